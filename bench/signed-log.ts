// The share of a vote's CPU time that the signed log takes, and its idle cost.
import { makeBoard, type Provider } from './boards.ts'
import { run, SERVER } from './processes.ts'
import { printTable, verdict, type Cell } from './table.ts'

const APPLICATIONS = 1000
const VOTES = 100
const MOST = 3

/** CPU milliseconds for a vote over HTTP, its share of the log, and a check that finds nothing new. */
export type Share = { vote: number; log: number; idle: number }

export async function benchSignedLog(providers: Provider[]) {
  const rows: Cell[][] = []
  for (const provider of providers) {
    const board = await makeBoard(provider, APPLICATIONS)
    if (!board) continue
    for (const atOnce of [VOTES, 10, 1]) {
      const votes = String(atOnce === 1 ? VOTES / 2 : VOTES)
      const said = await run(SERVER, ['bench/voting.ts', board.token, votes, String(atOnce)], board.env)
      // The server's log lines are mixed in.
      const figures = said.split('\n').find(line => line.startsWith('{"vote"'))!
      const { vote, log, idle } = JSON.parse(figures) as Share
      const share = (log / vote) * 100
      rows.push([
        `${provider}, ${atOnce} taken in at once`,
        vote,
        log,
        share,
        atOnce === VOTES ? verdict(share, MOST, ' %') : '',
        idle,
      ])
    }
  }
  printTable(
    'The signed log beside votes, CPU ms',
    ['', 'a vote', 'its log', '%', 'aim', 'nothing new'],
    rows,
  )
}
