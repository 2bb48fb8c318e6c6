import { clock } from '#server/platform/clock'
import type { Tx } from '#server/platform/database/client'
import { join, type Query, queryIn, sql } from '#server/platform/database/read'
import { transaction } from '#server/platform/database/transaction'
import type { User } from '#server/permissions'
import { NotFound, RuleBroken } from '#server/platform/web/errors'
import type { Act } from './acts.ts'
import { roundsOfEach } from './rounds.ts'
import { refusalOf } from './rules.ts'
import type { Status } from './screens.ts'
import type { RoundState } from './tally.ts'

export type Case = {
  id: number
  reference: string
  status: Status
  statusSince: Date
  heldFrom: Status | null
  receivedOn: string
  reviewOn: string | null
  archived: boolean
  isSigned: boolean
  duplicateOf: { id: number; reference: string } | null
  typeId: number
  typeQuorum: number | null
  requiredDocuments: string[]
  attachedKinds: string[]
  registeredById: number
  endorserIds: number[]
  rounds: RoundState[]
  openRound: RoundState | null
}

/**
 * Locks the application, checks the rules, then calls `work`. Throws NotFound, or RuleBroken with the
 * sentence to show.
 */
export const act = <T>(id: number, name: Act, actor: User, work: (tx: Tx, found: Case) => Promise<T>) =>
  transaction(async tx => actIn(tx, id, name, actor, work))

/** Runs in the caller's transaction, whose first write it should be. */
export async function actIn<T>(
  tx: Tx,
  id: number,
  name: Act,
  actor: User,
  work: (tx: Tx, found: Case) => Promise<T>,
) {
  const found = await takeHold(tx, id)
  if (!found) throw new NotFound()
  refuseUnlessMay(name, found, actor)
  return work(tx, found)
}

/** Null if there is no such application. */
export async function takeHold(tx: Tx, id: number) {
  const held = await tx.application.updateMany({ where: { id }, data: { updatedAt: clock.now() } })
  return held.count === 0 ? null : caseOf(id, queryIn(tx))
}

export function refuseUnlessMay(name: Act, found: Case, actor: User) {
  const refusal = refusalOf(name, found, actor)
  if (refusal) throw new RuleBroken(refusal)
}

export type CaseColumns = Pick<
  Case,
  | 'id'
  | 'reference'
  | 'status'
  | 'statusSince'
  | 'heldFrom'
  | 'receivedOn'
  | 'reviewOn'
  | 'archived'
  | 'isSigned'
  | 'typeId'
  | 'typeQuorum'
  | 'registeredById'
> & {
  requiredDocuments: string[] | string
  duplicateOfId: number | null
  duplicateOfReference: string | null
}
type CaseRow = CaseColumns & { documentKind: string | null; endorserId: number | null }

export const caseOf = async (id: number, query: Query): Promise<Case | null> =>
  (await casesOf([id], query))[0] ?? null

/** Two queries, however many there are. */
export async function casesOf(ids: number[], query: Query): Promise<Case[]> {
  if (ids.length === 0) return []
  const [rows, rounds] = await Promise.all([query<CaseRow>(casesQuery(ids)), roundsOfEach(ids, query)])
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, own]) => {
    const attachedKinds = own.flatMap(({ documentKind }) => documentKind || [])
    const endorserIds = own.flatMap(({ endorserId }) => endorserId ?? [])
    return toCase(own[0]!, { attachedKinds, endorserIds, rounds: rounds.get(id) ?? [] })
  })
}

export function toCase(
  row: CaseColumns,
  gathered: Pick<Case, 'attachedKinds' | 'endorserIds' | 'rounds'>,
): Case {
  const { id, reference, status, statusSince, heldFrom, typeId, typeQuorum, registeredById } = row
  const { receivedOn, reviewOn } = row
  const { requiredDocuments, duplicateOfId, duplicateOfReference } = row
  const last = gathered.rounds.at(-1)
  return {
    id,
    reference,
    status,
    statusSince,
    heldFrom,
    receivedOn,
    reviewOn,
    typeId,
    typeQuorum,
    registeredById,
    ...gathered,
    archived: Boolean(row.archived),
    isSigned: Boolean(row.isSigned),
    duplicateOf: duplicateOfId ? { id: duplicateOfId, reference: duplicateOfReference! } : null,
    requiredDocuments:
      typeof requiredDocuments === 'string' ? (JSON.parse(requiredDocuments) as string[]) : requiredDocuments,
    openRound: last && !last.closedAt ? last : null,
  }
}

/** Reconsidering a decision supersedes its resolution. */
export const isSigned = sql`EXISTS (SELECT 1 FROM "Resolution" signed
  WHERE signed."applicationId" = a."id" AND signed."status" = 'signed') AS "isSigned"`

const casesQuery = (ids: number[]) => sql`
  SELECT a."id", a."reference", a."status", a."statusSince", a."heldFrom", a."receivedOn", a."reviewOn", a."archived",
    ${isSigned}, a."typeId", a."registeredById", a."duplicateOfId", o."reference" AS "duplicateOfReference",
    t."quorum" AS "typeQuorum", t."requiredDocuments", x."documentKind", x."endorserId"
  FROM "Application" a JOIN "ApplicationType" t ON t."id" = a."typeId"
  LEFT JOIN "Application" o ON o."id" = a."duplicateOfId"
  LEFT JOIN (
    SELECT "applicationId", COALESCE("laterKind", "documentKind") AS "documentKind", NULL AS "endorserId" FROM "File"
      WHERE "applicationId" IN (${join(ids)}) AND "purpose" = 'document' AND "removedAt" IS NULL
    UNION ALL
    SELECT "applicationId", NULL, "authorId" FROM "Remark" WHERE "applicationId" IN (${join(ids)}) AND "kind" = 'endorse'
  ) x ON x."applicationId" = a."id"
  WHERE a."id" IN (${join(ids)}) ORDER BY a."id"`

export const missingDocuments = ({
  requiredDocuments,
  attachedKinds,
}: Pick<Case, 'requiredDocuments' | 'attachedKinds'>) =>
  requiredDocuments.filter(kind => !attachedKinds.includes(kind))
