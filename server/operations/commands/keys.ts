import { config } from '#server/config'
import { prepareDatabase } from '#server/platform/database/prepare'
import { WrongUse, type Command } from './command.ts'

export const command: Command = {
  help: `
  docket keys           lists the keys
  docket keys rotate    creates a new key, which signs from now on

What earlier keys signed is still checked with them, and their public keys stay published at
/.well-known/docket/keys.json. On SQLite, stop the board first. On PostgreSQL, running processes use the new key at
once.`,
  args: [0, 1],
  async run({ positionals: [verb = 'list'] }) {
    if (!['list', 'rotate'].includes(verb))
      throw new WrongUse(
        'Use docket keys to list the board’s keys, or docket keys rotate to create a new one.',
      )
    await prepareDatabase(config)
    return verb === 'rotate' ? rotate() : list()
  },
}

async function rotate() {
  const { rotateKey } = await import('#server/cases/resolutions/board-key')
  const kid = await rotateKey()
  const text = `The key ${kid} signs from now on. Earlier keys are retired, and their public keys stay published.`
  return { text, data: { kid } }
}

async function list() {
  const { publicKeys } = await import('#server/records/board-keys/keys')
  const keys = await publicKeys()
  const lines = keys.map(({ kid, createdAt, retiredAt }) => {
    const since = createdAt.toISOString().slice(0, 10)
    return retiredAt
      ? `${kid}  ${since} to ${retiredAt.toISOString().slice(0, 10)}, retired`
      : `${kid}  since ${since}, in use`
  })
  const none = 'There is no key that this APP_KEY can decrypt. The first start creates one.'
  return { text: lines.join('\n') || none, data: { keys } }
}
