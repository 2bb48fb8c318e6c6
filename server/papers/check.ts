import { createHash } from 'node:crypto'
import { actionName } from '#server/records/audit/actions'
import { audit } from '#server/records/audit/record'
import { clock } from '#server/platform/clock'
import { batches } from '#server/platform/database/batches'
import { join, read, sql } from '#server/platform/database/read'
import { transaction } from '#server/platform/database/transaction'
import { describe, log, logAlarm } from '#server/platform/web/log'
import { readFacts, readPaperFacts } from './facts.ts'
import { kindOf, paperKinds } from './kinds.ts'
import { rootOfParagraphs, saltedParagraphs } from './paragraphs.ts'

export type SignedRow = {
  paperId: number
  kind: string
  /** From the paper's own row, not from the page that shows it. */
  applicationId: number
  reference: string
  number: string | null
  title: string
  body: string
  signedBy: string | null
  signedAt: Date | null
  sha256: string | null
  status: string
  jws: string | null
  facts: string | null
  salts: string | null
  outcome: string | null
  differsSince: Date | null
  receivedOn: string
  receivedBy: string
  promisedOn: string
}

/** They sign a paper, whose number is in their entry. A receipt is signed at the registration or afterwards. */
const SIGNING = (
  ['sign-resolution', 'approve-letter', 'send-request', 'renew-request', 'make-receipt'] as const
).map(name => actionName('application', name))
const REGISTER = actionName('application', 'register')

/** The signer's name at that time is in the audit log, because people may change their names. */
export const checkedColumns = sql`r."id" AS "paperId", r."kind", r."applicationId", a."reference", r."number", r."title",
  r."body", COALESCE((
    SELECT e."actorName" FROM "AuditEntry" e
    WHERE e."subjectType" = 'application' AND e."subjectId" = r."applicationId" AND (
      (e."action" IN (${join(SIGNING)}) AND e."details" ->> 'number' = r."number")
      OR (e."action" = ${REGISTER} AND r."kind" = 'receipt'))
    ORDER BY e."id" DESC LIMIT 1), s."name") AS "signedBy",
  r."signedAt", r."sha256", r."status", r."jws", r."facts", r."salts", o."outcome", r."differsSince",
  r."receivedOn", r."receivedBy", r."promisedOn"`

export const checkedJoins = sql`LEFT JOIN "Round" o ON o."id" = r."roundId"
  JOIN "Application" a ON a."id" = r."applicationId" LEFT JOIN "User" s ON s."id" = r."signedById"`

/** Also true for one whose number was removed or whose status was reset to draft. */
export const isSigned = ({ number, jws, facts }: Pick<SignedRow, 'number' | 'jws' | 'facts'>) =>
  number !== null || jws !== null || facts !== null

const wasSigned = sql`(r."number" IS NOT NULL OR r."jws" IS NOT NULL OR r."facts" IS NOT NULL)`

const compared = [
  'kind',
  'number',
  'reference',
  'outcome',
  'sha256',
  'paragraphs',
  'receivedOn',
  'position',
  'promisedOn',
] as const
type Compared = (typeof compared)[number]
export type Difference = 'signature' | 'text' | 'status' | Compared

/**
 * Call it before showing a paper. The first call that finds a difference raises the alarm; the first
 * that finds none ends it.
 */
export async function findDifferences(row: SignedRow): Promise<Difference[]> {
  const differing = await checkPaper(row)
  if (differing.length > 0 !== (row.differsSince !== null)) await recordAlarm(row, differing)
  return differing
}

export async function checkPaper(row: SignedRow): Promise<Difference[]> {
  const signed = await signedFacts(row)
  if (!signed) return ['signature']
  const stored: Record<Compared, string | null> = {
    ...row,
    kind: kindOf(row.kind),
    position: row.receivedBy,
    sha256: Buffer.from(row.sha256 ?? '', 'hex').toString('base64url'),
    paragraphs: rootOfParagraphs(saltedParagraphs(row, row.salts ?? '')),
  }
  const differing: Difference[] = compared.filter(name =>
    signed.some(facts => facts[name] !== undefined && facts[name] !== stored[name]),
  )
  if (row.status === 'draft') differing.push('status')
  if (!matchesHash(row)) differing.push('text')
  return differing
}

type Facts = Partial<Record<Compared, string>>

/** Null if one is missing or not the board's. Resolutions that were signed before papers had facts have only a slip. */
async function signedFacts({ kind: stored, jws, facts, salts }: SignedRow): Promise<Facts[] | null> {
  const kind = kindOf(stored)
  if (!kind) return null
  const { hasOutcome } = paperKinds[kind]
  const isEarlier = hasOutcome && facts === null && salts === null
  const read = [
    ...(hasOutcome ? [await readFacts(jws)] : []),
    ...(isEarlier ? [] : [await readPaperFacts(facts)]),
  ]
  return read.every(each => each !== null) ? read : null
}

export const matchesHash = ({ number, title, body, signedBy, signedAt, sha256 }: SignedRow) =>
  number !== null &&
  signedBy !== null &&
  signedAt !== null &&
  hashOf({ number, title, body, by: signedBy, signedAt }) === sha256

type Signed = { number: string; title: string; body: string; by: string; signedAt: Date }

/** SHA-256 over number, title, text, signer and time, one per line. */
export const hashOf = ({ number, title, body, by, signedAt }: Signed) =>
  createHash('sha256')
    .update([number, title, '', body, '', `Signed by ${by}`, signedAt.toISOString()].join('\n'))
    .digest('hex')

const PORTION = 100

export const signedPortions = () => batches('paperId', 0, PORTION, signedAfter)

const signedAfter = (last: number) =>
  read<SignedRow>(sql`
    SELECT ${checkedColumns} FROM "Paper" r ${checkedJoins}
    WHERE ${wasSigned} AND r."id" > ${last} ORDER BY r."id" LIMIT ${PORTION}`)

/** Never throws, so that the warning is shown even if the database is read-only. */
async function recordAlarm(row: SignedRow, differing: Difference[]) {
  const alarm = differing.length > 0
  const details = { paper: row.number, kind: kindOf(row.kind), differing }
  try {
    const changed = await transaction(async tx => {
      const { count } = await tx.paper.updateMany({
        where: { id: row.paperId, differsSince: alarm ? null : { not: null } },
        data: { differsSince: alarm ? clock.now() : null },
      })
      if (count === 0) return false
      const subject = { type: 'application', id: row.applicationId, name: row.reference } as const
      const { differs, agrees } = paperKinds[kindOf(row.kind) ?? 'resolution'].entries
      const action = alarm ? differs : agrees
      await audit(tx, { id: null, name: 'Server' }, action, subject, { number: row.number, differing })
      return true
    })
    if (changed && alarm) logAlarm('a paper was changed after it was signed', details)
    if (changed && !alarm) log.warn(details, 'a changed paper matches its signature again')
  } catch (error) {
    logAlarm('a paper was changed after it was signed', {
      ...details,
      problem: 'could not be recorded',
      ...describe(error),
    })
  }
}

export const differingPaper = sql`(SELECT COALESCE(d."number", 'a resolution') FROM "Paper" d WHERE d."differsSince" IS NOT NULL
  ORDER BY d."differsSince" LIMIT 1)`
