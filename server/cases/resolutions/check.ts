import { createHash } from 'node:crypto'
import { portions } from '#server/platform/database/portions'
import { read, sql } from '#server/platform/database/read'
import { readFacts } from './facts.ts'

/**
 * The signer's name at that time, from the audit log, because people may change their names. Needs resolution
 * `r` and its signer `s`.
 */
export const signerThen = sql`COALESCE((
  SELECT e."actorName" FROM "AuditEntry" e
  WHERE e."subjectType" = 'application' AND e."subjectId" = r."applicationId"
    AND e."action" = 'application.sign-resolution' AND e."at" >= r."signedAt"
  ORDER BY e."id" LIMIT 1), s."name")`

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

export const checkedColumns = sql`r."id" AS "resolutionId", r."applicationId", a."reference", r."number", r."title",
  r."body", ${signerThen} AS "signedBy", r."signedAt", r."sha256", r."status", r."jws", o."outcome", r."differsSince"`

/** Also true for one whose number was removed or whose status was reset to draft. */
export const isSigned = ({ number, jws }: { number: string | null; jws: string | null }) =>
  number !== null || jws !== null

export type Difference = 'signature' | 'text' | 'status' | 'number' | 'reference' | 'outcome' | 'sha256'

/** Empty if nothing differs. */
export async function checkResolution(row: SignedRow): Promise<Difference[]> {
  const facts = await readFacts(row.jws)
  if (!facts) return ['signature']
  const now = { ...row, sha256: Buffer.from(row.sha256 ?? '', 'hex').toString('base64url') }
  const compared = ['number', 'reference', 'outcome', 'sha256'] as const
  const differing: Difference[] = compared.filter(name => facts[name] !== now[name])
  if (row.status === 'draft') differing.push('status')
  if (!isAsHashed(row)) differing.push('text')
  return differing
}

export const isAsHashed = ({ number, title, body, signedBy, signedAt, sha256 }: SignedRow) =>
  number !== null &&
  signedBy !== null &&
  signedAt !== null &&
  hashOf({ number, title, body, by: signedBy, signedAt }) === sha256

const AT_ONCE = 100

/** Ordered by id. */
export const signedPortions = () => portions('resolutionId', 0, AT_ONCE, signedAfter)

const signedAfter = (last: number) =>
  read<SignedRow>(sql`
    SELECT ${checkedColumns} FROM "Resolution" r JOIN "Round" o ON o."id" = r."roundId"
    JOIN "Application" a ON a."id" = r."applicationId" LEFT JOIN "User" s ON s."id" = r."signedById"
    WHERE (r."number" IS NOT NULL OR r."jws" IS NOT NULL) AND r."id" > ${last} ORDER BY r."id" LIMIT ${AT_ONCE}`)

type Signed = { number: string; title: string; body: string; by: string; signedAt: Date }

/** SHA-256 over number, title, text, signer and time, one per line. */
export const hashOf = ({ number, title, body, by, signedAt }: Signed) =>
  createHash('sha256')
    .update([number, title, '', body, '', `Signed by ${by}`, signedAt.toISOString()].join('\n'))
    .digest('hex')
