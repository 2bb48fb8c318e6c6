import { readFileSync } from 'node:fs'
import { config } from '#server/config'
import { CannotStart } from '#server/platform/cannot-start'
import { lockDatabase } from '#server/platform/database/lock'
import { barOn, type Command } from './command.ts'

export const command: Command = {
  help: `
  docket restore board.tar.gz
  docket restore board.tar.gz.age --identity key.txt
  DATABASE_URL=postgresql://… docket restore board.tar.gz

Brings a backup back into the database and the storage of these settings, whichever database it was made from: that
is also the way from SQLite to PostgreSQL and back. Stop the board first, and set the APP_KEY it had.

The backup must be as this board wrote it, which the APP_KEY proves. Backups made before that was so need
--unauthenticated. One made under another APP_KEY needs --other-key as well, and then nothing that the key sealed can
be read. Both restore a backup although nothing proves that nobody has changed it.

A board that is there is refused, unless --replace says otherwise; it is then kept beside the new one. Nothing
changes before the whole backup was read and compared. Everybody signs in again.`,
  options: {
    identity: { type: 'string' },
    replace: { type: 'boolean', default: false },
    'other-key': { type: 'boolean', default: false },
    unauthenticated: { type: 'boolean', default: false },
  },
  words: [1, 1],
  async run({ values, positionals: [name = ''], fileOf, tell }) {
    lockDatabase(config)
    const { restoreBackup } = await import('../backup/restore.ts')
    const { storage } = await import('#server/platform/files/file-storage')
    const { identity } = values
    const { header, manifest, authenticity, before } = await restoreBackup({
      file: fileOf(name),
      identities: typeof identity === 'string' ? identitiesIn(fileOf(identity)) : [],
      target: config,
      storage,
      appKey: config.appKey(),
      otherKey: values['other-key'] === true,
      unauthenticated: values.unauthenticated === true,
      replace: values.replace === true,
      progress: barOn(tell, 'restoring'),
    })
    await (await import('#server/records/signed-log/run')).logWhatMoved()
    const counts = Object.entries(manifest.tables).map(([table, { rows }]) => [table, rows] as const)
    const width = Math.max(...counts.map(([table]) => table.length))
    const lines = [
      ...counts.map(([table, rows]) => `${table.padEnd(width)}  ${String(rows).padStart(9)}`),
      `${'files'.padEnd(width)}  ${String(manifest.files.count).padStart(9)}`,
      `Restored as it was at ${header.madeAt}. docket verify compares it with what the board signed.`,
      ...(authenticity === 'proven' ? [] : ['Nothing proves that this backup was unchanged.']),
      ...(before ? [`What was there before is kept as ${before}.`] : []),
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
  if (!keys) throw new CannotStart(`There is no age key in ${file}.`)
  return keys
}
