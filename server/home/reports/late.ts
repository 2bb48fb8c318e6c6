import { today } from '#server/platform/clock'
import { read, sql } from '#server/platform/database/read'
import type { ReportFilter } from './screens.ts'
import { count, days, listOf, receivedWithin, type Table, text, type Type } from './table.ts'

type Late = { typeId: number; count: number; first: string }

export async function late({ from, to, typeId }: ReportFilter, types: Type[]): Promise<Table> {
  const rows = await read<Late>(sql`
    SELECT a."typeId", COUNT(*) AS "count", MIN(a."reviewOn") AS "first" FROM "Application" a
    WHERE a."archived" = ${false} AND a."status" = 'on_hold' AND a."reviewOn" < ${today()}
      AND a."receivedOn" >= ${from} AND a."receivedOn" <= ${to} GROUP BY a."typeId"`)
  return {
    columns: [
      text('why', 'Why'),
      text('type', 'Type'),
      count('applications', 'Applications'),
      days('longest', 'Longest'),
    ],
    lines: types.flatMap(type => {
      const row = rows.find(each => each.typeId === type.id && (typeId ?? type.id) === type.id)
      if (!row) return []
      const longest = daysBetween(row.first, today())
      return {
        cells: { why: 'On hold after its review date', type: type.name, applications: row.count, longest },
        links: { applications: listOf(`waitsFor=overdue&${receivedWithin({ from, to })}`, type.id) },
      }
    }),
  }
}

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000
