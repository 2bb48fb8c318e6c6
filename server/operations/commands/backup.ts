import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { config } from '#server/config'
import { isFull } from '#server/platform/cannot-start'
import { databaseFile } from '#server/platform/database/sqlite/file'
import type { FileStorage } from '#server/platform/files/file-storage'
import { build } from '#server/platform/build'
import type { Header, Manifest, Progress } from '../backup/format.ts'
import type { Reading } from '../backup/read.ts'
import { oneAtATime } from '../backup/one-at-a-time.ts'
import { barOn, type Command, type Given, WrongUse } from './command.ts'
import { runDocket } from './run-docket.ts'

export const command: Command = {
  help: `
  docket backup board.tar.gz
  docket backup board.tar.gz.age --recipient age1…
  docket backup --new-key

Writes the database and the files, as they are at one moment, into one file while the board runs. Then restores that
file into a temporary folder and verifies the result; with --unverified it only reads the file again. The backup does
not contain APP_KEY. Store the key elsewhere: without it, second factors and the board's own key are lost.

--recipient (or BACKUP_RECIPIENT) encrypts the backup with age, so that only the holder of the key can open it.
--new-key creates such a key pair. Keep the secret key where this server cannot reach it.`,
  options: {
    recipient: { type: 'string' },
    unverified: { type: 'boolean', default: false },
    'new-key': { type: 'boolean', default: false },
  },
  args: [0, 1],
  async run({ values, positionals: [name], fileOf, tell }) {
    if (values['new-key']) return newKey()
    if (name === undefined) throw new WrongUse('Give the file to write: docket backup board.tar.gz')
    const file = fileOf(name)
    refuseExisting(file)
    refuseWithoutBoard()
    const { recipient = config.backup.recipient } = values
    const waiting = () => tell('Another backup or restore is running. This one begins when it has ended.\n')
    return oneAtATime(config, waiting, () =>
      backUp(file, typeof recipient === 'string' ? recipient : undefined, values.unverified === true, tell),
    )
  },
}

function refuseExisting(file: string) {
  if (existsSync(file)) throw new Error(`${file} already exists. Backups are not overwritten.`)
}

export function refuseWithoutBoard() {
  if (!config.databaseUrl && !existsSync(databaseFile(config.storageDir)))
    throw new Error(`There is no board in ${config.storageDir}.`)
}

async function newKey() {
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption')
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  const text = `# BACKUP_RECIPIENT=${recipient}\n${identity}`
  return { text, data: { identity, recipient } }
}

/** The file appears only when it is complete and checked. */
async function backUp(file: string, recipient: string | undefined, unverified: boolean, tell: Given['tell']) {
  const { flush, writeBackup } = await import('../backup/write.ts')
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption')
  refuseExisting(file)
  await mkdir(dirname(file), { recursive: true })
  const unfinished = `${file}.unfinished`
  await removeLeftovers(dirname(file), basename(unfinished))
  // a temporary second key, to read the encrypted backup again
  const identities = recipient ? [await generateX25519Identity()] : []
  const recipients = recipient ? [recipient, await identityToRecipient(identities[0]!)] : []
  const began = performance.now()
  const snapshot = await takeSnapshot()
  const about = {
    docket: build().version,
    madeAt: new Date().toISOString(),
    database: config.databaseUrl ? ('postgresql' as const) : ('sqlite' as const),
    appKey: config.appKey(),
  }
  const made = await writeBackup(snapshot, unfinished, about, recipients, barOn(tell, 'writing'))
    .catch((error: Error) => {
      throw isFull(error) ? fullDisk('written', dirname(file), error) : error
    })
    .finally(() => snapshot.close())
  const reading = { file: unfinished, identities, appKey: config.appKey() }
  await check(reading, unverified, barOn(tell, 'checking'))
  await rename(unfinished, file)
  if (process.platform !== 'win32') await flush(dirname(file), 'r')
  return outcome(file, made, unverified, performance.now() - began)
}

const fullDisk = (done: 'written' | 'checked', folder: string, cause: unknown) =>
  new Error(
    `The backup could not be ${done}, because the disk of ${folder} is full. Earlier backups are unchanged. Checking needs as much space in ${config.storageDir} as the board.`,
    { cause },
  )

/** Of the daily backup, whose name is another each time. */
const UNFINISHED = /^docket-\d{4}-\d\d-\d\dT\d{6}Z\.tar\.gz(\.age)?\.unfinished$/

/** Of backups that were killed. No other one is running. */
async function removeLeftovers(folder: string, own: string) {
  const names = (await readdir(folder)).filter(name => name === own || UNFINISHED.test(name))
  for (const name of names) await rm(join(folder, name), { force: true })
}

async function takeSnapshot() {
  if (config.databaseDirectUrl)
    return (await import('../backup/snapshot-postgresql.ts')).postgresqlSnapshot(config.databaseDirectUrl)
  return (await import('../backup/snapshot-sqlite.ts')).sqliteSnapshot(databaseFile(config.storageDir))
}

/** Deletes a backup that can't be read or verified. */
async function check(reading: Reading, unverified: boolean, progress: Progress) {
  try {
    if (unverified) {
      const { readBackup } = await import('../backup/read.ts')
      await readBackup(reading, { begin: async () => {}, rows: async () => {}, file: async () => {} })
    } else await restoreAndVerify(reading, progress)
  } catch (error) {
    await rm(reading.file, { force: true })
    if (isFull(error as Error)) throw fullDisk('checked', config.storageDir, error)
    throw new Error(`The backup was written but is not usable: ${(error as Error).message}`, { cause: error })
  }
}

async function restoreAndVerify(reading: Reading, progress: Progress) {
  const { restoreBackup } = await import('../backup/restore.ts')
  const folder = join(config.storageDir, 'checking-backup')
  await rm(folder, { recursive: true, force: true })
  try {
    const storage = temporaryStorage(join(folder, 'files'))
    const target = { databaseDirectUrl: undefined, storageDir: folder }
    await restoreBackup({ ...reading, target, storage, replace: false, progress })
    const settings = { STORAGE_DIR: folder, DATABASE_URL: '', S3_BUCKET: '', APP_KEY: config.appKey() }
    const { code, errors } = await runDocket(['verify', '--take-in'], settings)
    if (code !== 0) throw new Error(errors.trim() || 'it could not be verified.')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Skips syncing, because the files are deleted soon. */
const temporaryStorage = (folder: string): Pick<FileStorage, 'put'> => ({
  async put(key, path) {
    await mkdir(join(folder, key.slice(0, 2)), { recursive: true, mode: 0o700 })
    await rename(path, join(folder, key.slice(0, 2), key))
  },
})

async function outcome(
  file: string,
  { header, manifest }: { header: Header; manifest: Manifest },
  unverified: boolean,
  ms: number,
) {
  const { size } = await stat(file)
  const { files, missing } = manifest
  const rows = Object.values(header.rows).reduce((sum, count) => sum + count, 0)
  const contents = `${rows} rows of ${Object.keys(header.rows).length} tables and ${files.count} files`
  const text = `${file}: ${contents}, ${(size / 1e6).toFixed(1)} MB, written and ${unverified ? 'read again' : 'verified'} in ${(ms / 1000).toFixed(1)} s.`
  const data = { file, size, rows: header.rows, files: files.count, missing, madeAt: header.madeAt }
  if (!missing.length) return { text, data }
  const problem = `${missing.length} files of the board are missing (${missing[0]} …). Run docket verify for details.`
  return { text: `${text}\n${problem}`, data: { ...data, problem }, failed: true }
}
