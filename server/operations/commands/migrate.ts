import { config } from '#server/config'
import { readMigrations } from '#server/platform/database/migrations'
import { prepareDatabase } from '#server/platform/database/prepare'
import type { Command } from './command.ts'

export const command: Command = {
  help: `
  docket migrate

Applies the missing migrations, each completely or not at all. Starting the board does this as well; use the command to
do it beforehand. An SQLite database is first copied next to itself. A database of a newer version is left unchanged.`,
  async run() {
    const applied = await prepareDatabase(config)
    const all = readMigrations(config.databaseUrl ? 'postgresql' : 'sqlite').length
    const text = applied.length
      ? `Applied ${applied.length} of ${all} migrations:\n${applied.join('\n')}`
      : `All ${all} migrations are already applied.`
    return { text, data: { applied, known: all } }
  },
}
