import { sql } from '../database/read.ts'

/**
 * What the signer of resolution `r` was called when they signed: people change their names, signatures do not. The
 * trail keeps it; `s` is the signer as they are today.
 */
export const signerThen = sql`COALESCE((
  SELECT e."actorName" FROM "AuditEntry" e
  WHERE e."subjectType" = 'application' AND e."subjectId" = r."applicationId"
    AND e."action" = 'application.sign-resolution' AND e."at" >= r."signedAt"
  ORDER BY e."id" LIMIT 1), s."name")`
