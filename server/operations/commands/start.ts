import type { Command } from './command.ts'

export const command: Command = {
  help: `
  docket start          starts the board
  docket start --dev    starts it with hot reload, in a checkout

Migrates the database first. In a checkout, it also installs and builds what is missing. The log goes to standard
output, as one line of JSON for each request. On SIGTERM, the board stops within ten seconds.`,
  options: { dev: { type: 'boolean' } },
  async run() {
    await import('#server/start')
    return new Promise(() => {}) // the server ends the process itself
  },
}
