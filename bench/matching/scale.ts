// The cost of a search in a register a hundred times as large.
import { emptyBoard, type Provider } from '../boards.ts'
import { CLIENT, run, SERVER } from '../processes.ts'
import { printTable, verdict, type Cell } from '../table.ts'

/**
 * Milliseconds, also of CPU time, and means per query. `found` is the share of known persons among their
 * first five candidates.
 */
export type Figures = Record<'median' | 'p95' | 'max' | 'cpu' | 'keys' | 'candidates' | 'found', number>

const FEW = 10_000
const MOST_MS = 25
const MOST_TIMES = 2

export async function benchScale(providers: Provider[], many: number) {
  const rows: Cell[][] = []
  for (const provider of providers) {
    const few = await figuresFor(provider, FEW)
    const most = few && (await figuresFor(provider, many))
    if (!few || !most) continue
    rows.push(row(provider, FEW, few), [...row(provider, many, most), ...verdicts(few, most)])
  }
  printTable(
    `Who a person may be, among ${FEW.toLocaleString('en')} and ${many.toLocaleString('en')} arrested persons`,
    [
      '',
      'median ms',
      'p95',
      'max',
      'CPU ms',
      'keys',
      'candidates',
      'found',
      'time ×',
      'aim for p95',
      'aim for ×',
    ],
    rows,
  )
}

async function figuresFor(provider: Provider, size: number): Promise<Figures | undefined> {
  const env = await emptyBoard(provider)
  if (!env) return undefined
  const began = performance.now()
  await run(CLIENT, ['bench/matching/fill.ts', String(size)], env)
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  console.log(`${provider}: ${size.toLocaleString('en')} persons in ${seconds} s`)
  return JSON.parse(await run(SERVER, ['bench/matching/ask.ts', String(size)], env)) as Figures
}

const row = (provider: Provider, size: number, figures: Figures): Cell[] => [
  `${provider}, ${size.toLocaleString('en')}`,
  ...Object.values(figures),
]

const verdicts = (few: Figures, many: Figures): Cell[] => {
  const times = many.median / few.median
  return [verdict(many.p95, MOST_MS, ' ms'), times, verdict(times, MOST_TIMES)]
}
