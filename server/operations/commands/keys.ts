import { createInterface } from 'node:readline/promises'
import { config } from '#server/config'
import { prepareDatabase } from '#server/platform/database/prepare'
import { WrongUse, type Command, type Given } from './command.ts'

const ADOPT_EXPLAINED = `This takes the rows as they are now into the signed log. Docket can't tell whether somebody changed, added or removed
rows before: it will vouch for what is there, and verify will find only later changes. If you have a backup, compare it
with the board or restore it instead. Unless the log is intact, a new log begins under a new key: proofs, checkpoints and
bundles from before no longer belong to it, so copy the database first. Resolutions without a valid signature stay marked
as changed. The audit log says that the rows were taken in.`

export const command: Command = {
  help: `
  docket keys           lists the keys
  docket keys rotate    creates a new key, which signs from now on
  docket keys adopt     takes the rows of a board in whose key or signed log is missing, and rows that differ from
                        the log; --yes does not ask

What earlier keys signed is still checked with them, and their public keys stay published at
/.well-known/docket/keys.json. On SQLite, stop the board first. On PostgreSQL, running processes use the new key at
once; before docket keys adopt, stop them.

docket keys adopt is for boards that don't start because their key, or the signed log, was removed or replaced, or
that are from a version without them; for records that were changed outside Docket, if no backup has them; and for
records whose last change waited for the log when APP_KEY was lost.
${ADOPT_EXPLAINED}`,
  options: { yes: { type: 'boolean', default: false } },
  args: [0, 1],
  async run({ positionals: [verb = 'list'], values, tell }) {
    if (!['list', 'rotate', 'adopt'].includes(verb))
      throw new WrongUse(
        'Use docket keys to list the board’s keys, docket keys rotate to create a new one, or docket keys adopt for a board without one.',
      )
    await prepareDatabase(config)
    if (verb === 'adopt') return adopt(values.yes === true, tell)
    return verb === 'rotate' ? rotate() : list()
  },
}

async function rotate() {
  const { rotateKey } = await import('#server/records/board-keys/rotate')
  const kid = await rotateKey()
  const text = `The key ${kid} signs from now on. Earlier keys are retired, and their public keys stay published.`
  return { text, data: { kid } }
}

async function adopt(confirmed: boolean, tell: Given['tell']) {
  const { adoptRows, boardState } = await import('#server/records/signed-log/adopt')
  const state = await boardState()
  if (!state.problem)
    return { text: 'The key and the signed log are in order. Nothing was changed.', data: {} }
  const log = state.keepsLog ? 'The signed log continues.' : 'A new signed log begins, under a new key.'
  tell(`There is a problem: ${state.problem}.\n\n${ADOPT_EXPLAINED}\n\n${log}\n`)
  if (!confirmed && !(await confirms()))
    return { text: 'Nothing was changed. To confirm without a question, add --yes.', data: {}, failed: true }
  const { kid, rows } = await adoptRows(state)
  const text = `${rows} rows were taken into the signed log as they are. The key ${kid} signs from now on.`
  return { text, data: { kid, rows } }
}

async function confirms() {
  if (!process.stdin.isTTY) return false
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal.question('Type adopt to continue: ')
  terminal.close()
  return answer.trim() === 'adopt'
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
  const none = 'There is no key that this APP_KEY can decrypt. The first start of an empty board creates one.'
  return { text: lines.join('\n') || none, data: { keys } }
}
