import { portions } from '../database/portions.ts'
import { join, read, sql } from '../database/read.ts'
import type { Difference } from './verify.ts'

// Slips against the trail, which says when each was issued, until when it is valid, and which were taken back.

const AT_ONCE = 500

export const differingSlip = async () => (await unlikeIssued()) ?? (await unlikeEnded())

type Issued = {
  id: number
  subjectId: number
  subject: string
  details: { slip?: number; validUntil?: string } | null
}
type Slip = { id: number; applicationId: number; expiresOn: string }

/** Entries of before there were numbers in them say nothing to compare with. */
async function unlikeIssued(): Promise<Difference | null> {
  for await (const entries of portions('id', 0, AT_ONCE, issuedAfter)) {
    const slips = await slipsOf(entries)
    for (const { subject, subjectId, details } of entries) {
      const { slip: id, validUntil } = details ?? {}
      if (id === undefined) continue
      const slip = slips.get(id)
      const record = `slip ${id} of application ${subject}`
      if (slip?.applicationId !== subjectId) return { record, what: 'it is gone' }
      if (slip.expiresOn !== validUntil)
        return { record, what: `it is valid until ${slip.expiresOn}, and was issued until ${validUntil}` }
    }
  }
  return null
}

const issuedAfter = (last: number) =>
  read<Issued>(sql`
    SELECT "id", "subjectId", "subject", "details" FROM "AuditEntry"
    WHERE "id" > ${last} AND "action" IN ('application.sign-resolution', 'application.reissue-slip')
    ORDER BY "id" LIMIT ${AT_ONCE}`)

async function slipsOf(entries: Issued[]) {
  const applications = [...new Set(entries.map(({ subjectId }) => subjectId))]
  const rows = applications.length
    ? await read<Slip>(sql`
        SELECT "id", "applicationId", "expiresOn" FROM "Slip" WHERE "applicationId" IN (${join(applications)})`)
    : []
  return new Map(rows.map(slip => [slip.id, slip]))
}

/** As many as were issued; and one that was revoked, or taken over by another, stays so. */
async function unlikeEnded(): Promise<Difference | null> {
  const [slips] = await read<{ reference: string; issued: number; there: number }>(sql`
    SELECT c."reference", c."issued", c."there" FROM (
      SELECT a."id", a."reference",
        (SELECT COUNT(*) FROM "Slip" s WHERE s."applicationId" = a."id") AS "there",
        (SELECT COUNT(*) FROM "Slip" s WHERE s."applicationId" = a."id"
          AND (s."revokedAt" IS NOT NULL OR s."supersededAt" IS NOT NULL)) AS "gone",
        (SELECT COUNT(*) FROM "AuditEntry" e WHERE e."subjectType" = 'application' AND e."subjectId" = a."id"
          AND e."action" IN ('application.sign-resolution', 'application.reissue-slip')) AS "issued",
        (SELECT COUNT(*) FROM "AuditEntry" e WHERE e."subjectType" = 'application' AND e."subjectId" = a."id"
          AND e."action" IN ('application.revoke-slip', 'application.reissue-slip')) AS "ended"
      FROM "Application" a
      WHERE a."id" IN (SELECT "applicationId" FROM "Slip" UNION SELECT "applicationId" FROM "Resolution")) c
    WHERE c."there" <> c."issued" OR c."ended" > c."gone" ORDER BY c."id" LIMIT 1`)
  if (!slips) return null
  const what =
    slips.there === slips.issued
      ? 'the trail says that more were revoked or replaced'
      : `there are ${slips.there}, and the trail says that ${slips.issued} were issued`
  return { record: `slips of application ${slips.reference}`, what }
}
