import type { ReportFilter } from './screens.ts'
import { spansOf } from './spans.ts'
import { count, decidedWithin, listOf, receivedWithin, type Table, text } from './table.ts'
import { countOf, tally } from './tally.ts'

const MOST_MONTHS = 60

export async function received({ from, to, typeId }: ReportFilter): Promise<Table> {
  const months = spansOf(from, to, 1)
  const byMonth = months.length <= MOST_MONTHS
  const spans = byMonth ? months : spansOf(from, to, 12)
  const counts = await tally(['received', 'decided'], spans)
  return {
    columns: [
      byMonth ? { key: 'month', label: 'Month', kind: 'month' } : text('year', 'Year'),
      count('received', 'Received'),
      count('decided', 'Decided'),
    ],
    lines: spans.map((span, at) => ({
      cells: {
        [byMonth ? 'month' : 'year']: span.key,
        received: countOf(counts, 'received', at, typeId),
        decided: countOf(counts, 'decided', at, typeId),
      },
      links: {
        received: listOf(`${receivedWithin(span)}&withArchived=1`, typeId),
        decided: listOf(decidedWithin(span), typeId),
      },
    })),
  }
}
