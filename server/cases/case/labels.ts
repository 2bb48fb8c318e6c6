import { join, type Query, read, sql } from '#server/platform/database/read'
import type { Label } from './label.ts'

export const allLabels = async () =>
  inOrder(await read<Label>(sql`SELECT l."id", l."name", l."colour" FROM "Label" l`))

/** By case. Cases without labels are left out. */
export async function labelsOf(ids: number[], query: Query = read): Promise<Map<number, Label[]>> {
  if (ids.length === 0) return new Map()
  const rows = await query<Label & { applicationId: number }>(sql`
    SELECT c."applicationId", l."id", l."name", l."colour"
    FROM "CaseLabel" c JOIN "Label" l ON l."id" = c."labelId" WHERE c."applicationId" IN (${join(ids)})`)
  const byCase = Map.groupBy(rows, ({ applicationId }) => applicationId)
  return new Map([...byCase].map(([id, own]) => [id, inOrder(own.map(toLabel))]))
}

const toLabel = ({ id, name, colour }: Label): Label => ({ id, name, colour })

export const inOrder = <Named extends Label>(labels: Named[]) =>
  labels.toSorted((one, other) => one.name.localeCompare(other.name, 'en') || one.id - other.id)

export const labelNames = (labels: Label[]) => labels.map(({ name }) => name).join(', ')

/** `a` is the application. */
export const isLabelled = (id: number) =>
  sql`a."id" IN (SELECT c."applicationId" FROM "CaseLabel" c WHERE c."labelId" = ${id})`
