import type { ReportFilter } from './screens.ts'
import { count, decidedWithin, listOf, type Table, text, type Type } from './table.ts'
import { countOf, tally } from './tally.ts'

const OUTCOMES = ['approved', 'disapproved', 'withdrawn'] as const

export async function outcomes({ from, to, typeId }: ReportFilter, types: Type[]): Promise<Table> {
  const counts = await tally([...OUTCOMES], [{ from, to }])
  return {
    columns: [
      text('type', 'Type'),
      count('approved', 'Approved'),
      count('disapproved', 'Disapproved'),
      count('withdrawn', 'Withdrawn'),
      { key: 'share', label: 'Approved of decided', kind: 'share' },
    ],
    lines: types
      .filter(({ id }) => (typeId ?? id) === id)
      .map(({ id, name }) => {
        const [approved, disapproved, withdrawn] = OUTCOMES.map(outcome => countOf(counts, outcome, 0, id))
        const share = approved! + disapproved! > 0 ? approved! / (approved! + disapproved!) : null
        const list = (verdict: string) => listOf(`verdict=${verdict}&${decidedWithin({ from, to })}`, id)
        return {
          cells: { type: name, approved: approved!, disapproved: disapproved!, withdrawn: withdrawn!, share },
          links: { approved: list('approved'), disapproved: list('disapproved') },
        }
      })
      .filter(({ cells }) => cells.approved + cells.disapproved + cells.withdrawn > 0),
  }
}
