import { config } from '#server/config'
import { readMigrations } from '#server/platform/database/migrations'
import { prepareDatabase } from '#server/platform/database/prepare'
import type { Command } from './command.ts'

export const command: Command = {
  help: `
  docket migrate    applies what is missing, each migration whole or not at all

A start does it, too; by itself it is for those who want to see it done before. An SQLite file is copied beside
itself first. A database of a newer version is refused and left alone.`,
  async run() {
    const applied = await prepareDatabase(config)
    await (await import('#server/records/signed-log/run')).logWhatMoved()
    const all = readMigrations(config.databaseUrl ? 'postgresql' : 'sqlite').length
    const text = applied.length
      ? `Applied ${applied.length} of ${all} migrations:\n${applied.join('\n')}`
      : `All ${all} migrations were applied before.`
    return { text, data: { applied, known: all } }
  },
}
