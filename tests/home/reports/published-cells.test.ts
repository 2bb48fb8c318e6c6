import { expect, test } from 'vitest'
import { countedTable, type Cells, type Counted } from '#server/home/reports/published'
import { publishedParts } from '#server/home/reports/protect'
import { spansOf } from '#server/home/reports/spans'
import type { Count, Measure } from '#server/home/reports/tally'
import '../../support/board.ts'

const quarters = spansOf('2025-01-01', '2025-12-31', 3)
const names: Counted[] = ['received', 'pending', 'late', 'officers', 'outcomes']
const all = 'All types'

/** The same in each run. */
function numbersFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Mostly small counts, where there is most to protect. */
function randomCells(seed: number): Cells {
  const draw = numbersFrom(seed)
  const types = Array.from({ length: 1 + draw(4) }, (_, at) => ({ id: at + 1, name: `Type ${at + 1}` }))
  const size = () => [0, draw(6), draw(12), draw(40)][draw(4)]!
  const counts = quarters.flatMap((_quarter, span) =>
    types.flatMap(({ id }): Count[] => {
      const [open, closed, approved, disapproved] = [size(), size(), size(), size()]
      const sizes: Partial<Record<Measure, number>> = {
        received: open + closed,
        toEndorse: open,
        approved,
        disapproved,
        decided: approved + disapproved,
        late: size(),
        registeredActs: size(),
        endorsedActs: size(),
        signedActs: size(),
      }
      return Object.entries(sizes).map(([measure, count]) => ({
        measure: measure as Measure,
        span,
        typeId: id,
        count,
      }))
    }),
  )
  return { quarters, counts, types }
}

/** Every report that can be asked for: each name, type and period, with days that cut a quarter. */
function* everyReport(cells: Cells) {
  const days = quarters.flatMap(({ from, to }) => [from, to.replace(/\d\d$/, '15')])
  for (const name of names)
    for (const typeId of [null, ...cells.types.map(({ id }) => id)])
      for (const from of ['', ...days])
        for (const to of [...days, '2025-12-31'])
          yield { name, typeId, ...countedTable(name, { from, to, typeId }, cells) }
}

/** All published figures, by figure, quarter and type. Fails if two reports differ in one. */
function everyFigure(cells: Cells) {
  const figures = new Map<string, number | null>()
  for (const { typeId, columns, lines } of everyReport(cells))
    for (const { cells: row } of lines)
      for (const { key, kind } of columns) {
        if (kind !== 'count') continue
        const type = row.type ?? (typeId ? `Type ${typeId}` : all)
        const name = `${key}, ${row.quarter}, ${type}`
        const value = row[key] as number | null
        expect(figures.get(name) ?? value, name).toBe(value)
        figures.set(name, value)
      }
  return figures
}

const measuresOf: Record<string, Measure[]> = {
  pending: ['toEndorse'],
  registered: ['registeredActs'],
  endorsed: ['endorsedActs'],
  signed: ['signedActs'],
}

/** The real size of a published figure. */
function sizeOf(cells: Cells, name: string) {
  const [key, , quarter, type] = /^(\w+), (\d+, quarter (\d)), (.*)$/.exec(name)!.slice(1) as string[]
  return cells.counts
    .filter(({ measure }) => (measuresOf[key!] ?? [key]).includes(measure))
    .filter(({ span, typeId }) => span === Number(quarter) - 1 && (type === all || type === `Type ${typeId}`))
    .reduce((sum, { count }) => sum + count, 0)
}

const wholeOf: Record<string, string> = { pending: 'received', approved: 'decided', disapproved: 'decided' }

/** Whether one figure counts some of the applications that another counts. */
function isPartOf(part: string, whole: string) {
  const [key, ...place] = part.split(', ')
  const [wholeKey, ...wholePlace] = whole.split(', ')
  const [type, wholeType] = [place.pop(), wholePlace.pop()]
  if (part === whole || place.join() !== wholePlace.join()) return false
  return (key === wholeKey || wholeOf[key!] === wholeKey) && (type === wholeType || wholeType === all)
}

const SEEDS = Array.from({ length: 60 }, (_, seed) => seed)

test('a published figure is a multiple of ten of at least six cases, and the same in every report', () => {
  for (const seed of SEEDS) {
    const cells = randomCells(seed)
    for (const [name, value] of everyFigure(cells)) {
      if (value === null) continue
      expect(value % 10 === 0 && value >= 10, `${seed}: ${name}`).toBe(true)
      expect(sizeOf(cells, name), `${seed}: ${name}`).toBeGreaterThanOrEqual(6)
    }
  }
})

test('no two published figures differ by a small count, neither as rounded nor as they were', () => {
  let pairs = 0
  for (const seed of SEEDS) {
    const cells = randomCells(seed)
    const figures = [...everyFigure(cells)].filter(([, value]) => value !== null)
    for (const [whole, most] of figures)
      for (const [part, value] of figures) {
        expect([1, 2, 3, 4, 5], `${seed}: ${whole} − ${part}`).not.toContain(most! - value!)
        if (!isPartOf(part, whole)) continue
        pairs++
        const rest = sizeOf(cells, whole) - sizeOf(cells, part)
        expect(rest === 0 || rest >= 6, `${seed}: ${whole} − ${part} leaves ${rest}`).toBe(true)
      }
  }
  expect(pairs).toBeGreaterThan(1000)
})

test('the figures withheld from a published whole have none or at least six together', () => {
  for (const seed of SEEDS) {
    const cells = randomCells(seed)
    const figures = everyFigure(cells)
    for (const [whole, value] of figures) {
      if (value === null || !whole.endsWith(all)) continue
      const parts = cells.types.map(({ name }) => whole.replace(all, name))
      const withheld = parts.filter(part => (figures.get(part) ?? null) === null)
      const size = withheld.reduce((sum, part) => sum + sizeOf(cells, part), 0)
      expect(size === 0 || size >= 6, `${seed}: ${whole} withholds ${size}`).toBe(true)
    }
  }
})

test.each([
  [
    [30, 24, 12],
    [30, 20, 10],
  ],
  [
    [30, 24, 3],
    [30, null, null],
  ],
  [
    [30, 4, 3],
    [30, null, null],
  ],
  [
    [30, 6, 1, 1],
    [30, null, null, null],
  ],
  [
    [30, 0],
    [30, null],
  ],
  [
    [14, 15],
    [10, 20],
  ],
  [
    [5, 1],
    [null, null],
  ],
])('parts of %j cases are published as %j', (sizes, published) => {
  expect(publishedParts(sizes)).toEqual(published)
})
