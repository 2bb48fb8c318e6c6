import { empty, join, read, sql, type Sql } from '../database/read.ts'
import { leafHash } from './merkle.ts'

// What the log holds: entries of the trail, and the records beside them that are written once and never change.

export type Kind = 'entry' | 'vote' | 'remark' | 'file'
export const KINDS: readonly Kind[] = ['entry', 'vote', 'remark', 'file']

/** One record: when it was written, and all that the log vouches for. */
export type Logged = { kind: Kind; id: string; at: Date; says: Record<string, unknown> }

type Numbered = Exclude<Kind, 'file'>
export const NUMBERED: readonly Numbered[] = ['entry', 'vote', 'remark']

/**
 * Up to where records were taken in: numbers, and a moment for files, whose ids say nothing of their order. `missing`
 * are the numbers below that no record was seen of; heads of before have none.
 */
export type Floors = Record<Numbered, number> & { file: string; missing?: Record<Numbered, number[]> }
export const NO_FLOORS: Floors = {
  entry: 0,
  vote: 0,
  remark: 0,
  file: new Date(0).toISOString(),
  missing: { entry: [], vote: [], remark: [] },
}

/** Numbers behind the last one among which there may still be one to come. */
const BEHIND = 500
const HOUR = 3_600_000

const COLUMNS: Record<Kind, Sql> = {
  entry: sql`r."id", r."at", r."actorId", r."actorName", r."action", r."subjectType", r."subjectId", r."subject", r."details" FROM "AuditEntry" r`,
  vote: sql`r."id", r."castAt", r."seatId", r."choice", r."reason" FROM "Vote" r`,
  remark: sql`r."id", r."createdAt", r."applicationId", r."kind", r."body", r."missingDocuments", r."authorId" FROM "Remark" r`,
  file: sql`r."id", r."createdAt", r."applicationId", r."arrestedPersonId", r."remarkId", r."purpose", r."documentKind", r."name", r."type", r."size", r."sha256", r."uploadedById" FROM "File" r`,
}

const MOMENTS: Record<Kind, Sql> = {
  entry: sql`r."at"`,
  vote: sql`r."castAt"`,
  remark: sql`r."createdAt"`,
  file: sql`r."createdAt"`,
}

const ORDERS: Record<Kind, Sql> = {
  entry: sql`r."id"`,
  vote: sql`r."id"`,
  remark: sql`r."id"`,
  file: sql`r."createdAt", r."id"`,
}

/**
 * What came since, in its order; with `before` what was written before that moment. What was numbered before others but
 * kept after them comes late. How late is bounded: no transaction takes longer than five seconds.
 */
export async function pending(floors: Floors, most: number, before?: Date): Promise<Logged[]> {
  const found = await Promise.all(
    KINDS.map(kind => {
      const early = before ? sql`AND ${MOMENTS[kind]} < ${before}` : empty
      return rowsOf(kind, sql`${since(floors, kind)} ${early} ORDER BY ${ORDERS[kind]} LIMIT ${most}`)
    }),
  )
  return found.flat().slice(0, most)
}

function since(floors: Floors, kind: Kind) {
  if (kind === 'file')
    return sql`r."createdAt" >= ${new Date(Date.parse(floors.file) - HOUR)} AND ${hasNoLeaf(kind)}`
  const missing = missingIn(floors, kind)
  const late = missing.length ? sql`OR (r."id" IN (${join(missing)}) AND ${hasNoLeaf(kind)})` : empty
  return sql`(r."id" > ${floors[kind]} ${late})`
}

const missingIn = ({ missing, ...floors }: Floors, kind: Numbered) =>
  missing?.[kind] ?? numbers(floors[kind] - BEHIND, floors[kind])

/** From the one after the first to the last. */
const numbers = (after: number, last: number) =>
  Array.from({ length: Math.max(last - after, 0) }, (_, nth) => after + 1 + nth).filter(id => id > 0)

/** Once these were taken in. */
export function raised(floors: Floors, records: Logged[]): Floors {
  const next = { ...floors, missing: { entry: [], vote: [], remark: [] } as Record<Numbered, number[]> }
  for (const { kind, at } of records)
    if (kind === 'file' && at.toISOString() > next.file) next.file = at.toISOString()
  for (const kind of NUMBERED) {
    const taken = new Set(records.flatMap(record => (record.kind === kind ? Number(record.id) : [])))
    next[kind] = Math.max(floors[kind], ...taken)
    const passed = numbers(Math.max(floors[kind], next[kind] - BEHIND), next[kind])
    next.missing[kind] = [...missingIn(floors, kind), ...passed].filter(
      id => id > next[kind] - BEHIND && !taken.has(id),
    )
  }
  return next
}

/** What was written before that moment and is not in the log: everything is looked at. */
export async function unlogged(most: number, before: Date): Promise<Logged[]> {
  const found = await Promise.all(
    KINDS.map(kind =>
      rowsOf(
        kind,
        sql`${MOMENTS[kind]} < ${before} AND ${hasNoLeaf(kind)} ORDER BY ${ORDERS[kind]} LIMIT ${most}`,
      ),
    ),
  )
  return found.flat()
}

const hasNoLeaf = (kind: Kind) =>
  sql`NOT EXISTS (SELECT 1 FROM "LogLeaf" l WHERE l."kind" = ${kind} AND l."recordId" = CAST(r."id" AS TEXT))`

/** Those that are still there, by number. */
export async function recordsOf(kind: Kind, ids: string[]): Promise<Map<string, Logged>> {
  if (ids.length === 0) return new Map()
  const named = kind === 'file' ? ids : ids.map(Number)
  const rows = await rowsOf(kind, sql`r."id" IN (${join(named)})`)
  return new Map(rows.map(row => [row.id, row]))
}

/** Salted, so that a leaf says nothing of its record once that and the salt are gone. */
export const leafOf = ({ kind, says }: Logged, salt: string) => leafHash(leafData(kind, says, salt))

/** What is hashed, as text that comes out the same on every machine: names in their order, moments in UTC. */
export const leafData = (kind: Kind, says: Record<string, unknown>, salt: string) =>
  Buffer.from(JSON.stringify([salt, kind, inOrder(says)]))

async function rowsOf(kind: Kind, where: Sql): Promise<Logged[]> {
  const rows = await read<Record<string, unknown>>(sql`SELECT ${COLUMNS[kind]} WHERE ${where}`)
  return rows.map(says => ({ kind, id: String(says.id), at: says[momentOf(kind)] as Date, says }))
}

const momentOf = (kind: Kind) => (kind === 'entry' ? 'at' : kind === 'vote' ? 'castAt' : 'createdAt')

function inOrder(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value ?? null
  const names = Object.keys(value).toSorted()
  return Object.fromEntries(names.map(name => [name, inOrder((value as Record<string, unknown>)[name])]))
}
