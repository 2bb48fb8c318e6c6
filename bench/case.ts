// A case with many comments compared with one with few, and the list after a bulk act.
import { makeBoard, type Board, type Provider } from './boards.ts'
import { measure, type Figures, type Rounds } from './load.ts'
import { CLIENT, DOCKET, run, serve } from './processes.ts'
import { printTable, verdict, type Cell } from './table.ts'
import { bodyOf, visitorOf } from './visitor.ts'

const APPLICATIONS = 10_000
const MOST_TIMES = 1.1

export async function benchCase(rounds: Rounds, providers: Provider[]) {
  const rows: Cell[][] = []
  for (const provider of providers) {
    const board = await makeBoard(provider, APPLICATIONS)
    if (board) rows.push(...(await rowsFor(board, rounds)))
  }
  printTable(
    'Application/Detail and others as JSON visits',
    ['', 'req/s', 'p99 ms', 'CPU ms', 'KB', '×', 'aim'],
    rows,
  )
}

async function rowsFor(board: Board, rounds: Rounds): Promise<Cell[][]> {
  const { provider, env } = board
  const [few, many] = (await run(CLIENT, ['bench/fill-cases.ts'], env)).split(' ')
  const server = await serve(DOCKET, env)
  const figuresOf = async (path: string) => {
    const { visit } = await visitorOf(board, server, path)
    const kilobytes = (await bodyOf(server, visit)).length / 1000
    return { ...(await measure(server, visit, rounds)), kilobytes }
  }
  try {
    const little = await figuresOf(`/applications/${few}`)
    const much = await figuresOf(`/applications/${many}`)
    const times = much.cpu / little.cpu
    return [
      row(`${provider}, a case with 10 comments and 5 remarks`, little),
      [...row(`${provider}, with 500 and 100`, much), times, verdict(times, MOST_TIMES)],
      row(`${provider}, the list after 50 were archived at once`, await figuresOf('/applications')),
      row(`${provider}, the dashboard`, await figuresOf('/dashboard')),
    ]
  } finally {
    await server.stop()
  }
}

const row = (name: string, { perSecond, p99, cpu, kilobytes }: Figures & { kilobytes: number }): Cell[] => [
  name,
  perSecond,
  p99,
  cpu,
  kilobytes,
]
