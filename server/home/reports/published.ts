import { daysWithin, durations, sizeOf, type Duration } from './durations.ts'
import { OPEN } from './pending.ts'
import { perMinute } from './per-minute.ts'
import { publishedParts, rounded, SMALLEST } from './protect.ts'
import type { ReportFilter, ReportName, ReportRow } from './screens.ts'
import { type Span, wholeQuarters } from './spans.ts'
import { count, days, type Line, type Table, text, type Type } from './table.ts'
import { countOf, tally, type Count, type Measure } from './tally.ts'

type Figure = {
  key: string
  label: string
  measures: Measure[]
  /** The published figure that this one is a part of. */
  of?: Figure
}

const received: Figure = { key: 'received', label: 'Received', measures: ['received'] }
const decided: Figure = { key: 'decided', label: 'Decided', measures: ['decided'] }
const pending: Figure = { key: 'pending', label: 'Still open', measures: OPEN, of: received }

export type Counted = Exclude<ReportName, 'steps'>

const figures: Record<Counted, Figure[]> = {
  received: [received, decided],
  pending: [pending],
  late: [{ key: 'late', label: 'Late', measures: ['late'] }],
  officers: [
    { key: 'registered', label: 'Registered', measures: ['registeredActs'] },
    { key: 'endorsed', label: 'Endorsed', measures: ['endorsedActs'] },
    { key: 'signed', label: 'Signed', measures: ['signedActs'] },
  ],
  outcomes: [
    { key: 'approved', label: 'Approved', measures: ['approved'], of: decided },
    { key: 'disapproved', label: 'Disapproved', measures: ['disapproved'], of: decided },
  ],
}

const measuresOf = (name: Counted) => [
  ...new Set(figures[name].flatMap(({ measures, of }) => [...measures, ...(of?.measures ?? [])])),
]

export type Cells = { quarters: Span[]; counts: Count[]; types: Type[] }

const cellsOf = perMinute(async (name: Counted) => {
  const quarters = wholeQuarters()
  return { quarters, counts: await tally(measuresOf(name), quarters) }
})

async function readDurations() {
  const quarters = wholeQuarters()
  return { quarters, took: await durations(quarters) }
}

const durationsOfQuarters = perMinute<void, Awaited<ReturnType<typeof readDurations>>>(readDurations)

export async function publishedTable(name: ReportName, filter: ReportFilter, types: Type[]): Promise<Table> {
  if (name === 'steps') return stepsTable(filter)
  return countedTable(name, filter, { ...(await cellsOf(name)), types })
}

/** Every report shows some of the same cells: the figures of a quarter, of one type or of all. */
export function countedTable(name: Counted, filter: ReportFilter, cells: Cells): Table {
  const quarters = shownOf(cells.quarters, filter)
  const columns = figures[name].map(({ key, label }) => count(key, label))
  const linesOf = (id: number | null, before: ReportRow) =>
    fromFirstFigure(
      quarters.map(quarter => {
        const sizes = figures[name].map(figure => [figure.key, published(figure, cells, quarter.at, id)])
        return { cells: { ...before, quarter: quarter.name, ...Object.fromEntries(sizes) } }
      }),
    )
  if (name !== 'outcomes') return { columns: [quarterColumn, ...columns], lines: linesOf(filter.typeId, {}) }
  const types = [{ id: null, name: 'All types' }, ...cells.types].filter(
    ({ id }) => filter.typeId === null || id === filter.typeId,
  )
  return {
    columns: [text('type', 'Type'), quarterColumn, ...columns],
    lines: types.flatMap(type => linesOf(type.id, { type: type.name })),
  }
}

function fromFirstFigure(lines: Line[]) {
  const first = lines.findIndex(({ cells }) => Object.values(cells).some(value => typeof value === 'number'))
  return first < 0 ? [] : lines.slice(first)
}

function sizeOfCell({ measures }: Figure, { counts }: Cells, at: number, typeId: number | null) {
  return measures.reduce((sum, measure) => sum + countOf(counts, measure, at, typeId), 0)
}

/** A cell is part of the same figure of all types, and may be part of another figure, which must be published too. */
function published(figure: Figure, cells: Cells, at: number, typeId: number | null): number | null {
  const size = sizeOfCell(figure, cells, at, typeId)
  if (figure.of) {
    const rest = sizeOfCell(figure.of, cells, at, typeId) - size
    if (published(figure.of, cells, at, typeId) === null || publishedParts([size, rest])[0] === null)
      return null
  }
  if (typeId === null) return rounded(size)
  const parts = publishedParts(cells.types.map(({ id }) => sizeOfCell(figure, cells, at, id)))
  return parts[cells.types.findIndex(({ id }) => id === typeId)] ?? null
}

const publishedSteps = [
  ['endorsed', 'To endorse'],
  ['decided', 'To decide'],
  ['signed', 'To sign'],
] as const

async function stepsTable(filter: ReportFilter): Promise<Table> {
  const { quarters, took } = await durationsOfQuarters()
  const { typeId } = filter
  return {
    columns: [quarterColumn, ...publishedSteps.map(([step, label]) => days(step, label))],
    lines: fromFirstFigure(
      shownOf(quarters, filter).map(({ name, at }) => {
        const own = took.filter(row => row.span === at && (typeId ?? row.typeId) === row.typeId)
        const medians = publishedSteps.map(([step]) => [step, median(own.filter(row => row.step === step))])
        return { cells: { quarter: name, ...Object.fromEntries(medians) } }
      }),
    ),
  }
}

const median = (took: Duration[]) => (sizeOf(took) < SMALLEST ? null : Math.round(daysWithin(took, 0.5)!))

const quarterColumn = text('quarter', 'Quarter')

type Shown = { name: string; at: number }

const shownOf = (quarters: Span[], { from, to }: ReportFilter): Shown[] =>
  quarters.flatMap((span, at) =>
    span.from >= from && span.to <= to ? [{ name: quarterName(span.key), at }] : [],
  )

/** `2026-04` becomes `2026, quarter 2`. */
const quarterName = (key: string) => `${key.slice(0, 4)}, quarter ${Math.ceil(Number(key.slice(5)) / 3)}`
