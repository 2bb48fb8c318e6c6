import { createHash } from 'node:crypto'
import { audit } from '#server/records/audit/record'
import { clock } from '#server/platform/clock'
import { batches } from '#server/platform/database/batches'
import { read, sql } from '#server/platform/database/read'
import { transaction } from '#server/platform/database/transaction'
import { RuleBroken } from '#server/platform/web/errors'
import { describe, log, logAlarm } from '#server/platform/web/log'
import { readFacts } from './facts.ts'

export type SignedRow = {
  resolutionId: number
  /** From the resolution's own row, not from the page that shows it. */
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
  outcome: string | null
  differsSince: Date | null
}

/** The signer's name at that time is in the audit log, because people may change their names. */
export const checkedColumns = sql`r."id" AS "resolutionId", r."applicationId", a."reference", r."number", r."title",
  r."body", COALESCE((
    SELECT e."actorName" FROM "AuditEntry" e
    WHERE e."subjectType" = 'application' AND e."subjectId" = r."applicationId"
      AND e."action" = 'application.sign-resolution' AND e."at" >= r."signedAt"
    ORDER BY e."id" LIMIT 1), s."name") AS "signedBy",
  r."signedAt", r."sha256", r."status", r."jws", o."outcome", r."differsSince"`

export const checkedJoins = sql`JOIN "Round" o ON o."id" = r."roundId"
  JOIN "Application" a ON a."id" = r."applicationId" LEFT JOIN "User" s ON s."id" = r."signedById"`

/** Also true for one whose number was removed or whose status was reset to draft. */
export const isSigned = ({ number, jws }: { number: string | null; jws: string | null }) =>
  number !== null || jws !== null

export type Difference = 'signature' | 'text' | 'status' | 'number' | 'reference' | 'outcome' | 'sha256'

/**
 * Call it before showing a resolution. The first call that finds a difference raises the alarm; the first
 * that finds none ends it.
 */
export async function findDifferences(row: SignedRow): Promise<Difference[]> {
  const differing = await checkResolution(row)
  if (differing.length > 0 !== (row.differsSince !== null)) await recordAlarm(row, differing)
  return differing
}

export async function checkResolution(row: SignedRow): Promise<Difference[]> {
  const facts = await readFacts(row.jws)
  if (!facts) return ['signature']
  const now = { ...row, sha256: Buffer.from(row.sha256 ?? '', 'hex').toString('base64url') }
  const compared = ['number', 'reference', 'outcome', 'sha256'] as const
  const differing: Difference[] = compared.filter(name => facts[name] !== now[name])
  if (row.status === 'draft') differing.push('status')
  if (!matchesHash(row)) differing.push('text')
  return differing
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

export const signedPortions = () => batches('resolutionId', 0, PORTION, signedAfter)

const signedAfter = (last: number) =>
  read<SignedRow>(sql`
    SELECT ${checkedColumns} FROM "Resolution" r ${checkedJoins}
    WHERE (r."number" IS NOT NULL OR r."jws" IS NOT NULL) AND r."id" > ${last} ORDER BY r."id" LIMIT ${PORTION}`)

export async function refuseIfChanged(applicationId: number) {
  const rows = await read<SignedRow>(sql`
    SELECT ${checkedColumns} FROM "Resolution" r ${checkedJoins}
    WHERE r."applicationId" = ${applicationId} AND r."status" = 'signed'`)
  for (const row of rows)
    if ((await findDifferences(row)).length)
      throw new RuleBroken(
        `The record of ${row.number} differs from what was signed, so no slip can be issued.`,
      )
}

/** Never throws, so that the warning is shown even if the database is read-only. */
async function recordAlarm(row: SignedRow, differing: Difference[]) {
  const alarm = differing.length > 0
  const details = { resolution: row.number, differing }
  try {
    const changed = await transaction(async tx => {
      const { count } = await tx.resolution.updateMany({
        where: { id: row.resolutionId, differsSince: alarm ? null : { not: null } },
        data: { differsSince: alarm ? clock.now() : null },
      })
      if (count === 0) return false
      const subject = { type: 'application', id: row.applicationId, name: row.reference } as const
      const action = alarm ? 'resolution-differs' : 'resolution-agrees-again'
      await audit(tx, { id: null, name: 'Server' }, action, subject, { number: row.number, differing })
      return true
    })
    if (changed && alarm) logAlarm('a resolution was changed after it was signed', details)
    if (changed && !alarm) log.warn(details, 'a changed resolution matches its signature again')
  } catch (error) {
    logAlarm('a resolution was changed after it was signed', {
      ...details,
      problem: 'could not be recorded',
      ...describe(error),
    })
  }
}

export const differingResolution = sql`(SELECT COALESCE(d."number", 'a resolution') FROM "Resolution" d WHERE d."differsSince" IS NOT NULL
  ORDER BY d."differsSince" LIMIT 1)`
