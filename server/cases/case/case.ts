import { join, type Query, read, sql } from '#server/platform/database/read'
import type { User } from '#server/permissions'
import { NotFound } from '#server/platform/web/errors'
import type { Rules } from '../types/definition.ts'
import { parsedJson, toRules } from '../types/versions.ts'
import type { ApplicationFields } from '../types/fields.ts'
import { type Clock, clocksOf } from '../clocks/clocks.ts'
import { hasLostAssignee } from './assignment.ts'
import type { MissingAnswer } from './missing-answers.ts'
import { roundsOfEach } from './rounds.ts'
import { missingForEndorsement, type OwnColumns, versionColumns, versionFields } from './own-answers.ts'
import { draftLetters } from './draft-letters.ts'
import { requestCount } from './open-requests.ts'
import { refusedLetters, refusedLettersIn, type RefusedLetter } from './refused-letters.ts'
import { type ReceiptState, receiptState } from './receipt-state.ts'
import { VOIDING_KINDS } from './remark-kinds.ts'
import type { Status } from './screens.ts'
import type { RoundState } from './tally.ts'

type CaseRow = {
  id: number
  reference: string
  status: Status
  statusSince: Date
  heldFrom: Status | null
  receivedOn: string
  /** Of a decision made before the case was in Docket; '' if there is none. */
  decidedBeforeOn: string
  decidedBeforeNumber: string
  reviewOn: string | null
  returnedAt: Date | null
  returnedItems: string[] | null
  archived: boolean
  isSigned: boolean
  typeId: number
  registeredById: number
  assigneeId: number | null
  /** The assignee left or lost the permissions. */
  assigneeLeft: boolean
  duplicateOfId: number | null
  duplicateOfReference: string | null
  versionRules: Rules | string
  refusedLetters: string | null
  requestCount: number
  draftLetters: number
  receiptState: ReceiptState
} & Pick<OwnColumns, 'answers' | 'versionFields'>

/** Endorsements before a reinstatement or an edit exclude their authors from deciding but no longer count. */
export type Endorsement = { userId: number; counts: boolean }

type Related = { attachedKinds: string[]; endorsements: Endorsement[]; rounds: RoundState[]; clocks: Clock[] }

type Raw = 'duplicateOfId' | 'duplicateOfReference' | 'versionRules' | 'refusedLetters'

export type Case = Omit<CaseRow, Raw | keyof OwnColumns> &
  Omit<Related, 'endorsements'> & {
    rules: Rules
    missingAnswers: MissingAnswer[]
    endorserIds: number[]
    /** The people whose endorsements count. */
    endorsedBy: number[]
    duplicateOf: { id: number; reference: string } | null
    refusedLetters: RefusedLetter[]
    openRound: RoundState | null
  }

/** Of audit entries. */
export const subjectOf = ({ id, reference }: Pick<CaseRow, 'id' | 'reference'>) => ({
  type: 'application' as const,
  id,
  name: reference,
})

export const caseOf = async (id: number, query: Query): Promise<Case | null> =>
  (await casesOf([id], query))[0] ?? null

export async function casesOf(ids: number[], query: Query): Promise<Case[]> {
  if (ids.length === 0) return []
  const [rows, rounds] = await Promise.all([
    query<CaseRow & { documentKind: string | null; endorserId: number | null; counts: number | null }>(
      casesQuery(ids),
    ),
    roundsOfEach(ids, query),
  ])
  const clocks = await clocksOfRows(rows, query)
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, own]) =>
    toCase(own[0]!, {
      attachedKinds: own.flatMap(({ documentKind }) => documentKind || []),
      endorsements: own.flatMap(({ endorserId, counts }) =>
        endorserId === null ? [] : { userId: endorserId, counts: counts === 1 },
      ),
      rounds: rounds.get(id) ?? [],
      clocks: clocks.get(id) ?? [],
    }),
  )
}

export function clocksOfRows(rows: Pick<CaseRow, 'id' | 'versionRules'>[], query: Query) {
  const rules = new Map(rows.map(({ id, versionRules }) => [id, versionRules]))
  return clocksOf(
    [...rules].map(([id, stored]) => ({ id, rules: toRules(stored) })),
    query,
  )
}

export function toCase(row: CaseRow, related: Related): Case {
  const { duplicateOfId, duplicateOfReference, versionRules, ...columns } = row
  const { answers, versionFields, ...own } = columns
  const { endorsements, ...others } = related
  const lastRound = related.rounds.at(-1)
  return {
    ...own,
    ...others,
    archived: Boolean(row.archived),
    isSigned: Boolean(row.isSigned),
    assigneeLeft: Boolean(row.assigneeLeft),
    rules: toRules(versionRules),
    missingAnswers: missingForEndorsement({ answers, versionFields }),
    endorserIds: endorsements.map(({ userId }) => userId),
    endorsedBy: endorsements.flatMap(({ userId, counts }) => (counts ? userId : [])),
    returnedItems: row.returnedItems && parsedJson(row.returnedItems),
    refusedLetters: refusedLettersIn(row.refusedLetters),
    duplicateOf: duplicateOfId ? { id: duplicateOfId, reference: duplicateOfReference! } : null,
    openRound: lastRound && !lastRound.closedAt ? lastRound : null,
  }
}

/** Reconsidering a decision supersedes its resolution. */
export const isSigned = sql`EXISTS (SELECT 1 FROM "Paper" signed
  WHERE signed."applicationId" = a."id" AND signed."kind" = '' AND signed."status" = 'signed') AS "isSigned"`

const returnedItems = sql`CASE WHEN a."returnedAt" IS NOT NULL THEN (SELECT r."items" FROM "Remark" r
  WHERE r."applicationId" = a."id" AND r."kind" = 'return' ORDER BY r."id" DESC LIMIT 1) END AS "returnedItems"`

const caseColumns = sql`${isSigned}, ${receiptState}, ${hasLostAssignee} AS "assigneeLeft", ${returnedItems},
  ${refusedLetters}, ${requestCount}, ${draftLetters},
  (SELECT y."rules" FROM "TypeVersion" y WHERE y."id" = a."typeVersionId") AS "versionRules",
  o."reference" AS "duplicateOfReference"`

/** An endorsement, `m`, no longer counts. */
export const isVoided = sql`EXISTS (SELECT 1 FROM "Remark" l WHERE l."applicationId" = m."applicationId"
  AND l."kind" IN (${join(VOIDING_KINDS)}) AND l."id" > m."id")`

const casesQuery = (ids: number[]) => sql`
  SELECT a."id", a."reference", a."status", a."statusSince", a."heldFrom", a."receivedOn", a."reviewOn", a."returnedAt",
    a."archived", a."decidedBeforeOn", a."decidedBeforeNumber", a."typeId", a."registeredById", a."assigneeId", a."duplicateOfId", a."answers", ${versionFields}, ${caseColumns}, x."documentKind", x."endorserId", x."counts"
  FROM "Application" a LEFT JOIN "Application" o ON o."id" = a."duplicateOfId"
  LEFT JOIN (
    SELECT "applicationId", COALESCE("laterKind", "documentKind") AS "documentKind", NULL AS "endorserId", NULL AS "counts" FROM "File"
      WHERE "applicationId" IN (${join(ids)}) AND "purpose" = 'document' AND "removedAt" IS NULL
    UNION ALL
    SELECT "applicationId", NULL, "authorId", CASE WHEN ${isVoided} THEN 0 ELSE 1 END
      FROM "Remark" m WHERE "applicationId" IN (${join(ids)}) AND "kind" = 'endorse'
  ) x ON x."applicationId" = a."id"
  WHERE a."id" IN (${join(ids)}) ORDER BY a."id"`

/** None of a case that was decided before Docket, whose papers are elsewhere. */
export const missingDocuments = ({ rules, attachedKinds, decidedBeforeOn }: Case) =>
  decidedBeforeOn ? [] : rules.requiredDocuments.filter(kind => !attachedKinds.includes(kind))

export type Found = ApplicationFields &
  CaseRow &
  OwnColumns & {
    typeVersionId: number
    version: number
    type: string
    assignee: string | null
    assignedAt: Date | null
    archivedAt: Date | null
    registeredBy: string
    createdAt: Date
    matchReason: string
    lastAt: Date | null
    beforeAt: Date | null
    hasUnread: boolean | number
  }

/** Throws NotFound. Everybody with the view permission can see every application. */
export async function findApplication(id: number, viewer: User): Promise<Found> {
  const [found] = await read<Found>(sql`
    SELECT a.*, ${caseColumns}, ${versionColumns}, t."name" AS "type", u."name" AS "registeredBy",
      (SELECT s."name" FROM "User" s WHERE s."id" = a."assigneeId") AS "assignee", v."lastAt", v."beforeAt",
      EXISTS (SELECT 1 FROM "Notification" n WHERE n."userId" = ${viewer.id} AND n."readAt" IS NULL
        AND n."applicationId" = a."id") AS "hasUnread"
    FROM "Application" a
    JOIN "ApplicationType" t ON t."id" = a."typeId" JOIN "User" u ON u."id" = a."registeredById"
    LEFT JOIN "Application" o ON o."id" = a."duplicateOfId"
    LEFT JOIN "CaseVisit" v ON v."applicationId" = a."id" AND v."userId" = ${viewer.id}
    WHERE a."id" = ${id}`)
  if (!found) throw new NotFound()
  return found
}
