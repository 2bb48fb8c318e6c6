import { today } from '#server/platform/clock'
import { laterDay } from '#server/platform/time-zones'
import type { ReportFilter } from './screens.ts'
import { count, listOf, receivedWithin, type Table, text } from './table.ts'
import { countOf, tally } from './tally.ts'

/** The most days of each age. */
const AGES: [label: string, days: number][] = [
  ['Up to 30 days', 30],
  ['31 to 90 days', 90],
  ['91 to 180 days', 180],
  ['181 days to a year', 365],
  ['Over a year', Infinity],
]

const statusOf = { toEndorse: 'registered', toDecide: 'endorsed', onHold: 'on_hold' }
export const OPEN = Object.keys(statusOf) as (keyof typeof statusOf)[]

export async function pending({ from, to, typeId }: ReportFilter): Promise<Table> {
  const ages = AGES.map(([, most], at) => ({
    from: [most === Infinity ? '' : laterDay(today(), -most), from].toSorted().at(-1)!,
    to: [at === 0 ? today() : laterDay(today(), -AGES[at - 1]![1] - 1), to].toSorted()[0]!,
  }))
  const counts = await tally(OPEN, ages)
  return {
    columns: [
      text('age', 'Since received'),
      count('toEndorse', 'To endorse'),
      count('toDecide', 'To decide'),
      count('onHold', 'On hold'),
      count('total', 'Total'),
    ],
    lines: ages.map((age, at) => {
      const each = OPEN.map(measure => [measure, countOf(counts, measure, at, typeId)] as const)
      const lists = OPEN.map(measure => `status[]=${statusOf[measure]}`)
      const list = (statuses: string) => listOf(`${statuses}&${receivedWithin(age)}`, typeId)
      return {
        cells: {
          age: AGES[at]![0],
          ...Object.fromEntries(each),
          total: each.reduce((sum, [, size]) => sum + size, 0),
        },
        links: {
          ...Object.fromEntries(OPEN.map((measure, place) => [measure, list(lists[place]!)])),
          total: list(lists.join('&')),
        },
      }
    }),
  }
}
