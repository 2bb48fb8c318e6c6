import { createHash } from 'node:crypto'
import { canonical } from '#server/platform/database/leaf'
import { join, read, sql, type Query } from '#server/platform/database/read'
import { builtInDefinition, defaultRules, defaultTexts, type Definition } from './definition.ts'
import { parsedJson } from './rules-of.ts'

export type TypeVersion = Definition & {
  id: number
  typeId: number
  number: number
  publishedAt: Date
  publishedById: number
  sha256: string
}

/** Null if the type has no version yet. */
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

/** The version that a case belongs to. Null if its type had none. */
export async function versionOf(
  { typeVersionId }: { typeVersionId: number | null },
  query: Query = read,
): Promise<TypeVersion | null> {
  if (typeVersionId === null) return null
  const [row] = await query<TypeVersion>(sql`SELECT v.* FROM "TypeVersion" v WHERE v."id" = ${typeVersionId}`)
  return row ? toVersion(row) : null
}

export const definitionOf = (version: Definition | null): Definition => version ?? builtInDefinition

const toVersion = ({ fields, rules, texts, ...row }: TypeVersion): TypeVersion => ({
  ...row,
  ...toDefinition({ fields, rules, texts }),
})

type Stored = { [Part in keyof Definition]: Definition[Part] | string }

/** Rules and texts that a version was published without have their defaults. */
export const toDefinition = ({ fields, rules, texts }: Stored): Definition => ({
  fields: parsedJson(fields),
  rules: { ...defaultRules, ...parsedJson(rules) },
  texts: { ...defaultTexts, ...parsedJson(texts) },
})

/** The same on both databases, whatever the order of the keys. */
export const sha256Of = ({ fields, rules, texts }: Definition) =>
  createHash('sha256')
    .update(JSON.stringify(canonical({ fields, rules, texts })))
    .digest('hex')
