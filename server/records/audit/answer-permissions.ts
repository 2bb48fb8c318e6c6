import { join, read, sql, type Query } from '#server/platform/database/read'
import type { Permission } from '#server/permissions'

type Field = { name?: string; kind?: string; seenBy?: Permission }
type VersionRow = { id: number; fields: Field[] | string }

export type RestrictedField = { name: string; kind: string; seenBy: Permission }

const fieldsIn = ({ fields }: VersionRow): Field[] =>
  typeof fields === 'string' ? (JSON.parse(fields) as Field[]) : fields

const mentionsPermission = sql`CAST(v."fields" AS TEXT) LIKE '%"seenBy"%'`

/** The own fields that not everybody sees, in any version of these types or of any type. */
export async function restrictedFields(query: Query = read, typeIds?: number[]): Promise<RestrictedField[]> {
  const ofTypes = typeIds ? sql`v."typeId" IN (${join([0, ...typeIds])})` : sql`1 = 1`
  const rows = await query<VersionRow>(
    sql`SELECT v."id", v."fields" FROM "TypeVersion" v WHERE ${ofTypes} AND ${mentionsPermission}`,
  )
  return rows.flatMap(fieldsIn).filter((field): field is RestrictedField => field.seenBy !== undefined)
}

/** The permissions that one needs today to read about an answer, such as `answers.income`, of a case. */
export type Needs = (caseId: number | null, answer: string) => Permission[]
export const NO_NEEDS: Needs = () => []

/**
 * Those of the version that the case belongs to. A field that this version doesn't have keeps every permission that
 * any version ever gave it.
 */
export async function needsOf(caseIds: (number | null)[], query: Query = read): Promise<Needs> {
  const ids = [...new Set(caseIds.flatMap(id => id ?? []))]
  const restricted = ids.length > 0 ? await restrictedFields(query) : []
  if (restricted.length === 0) return NO_NEEDS
  const cases = await query<{ id: number; typeVersionId: number }>(
    sql`SELECT a."id", a."typeVersionId" FROM "Application" a WHERE a."id" IN (${join(ids)})`,
  )
  const versions = await query<VersionRow>(sql`
    SELECT v."id", v."fields" FROM "TypeVersion" v
    WHERE v."id" IN (${join([0, ...cases.map(({ typeVersionId }) => typeVersionId)])})`)
  const versionOf = new Map(cases.map(({ id, typeVersionId }) => [id, typeVersionId]))
  const fieldsOf = new Map(versions.map(row => [row.id, fieldsIn(row)]))
  return (caseId, answer) => {
    const name = answer.replace(/^answers\./, '')
    const own = fieldsOf.get(versionOf.get(caseId ?? 0) ?? 0)?.find(field => field.name === name)
    if (own) return own.seenBy ? [own.seenBy] : []
    return restricted.flatMap(field => (field.name === name ? field.seenBy : []))
  }
}
