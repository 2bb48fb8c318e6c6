import { today } from '#server/platform/clock'
import { read, sql } from '#server/platform/database/read'
import { EVERYBODY } from '#server/tasks/kinds'
import type { ReportFilter } from './screens.ts'
import { count, days, listOf, receivedWithin, type Table, text, type Type } from './table.ts'

type Lateness = keyof typeof lateness
type Late = { why: Lateness; typeId: number; count: number; first: string }

/** Their words, and the filter of the list. */
const lateness = {
  due: { words: 'Not done by its due date', filter: 'due=overdue' },
  hold: { words: 'On hold after its review date', filter: 'waitsFor=reviewOverdue' },
}

export async function late({ from, to, typeId }: ReportFilter, types: Type[]): Promise<Table> {
  const shown = sql`a."archived" = ${false} AND a."receivedOn" >= ${from} AND a."receivedOn" <= ${to}`
  const rows = await read<Late>(sql`
    SELECT 'hold' AS "why", a."typeId", COUNT(*) AS "count", MIN(a."reviewOn") AS "first" FROM "Application" a
    WHERE ${shown} AND a."status" = 'on_hold' AND a."reviewOn" < ${today()} GROUP BY a."typeId"
    UNION ALL SELECT 'due', a."typeId", COUNT(*), MIN(t."since") FROM "Task" t
    JOIN "Application" a ON a."id" = t."applicationId"
    WHERE ${shown} AND t."kind" = 'overdue' AND t."userId" = ${EVERYBODY} AND t."dueOn" <= ${today()}
    GROUP BY a."typeId"`)
  return {
    columns: [
      text('why', 'Why'),
      text('type', 'Type'),
      count('applications', 'Applications'),
      days('longest', 'Longest'),
    ],
    lines: (Object.keys(lateness) as Lateness[]).flatMap(why =>
      types.flatMap(type => {
        const row = rows.find(each => each.why === why && each.typeId === type.id)
        return row && (typeId ?? type.id) === type.id ? lineOf(row, type, receivedWithin({ from, to })) : []
      }),
    ),
  }
}

function lineOf({ why, count: applications, first }: Late, { id, name }: Type, received: string) {
  const { words, filter } = lateness[why]
  const longest = daysBetween(first, today())
  return {
    cells: { why: words, type: name, applications, longest },
    links: { applications: listOf(`${filter}&${received}`, id) },
  }
}

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000
