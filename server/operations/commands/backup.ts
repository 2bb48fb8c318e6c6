import { existsSync } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Header, type Manifest, type Progress } from '../backup/format.ts'
import type { Reading } from '../backup/read.ts'
import { config } from '#server/config'
import { databaseFile } from '#server/platform/database/sqlite/file'
import type { FileStorage } from '#server/platform/files/file-storage'
import { readVersion } from '#server/platform/root'
import { barOn, type Command, type Given, WrongUse } from './command.ts'
import { runInProcess } from '../backup/in-process.ts'

export const command: Command = {
  help: `
  docket backup board.tar.gz
  docket backup board.tar.gz.age --recipient age1…
  docket backup --new-key

Writes database and files, as they are at one moment, into one file, while the board runs. Then it reads that file
again, restores it into a folder of its own and verifies the board that comes out; --unverified leaves that out and
only reads it. APP_KEY is not in it: keep that elsewhere, without it second factors and the board's key are lost.

--recipient (or BACKUP_RECIPIENT) encrypts it with age, so that only the holder of the key opens it. --new-key makes
such a pair: keep the secret half where this server does not reach.`,
  options: {
    recipient: { type: 'string' },
    unverified: { type: 'boolean', default: false },
    'new-key': { type: 'boolean', default: false },
  },
  words: [0, 1],
  async run({ values, positionals: [name], fileOf, tell }) {
    if (values['new-key']) return newKey()
    if (name === undefined) throw new WrongUse('Say where to: docket backup board.tar.gz')
    const file = fileOf(name)
    if (existsSync(file)) throw new Error(`${file} already exists. Backups are not overwritten.`)
    if (!config.databaseUrl && !existsSync(databaseFile(config.storageDir)))
      throw new Error(`There is no board in ${config.storageDir}.`)
    const { recipient = config.backup.recipient } = values
    return backUp(
      file,
      typeof recipient === 'string' ? recipient : undefined,
      values.unverified === true,
      tell,
    )
  },
}

async function newKey() {
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption')
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  const text = `# BACKUP_RECIPIENT=${recipient}\n${identity}`
  return { text, data: { identity, recipient } }
}

async function backUp(file: string, recipient: string | undefined, unverified: boolean, tell: Given['tell']) {
  const { takeSnapshot } = await import('../backup/snapshot.ts')
  const { writeBackup } = await import('../backup/write.ts')
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption')
  await mkdir(dirname(file), { recursive: true })
  // a temporary second key, to read the encrypted backup again
  const own = recipient ? await generateX25519Identity() : undefined
  const recipients = recipient && own ? [recipient, await identityToRecipient(own)] : []
  const began = performance.now()
  const snapshot = await takeSnapshot(config)
  const about = {
    docket: readVersion(),
    madeAt: new Date().toISOString(),
    database: config.databaseUrl ? ('postgresql' as const) : ('sqlite' as const),
    appKey: config.appKey(),
  }
  const made = await writeBackup(snapshot, file, about, recipients, barOn(tell, 'writing')).finally(() =>
    snapshot.close(),
  )
  await check(file, own ? [own] : [], unverified, barOn(tell, 'checking'))
  return outcome(file, made, unverified, performance.now() - began)
}

/** Deletes a backup that can't be read. */
async function check(file: string, identities: string[], unverified: boolean, progress: Progress) {
  try {
    const reading = { file, identities, appKey: config.appKey() }
    if (unverified) return await readThrough(reading)
    await restoreAndVerify(reading, progress)
  } catch (error) {
    await rm(file, { force: true })
    throw new Error(`The backup was written and is not good: ${(error as Error).message}`, { cause: error })
  }
}

const leave = async () => {}

async function readThrough(reading: Reading) {
  const { readBackup } = await import('../backup/read.ts')
  await readBackup(reading, { begin: leave, rows: leave, file: leave })
}

async function restoreAndVerify(reading: Reading, progress: Progress) {
  const { restoreBackup } = await import('../backup/restore.ts')
  const scratch = join(config.storageDir, 'checking-backup')
  await rm(scratch, { recursive: true, force: true })
  try {
    const storage = inPassing(join(scratch, 'files'))
    const target = { databaseDirectUrl: undefined, storageDir: scratch }
    await restoreBackup({ ...reading, target, storage, replace: false, progress })
    await verifyThere(scratch)
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

/** Skips syncing, because the files are deleted soon. */
const inPassing = (folder: string): Pick<FileStorage, 'put'> => ({
  async put(key, path) {
    await mkdir(join(folder, key.slice(0, 2)), { recursive: true, mode: 0o700 })
    await rename(path, join(folder, key.slice(0, 2), key))
  },
})

/** In a separate process, because it needs other settings. */
async function verifyThere(storageDir: string) {
  const more = { STORAGE_DIR: storageDir, DATABASE_URL: '', S3_BUCKET: '', APP_KEY: config.appKey() }
  const { code, complained } = await runInProcess(['verify', '--take-in'], more)
  if (code !== 0) throw new Error(complained.trim() || 'it could not be verified.')
}

async function outcome(
  file: string,
  { header, manifest }: { header: Header; manifest: Manifest },
  unverified: boolean,
  ms: number,
) {
  const { size } = await stat(file)
  const { files, missing } = manifest
  const rows = Object.values(header.rows).reduce((sum, count) => sum + count, 0)
  const what = `${rows} rows of ${Object.keys(header.rows).length} tables and ${files.count} files`
  const text = `${file}: ${what}, ${(size / 1e6).toFixed(1)} MB, written and ${unverified ? 'read again' : 'verified'} in ${(ms / 1000).toFixed(1)} s.`
  const data = { file, size, rows: header.rows, files: files.count, missing, madeAt: header.madeAt }
  if (!missing.length) return { text, data }
  const sentence = `${missing.length} files that the board names are missing (${missing[0]} …): docket verify says more.`
  return { text: `${text}\n${sentence}`, data: { ...data, problem: sentence }, failed: true }
}
