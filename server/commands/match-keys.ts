import { config } from '../config.ts'
import { prepareDatabase } from '../database/prepare.ts'
import type { Command } from './command.ts'

export const command: Command = {
  help: `
  docket match-keys

Rebuilds the keys that people are found by, and how common names are. A start does it by itself when a new version
needs it; by hand it is for databases that something else than Docket has written to. On SQLite stop the board first.`,
  async run() {
    await prepareDatabase(config)
    const { rebuildKeys } = await import('../people-matching/rebuild.ts')
    const persons = await rebuildKeys()
    return { text: `Built the keys of ${persons.toLocaleString('en')} persons.`, data: { persons } }
  },
}
