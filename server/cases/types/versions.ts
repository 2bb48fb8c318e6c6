import { createHash } from 'node:crypto'
import { canonical } from '#server/platform/database/leaf'
import { join, read, sql, type Query } from '#server/platform/database/read'
import { defaultRules, defaultTexts, type Definition, type Dropped, type Rules } from './definition.ts'

export type TypeVersion = Definition & {
  id: number
  typeId: number
  number: number
  publishedAt: Date
  /** Null if the type began with it. */
  publishedById: number | null
  dropped: Dropped | null
  sha256: string
}

/** Null if there is no such type. */
export const currentVersion = async (typeId: number, query: Query = read): Promise<TypeVersion | null> =>
  (await currentVersions([typeId], query)).get(typeId) ?? null

/** By type. */
export async function currentVersions(typeIds: number[], query: Query = read) {
  if (typeIds.length === 0) return new Map<number, TypeVersion>()
  const rows = await query<TypeVersion>(sql`
    SELECT v.* FROM "TypeVersion" v WHERE v."typeId" IN (${join(typeIds)}) AND NOT EXISTS (
      SELECT 1 FROM "TypeVersion" l WHERE l."typeId" = v."typeId" AND l."number" > v."number")`)
  return new Map(rows.map(row => [row.typeId, toVersion(row)]))
}

/** The first one first. */
export async function versionsOf(typeId: number, query: Query = read) {
  const rows = await query<TypeVersion>(
    sql`SELECT v.* FROM "TypeVersion" v WHERE v."typeId" = ${typeId} ORDER BY v."number"`,
  )
  return rows.map(toVersion)
}

/** The version that a case belongs to. */
export async function versionOf({ typeVersionId }: { typeVersionId: number }, query: Query = read) {
  const [row] = await query<TypeVersion>(sql`SELECT v.* FROM "TypeVersion" v WHERE v."id" = ${typeVersionId}`)
  return toVersion(row!)
}

const toVersion = ({ fields, rules, texts, dropped, ...row }: TypeVersion): TypeVersion => ({
  ...row,
  ...toDefinition({ fields, rules, texts }),
  dropped: dropped && parsedJson(dropped),
})

type Stored = { [Part in keyof Definition]: Definition[Part] | string }

/** Rules and texts that a version was published without have their defaults. */
export const toDefinition = ({ fields, rules, texts }: Stored): Definition => ({
  fields: parsedJson(fields),
  rules: toRules(rules),
  texts: { ...defaultTexts, ...parsedJson(texts) },
})

export const toRules = (stored: Rules | string): Rules => ({ ...defaultRules, ...parsedJson(stored) })

/** SQLite gives text inside transactions. */
export const parsedJson = <Value extends object>(value: Value | string) =>
  typeof value === 'string' ? (JSON.parse(value) as Value) : value

/** The same on both databases, whatever the order of the keys. */
export const sha256Of = ({ fields, rules, texts }: Definition, dropped: Dropped | null = null) =>
  createHash('sha256')
    .update(JSON.stringify(canonical({ fields, rules, texts, ...(dropped && { dropped }) })))
    .digest('hex')
