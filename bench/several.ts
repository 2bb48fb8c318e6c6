// Compares one, two and four processes on one PostgreSQL: the cost of requests, and what they wait for. One
// process is also measured with the smaller load of one among several, to tell apart the effect of the load.
// Two are also measured with a core each, to tell apart the effect of sharing a core.
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { makeBoard, type Board } from './boards.ts'
import { CONNECTIONS, measure, type Rounds } from './load.ts'
import { CLIENT, cpuMs, DOCKET, run, serve, SERVER, type Server } from './processes.ts'
import { personIds, tokenOf } from './rows.ts'
import { printTable, type Cell } from './table.ts'
import { visitorOf } from './visitor.ts'

const APPLICATIONS = 10_000
/**
 * The cores of the processes. Each process gets one process's connections and members divided by each of
 * `shares` in turn.
 */
const WAYS = [
  { name: '1', cores: [SERVER], shares: [1, 2, 4] },
  { name: '2', cores: [SERVER, SERVER], shares: [2] },
  { name: '2, a core each', cores: [SERVER, CLIENT], shares: [2] },
  { name: '4', cores: [SERVER, SERVER, SERVER, SERVER], shares: [4] },
]
const MEMBERS = 8
const LOOK_EVERY_MS = 10

type Cost = { perSecond: number; p99: number; cpu: number }

export async function benchSeveral(rounds: Rounds) {
  const costs: Cell[][] = []
  const updates: Cell[][] = []
  for (const { name, cores, shares } of WAYS) {
    const board = await makeBoard('PostgreSQL', APPLICATIONS)
    if (!board) return
    const database = new Client({ connectionString: board.env.DATABASE_URL })
    database.on('error', () => {}) // the failing query reports the error
    await database.connect()
    await run(CLIENT, ['bench/fill-people.ts', String(MEMBERS)], board.env)
    const servers = await Promise.all(cores.map(core => serve(DOCKET, board.env, core)))
    for (const share of shares) {
      const connections = CONNECTIONS / share
      const members = MEMBERS / share
      const loads: [string, number, () => Promise<Cost>][] = [
        ['the list', connections, () => pages(board, servers, '/applications', connections, rounds)],
        ['a case', connections, () => pages(board, servers, '/applications/1', connections, rounds)],
        ['votes', members, () => acts(database, servers, 'votes', members * cores.length, rounds)],
        ['archiving', members, () => acts(database, servers, 'archiving', members * cores.length, rounds)],
      ]
      for (const [what, atOnce, load] of loads) {
        const { perSecond, p99, cpu, waits } = await watched(database, load)
        costs.push([`${name} × ${atOnce}, ${what}`, perSecond, p99, cpu, ...waits])
      }
    }
    await Promise.all(servers.map(server => server.stop()))
    updates.push(...(await updated(database)).map(row => [`${name}, ${row[0]}`, ...row.slice(1)]))
    await database.end()
  }
  printTable(
    'Processes on one PostgreSQL × connections or members of each; of its sessions at work, % that wait',
    [
      '',
      'a second',
      'p99 ms',
      'CPU ms',
      'at work',
      'for rows',
      'for short locks',
      'for the disk',
      'deadlocks',
    ],
    costs,
  )
  printTable('Rows updated most', ['', 'updates', 'in place %', 'rows'], updates)
}

async function pages(
  board: Board,
  servers: Server[],
  path: string,
  connections: number,
  rounds: Rounds,
): Promise<Cost> {
  const { visit } = await visitorOf(board, servers[0]!, path)
  const each = await Promise.all(servers.map(server => measure(server, visit, rounds, connections)))
  const perSecond = sum(each.map(figures => figures.perSecond))
  const cpu = sum(each.map(figures => figures.cpu * figures.perSecond)) / perSecond
  return { perSecond, p99: Math.max(...each.map(figures => figures.p99)), cpu }
}

async function acts(
  database: Client,
  servers: Server[],
  what: string,
  members: number,
  { count, seconds, warmUp }: Rounds,
): Promise<Cost> {
  const sessions = personIds(members).map(tokenOf)
  const ports = servers.map(({ port }) => port).join()
  const act = async (during: number) =>
    JSON.parse(await run(CLIENT, ['bench/acting.ts', what, String(during), ports, sessions.join()])) as {
      acts: number
      p99: number
    }
  await act(warmUp)
  const entries = await entriesIn(database)
  const before = sum(servers.map(({ pid }) => cpuMs(pid)))
  const during = count * seconds
  const { acts, p99 } = await act(during)
  const done = (await entriesIn(database)) - entries
  if (done !== acts) throw new Error(`Of ${acts} ${what} ${done} were done.`)
  return { perSecond: acts / during, p99, cpu: (sum(servers.map(({ pid }) => cpuMs(pid))) - before) / acts }
}

/** Samples what the database's sessions are doing under load. */
async function watched(database: Client, load: () => Promise<Cost>) {
  const deadlocks = await deadlocksOf(database)
  const seen: { type: string; event: string }[] = []
  const over = new AbortController()
  const watching = (async () => {
    while (!over.signal.aborted) {
      const { rows } = await database.query<(typeof seen)[number]>(
        `SELECT COALESCE(wait_event_type, '') AS type, COALESCE(wait_event, '') AS event FROM pg_stat_activity
        WHERE datname = current_database() AND state = 'active' AND pid <> pg_backend_pid()`,
      )
      seen.push(...rows)
      await delay(LOOK_EVERY_MS)
    }
  })()
  const cost = await load()
  over.abort()
  await watching
  const share = (wait: string) => (seen.filter(({ type }) => type === wait).length / seen.length) * 100
  const waits: Cell[] = [...['', 'Lock', 'LWLock', 'IO'].map(share), mostly(seen.map(({ event }) => event))]
  return { ...cost, waits: [...waits, (await deadlocksOf(database)) - deadlocks] }
}

function mostly(events: string[]) {
  const counts = Map.groupBy(events.filter(Boolean), event => event)
  return [...counts].toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0] ?? ''
}

/** Refused acts leave no entry, so this counts successful ones. */
async function entriesIn(database: Client) {
  const { rows } = await database.query<{ entries: string }>('SELECT count(*) AS entries FROM "AuditEntry"')
  return Number(rows[0]!.entries)
}

async function deadlocksOf(database: Client) {
  const { rows } = await database.query<{ deadlocks: string }>(
    'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
  )
  return Number(rows[0]!.deadlocks)
}

/** PostgreSQL's statistics; each connection reports its own when it ends. */
async function updated(database: Client): Promise<Cell[][]> {
  const { rows } = await database.query<{ name: string; updates: string; inPlace: string; rows: string }>(
    `SELECT relname AS name, n_tup_upd AS updates, n_tup_hot_upd AS "inPlace", n_live_tup AS rows
    FROM pg_stat_user_tables WHERE n_tup_upd > 0 ORDER BY n_tup_upd DESC LIMIT 6`,
  )
  return rows.map(({ name, updates, inPlace, rows: live }) => [
    name,
    Number(updates),
    (Number(inPlace) / Number(updates)) * 100,
    Number(live),
  ])
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
