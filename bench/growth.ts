// What a hundred times as many applications do to the list.
import { makeBoard, type Provider } from './boards.ts'
import { measure, type Figures, type Rounds } from './load.ts'
import { serve } from './processes.ts'
import { printTable, verdict, type Cell } from './table.ts'
import { visitorOf } from './visitor.ts'

const FEW = 1_000
const MANY = 100_000
const MOST_TIMES = 1.5

// With an aim, or for information.
const PLACES = [
  { name: 'first page', path: '/applications', hasAim: true },
  { name: 'page 2', path: '/applications?page=2', hasAim: true },
  { name: 'one status', path: '/applications?status[]=endorsed', hasAim: false },
  { name: 'search for two words', path: '/applications?search=reyes+jo', hasAim: false },
]

export async function benchGrowth(rounds: Rounds, providers: Provider[]) {
  const rows: Cell[][] = []
  for (const provider of providers) {
    const few = await figuresFor(provider, FEW, rounds)
    const many = await figuresFor(provider, MANY, rounds)
    if (few && many)
      rows.push(...PLACES.map((place, index) => row(provider, place, few[index]!, many[index]!)))
  }
  printTable(
    `The list as a JSON visit, ${MANY.toLocaleString('en')} applications against ${FEW.toLocaleString('en')}`,
    ['', 'CPU ms', 'then', 'req/s', 'then', 'time ×', 'aim'],
    rows,
  )
}

async function figuresFor(provider: Provider, size: number, rounds: Rounds) {
  const board = await makeBoard(provider, size)
  if (!board) return undefined
  const server = await serve(['dist/server/start.js'], board.env)
  const figures: Figures[] = []
  for (const { path } of PLACES)
    figures.push(await measure(server, (await visitorOf(board, server, path)).visit, rounds))
  await server.stop()
  return figures
}

/** PostgreSQL works outside of our process, so time is what one request takes of the throughput. */
function row(provider: Provider, { name, hasAim }: (typeof PLACES)[number], few: Figures, many: Figures) {
  const times = few.perSecond / many.perSecond
  return [
    `${provider}, ${name}`,
    few.cpu,
    many.cpu,
    few.perSecond,
    many.perSecond,
    times,
    hasAim ? verdict(times, MOST_TIMES) : '',
  ]
}
