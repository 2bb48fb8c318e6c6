import { readFileSync } from 'node:fs'
import { config } from '#server/config'
import { lockDatabase } from '#server/platform/database/lock'
import { oneAtATime } from '../backup/one-at-a-time.ts'
import { barOn, type Command } from './command.ts'

export const command: Command = {
  help: `
  docket restore board.tar.gz
  docket restore board.tar.gz.age --identity key.txt
  DATABASE_URL=postgresql://… docket restore board.tar.gz

Restores a backup into the database and the storage of these settings. The database can be of either kind, so this is
also how to move from SQLite to PostgreSQL and back. Stop the board first, and set the APP_KEY that it had.

The APP_KEY proves that the backup is unchanged. Backups of early versions have no such proof and need
--unauthenticated. A backup made with another APP_KEY also needs --other-key, and nothing that was encrypted with that
key can be read afterwards. With either flag, nothing proves that nobody has changed the backup.

An existing board is not replaced, unless you add --replace. Then it is kept next to the new one. Nothing changes
before the whole backup was read and checked. Everybody has to sign in again.`,
  options: {
    identity: { type: 'string' },
    replace: { type: 'boolean', default: false },
    'other-key': { type: 'boolean', default: false },
    unauthenticated: { type: 'boolean', default: false },
  },
  args: [1, 1],
  async run({ values, positionals: [name = ''], fileOf, tell }) {
    lockDatabase(config)
    const { restoreBackup } = await import('../backup/restore.ts')
    const { storage } = await import('#server/platform/files/file-storage')
    const { identity } = values
    const waiting = () => tell('A backup or restore is running. This one begins when it has ended.\n')
    const options = {
      file: fileOf(name),
      identities: typeof identity === 'string' ? identitiesIn(fileOf(identity)) : [],
      target: config,
      storage,
      appKey: config.appKey(),
      otherKey: values['other-key'] === true,
      unauthenticated: values.unauthenticated === true,
      replace: values.replace === true,
      progress: barOn(tell, 'restoring'),
    }
    const { header, manifest, authenticity, before } = await oneAtATime(config, waiting, () =>
      restoreBackup(options),
    )
    ;(await import('#server/records/board-keys/storage-mark')).removeMark() // of the board that was here
    const counts = Object.entries(manifest.tables).map(([table, { rows }]) => [table, rows] as const)
    const width = Math.max(...counts.map(([table]) => table.length))
    const lines = [
      ...counts.map(([table, rows]) => `${table.padEnd(width)}  ${String(rows).padStart(9)}`),
      `${'files'.padEnd(width)}  ${String(manifest.files.count).padStart(9)}`,
      `Restored as of ${header.madeAt}. To check it against what the board signed, run docket verify.`,
      ...(authenticity === 'proven' ? [] : ['Nothing proves that this backup is unchanged.']),
      ...(before ? [`The board that was there before is kept as ${before}.`] : []),
    ]
    const data = {
      madeAt: header.madeAt,
      rows: Object.fromEntries(counts),
      files: manifest.files.count,
      authentic: authenticity === 'proven',
      before,
    }
    return { text: lines.join('\n'), data }
  },
}

/** One key per line, with # comments. */
function identitiesIn(file: string) {
  const keys = readFileSync(file, 'utf8').match(/^AGE-SECRET-KEY-\S+$/gm)
  if (!keys) throw new Error(`There is no age key in ${file}.`)
  return keys
}
