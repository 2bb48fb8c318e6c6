import type { Command } from './command.ts'

export const command: Command = {
  help: `
  docket start          the board, as the settings say; it ends with SIGTERM, within ten seconds
  docket start --dev    with hot reload, in a checkout

It brings the database to this version first. Its log goes to standard output, one JSON line a request.
In a checkout it installs and builds what is missing before.`,
  options: { dev: { type: 'boolean' } },
  async run() {
    await import('#server/start')
    return new Promise(() => {}) // the server ends the process itself
  },
}
