import { empty, join, read, sql } from '#server/platform/database/read'
import { actionName, type ActionOn } from '#server/records/audit/actions'
import type { ReportFilter } from './screens.ts'
import { count, type Table, text } from './table.ts'
import { within } from './tally.ts'

/** Never votes, nor who has voted. */
const acts: Record<string, { label: string; actions: ActionOn<'application'>[] }> = {
  registered: { label: 'Registered', actions: ['register'] },
  returned: { label: 'Returned', actions: ['return'] },
  endorsed: { label: 'Endorsed', actions: ['endorse'] },
  held: { label: 'Put on hold', actions: ['hold'] },
  decided: { label: 'Decided', actions: ['approve', 'disapprove'] },
  signed: { label: 'Signed', actions: ['sign-resolution'] },
}

const namesOf = (actions: ActionOn<'application'>[]) =>
  actions.map(action => actionName('application', action))

type Acts = { name: string; action: string; count: number }

export async function officers({ from, to, typeId }: ReportFilter): Promise<Table> {
  const all = Object.entries(acts)
  const ofType = typeId
    ? sql`JOIN "Application" a ON a."id" = e."subjectId" AND a."typeId" = ${typeId}`
    : empty
  const rows = await read<Acts>(sql`
    SELECT u."name", e."action", COUNT(*) AS "count"
    FROM "AuditEntry" e JOIN "User" u ON u."id" = e."actorId" ${ofType}
    WHERE e."action" IN (${join(all.flatMap(([, { actions }]) => namesOf(actions)))})
      AND ${within(sql`e."at"`, { from, to })}
    GROUP BY u."name", e."action" ORDER BY u."name"`)
  return {
    columns: [text('officer', 'Officer'), ...all.map(([key, { label }]) => count(key, label))],
    lines: [...Map.groupBy(rows, ({ name }) => name)].map(([officer, own]) => {
      const countOf = (actions: string[]) =>
        own.filter(({ action }) => actions.includes(action)).reduce((sum, row) => sum + row.count, 0)
      const counts = all.map(([key, { actions }]) => [key, countOf(namesOf(actions))])
      return { cells: { officer, ...Object.fromEntries(counts) } }
    }),
  }
}
