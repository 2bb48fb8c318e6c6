import { literal, read, sql } from '../database/read.ts'
import { personOf, type PersonRow } from '../people-matching/people.ts'
import { sightOf, type Sight } from '../people-matching/likely-pairs.ts'
import { personsVersion } from '../people-matching/persons-version.ts'
import { rememberedPairs } from '../people-matching/remembered-pairs.ts'
import { unsettledOf, type Unsettled } from '../people-matching/unsettled.ts'
import { holds, type User } from '../permissions.ts'
import { missingDocuments } from './case.ts'
import { registeredCount } from './desk-conditions.ts'
import type { Filter } from './list.ts'

/** Only this many of the oldest registered applications are checked. */
const MOST = 50

/** The number of applications checked, if not all were. */
export const checkedOldest = (registered: number) => (registered > MOST ? MOST : null)

export type Lacking = { id: number; missing: string[]; unsettled: Unsettled | null }

type Row = PersonRow & {
  id: number
  requiredDocuments: string[]
  kinds: string | null
  version: string
  registered: number
}

/** Two queries, plus three after a person has changed. */
export async function lackingBeforeEndorsement(viewer: User) {
  const sight = sightOf(viewer)
  const rows = await oldestRegistered(sight)
  const ones = rows.map(row => ({ kind: 'applicant' as const, id: row.id, person: personOf(row) }))
  const unsettled = await unsettledOf(read, await rememberedPairs(ones, sight, rows[0]?.version ?? ''))
  const lacking = rows.flatMap<Lacking>(row => {
    const missing = missingIn(row)
    const open = unsettled.get(row.id) ?? null
    return missing.length || open ? [{ id: row.id, missing, unsettled: open }] : []
  })
  return { lacking, checked: checkedOldest(Number(rows[0]?.registered ?? 0)) }
}

const oldestRegistered = (sight: Sight) =>
  read<Row>(sql`
    SELECT a."id", a."givenName", a."middleName", a."familyName", a."nameSuffix", a."alias", a."sex", a."birthDate",
      a."birthDateEstimated", a."locality", a."province", a."idNumber", a."phone", t."requiredDocuments",
      ${personsVersion(sight)} AS "version", ${registeredCount} AS "registered",
      (SELECT string_agg(COALESCE(f."laterKind", f."documentKind"), ${SEPARATOR}) FROM "File" f
        WHERE f."applicationId" = a."id" AND f."purpose" = 'document' AND f."removedAt" IS NULL) AS "kinds"
    FROM (SELECT o.* FROM "Application" o WHERE o."archived" = ${false} AND o."status" = 'registered'
      ORDER BY o."receivedOn", o."id" LIMIT ${literal(MOST)}) a
    JOIN "ApplicationType" t ON t."id" = a."typeId" ORDER BY a."receivedOn", a."id"`)

const missingIn = ({ requiredDocuments, kinds }: Row) =>
  missingDocuments({ requiredDocuments, attachedKinds: kinds?.split(SEPARATOR) ?? [] })

type ByLacking = Filter & { waitsFor: 'settling' | 'documents' }

export const isLacking = (filter: Filter): filter is ByLacking =>
  filter.waitsFor === 'settling' || filter.waitsFor === 'documents'

/** Adds the ids of matching cases to the filter, because SQL cannot express "lacks something". */
export async function withLacking(filter: Filter, viewer: User): Promise<Filter> {
  if (!isLacking(filter)) return filter
  const lacking = holds(viewer, 'applications.register') ? await lackingThat(filter.waitsFor, viewer) : []
  const ids = lacking.map(({ id }) => id)
  return { ...filter, ids: filter.ids ? ids.filter(id => filter.ids!.includes(id)) : ids }
}

async function lackingThat(what: ByLacking['waitsFor'], viewer: User) {
  if (what === 'settling') return (await lackingBeforeEndorsement(viewer)).lacking.filter(isUnsettled)
  return (await oldestRegistered(sightOf(viewer))).filter(row => missingIn(row).length > 0)
}

export const isUnsettled = ({ unsettled }: Lacking) => unsettled !== null
export const lacksDocuments = ({ missing }: Lacking) => missing.length > 0

/** Never occurs in a document kind. */
const SEPARATOR = '\n'
