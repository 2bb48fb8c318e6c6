import { join, read, sql, type Sql } from '../database/read.ts'
import { leafHash } from './merkle.ts'

// What the log holds: entries of the trail, and the records beside them that are written once and never change.

export type Kind = 'entry' | 'vote' | 'remark' | 'file'
export const KINDS: readonly Kind[] = ['entry', 'vote', 'remark', 'file']

/** One record: when it was written, and all that the log vouches for. */
export type Logged = { kind: Kind; id: string; at: Date; says: Record<string, unknown> }

/** Up to where nothing can come late any more: numbers, and a moment for files, whose ids say nothing of their order. */
export type Floors = { entry: number; vote: number; remark: number; file: string }
export const NO_FLOORS: Floors = { entry: 0, vote: 0, remark: 0, file: new Date(0).toISOString() }

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

/** Records that no leaf stands for yet, in their order; with `before` those that were written before that moment. */
export async function pending(floors: Floors, most: number, before?: Date): Promise<Logged[]> {
  const found = await Promise.all(
    KINDS.map(kind => {
      const at = MOMENTS[kind]
      const later = kind === 'file' ? sql`${at} >= ${new Date(floors.file)}` : sql`r."id" > ${floors[kind]}`
      const early = before ? sql`AND ${at} < ${before}` : sql``
      return rowsOf(
        kind,
        sql`${later} ${early} AND NOT EXISTS (SELECT 1 FROM "LogLeaf" l WHERE l."kind" = ${kind} AND l."recordId" = CAST(r."id" AS TEXT))
          ORDER BY ${kind === 'file' ? sql`${at}, r."id"` : sql`r."id"`} LIMIT ${most}`,
      )
    }),
  )
  return found.flat().slice(0, most)
}

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
