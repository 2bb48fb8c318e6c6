import { config } from '#server/config'
import { prepareDatabase } from '#server/platform/database/prepare'
import { WrongUse, type Command } from './command.ts'

export const command: Command = {
  help: `
  docket keys           lists the keys
  docket keys rotate    a new one signs from now on

What earlier keys signed is still compared with theirs; their public halves stay published at
/.well-known/docket/keys.json. On SQLite stop the board first. On PostgreSQL running processes follow at once.`,
  words: [0, 1],
  async run({ positionals: [act = 'list'] }) {
    if (!['list', 'rotate'].includes(act))
      throw new WrongUse('Say docket keys to list the board’s keys, or docket keys rotate to make a new one.')
    await prepareDatabase(config)
    return act === 'rotate' ? rotate() : list()
  },
}

async function rotate() {
  const { rotateKey } = await import('#server/cases/resolutions/board-key')
  const kid = await rotateKey()
  const text = `The key ${kid} signs from now on. The ones before are retired; their public halves stay published.`
  return { text, data: { kid } }
}

async function list() {
  const { publicKeys } = await import('#server/records/board-keys/keys')
  const keys = await publicKeys()
  const lines = keys.map(({ kid, createdAt, retiredAt }) => {
    const since = createdAt.toISOString().slice(0, 10)
    return retiredAt
      ? `${kid}  ${since} to ${retiredAt.toISOString().slice(0, 10)}, retired`
      : `${kid}  since ${since}, signs`
  })
  const none = 'No key that this APP_KEY opens. The first start makes one.'
  return { text: lines.join('\n') || none, data: { keys } }
}
