import { read, sql } from '../database/read.ts'
import { differingApplication } from './applications.ts'
import { differingCounter } from './counters.ts'
import { differingFile } from './files.ts'
import { differingNumber } from './numbers.ts'
import { differingResolution } from './resolutions.ts'
import { differingSlip } from './slips.ts'
import { differingTrail } from './trail.ts'
import { differingVoter } from './voters.ts'

/** Something that is not as the board left it: which record, and what of it. */
export type Difference = { record: string; what: string }

/**
 * Recomputes what can be, on a running board too: it only reads. Answers the first difference, or null. `kept` is a
 * checkpoint that somebody kept elsewhere.
 */
export async function verifyBoard(kept?: string): Promise<Difference | null> {
  return (
    (await differingTrail(kept)) ??
    (await differingResolution()) ??
    (await differingVoter()) ??
    (await differingSlip()) ??
    (await differingNumber()) ??
    (await differingApplication()) ??
    (await differingCounter()) ??
    (await differingFile())
  )
}

/** How much was compared, in one line. */
export async function comparedInWords() {
  const [counts] = await read<Record<'entries' | 'leaves' | 'resolutions' | 'files', number>>(sql`
    SELECT (SELECT COUNT(*) FROM "AuditEntry") AS "entries", (SELECT COUNT(*) FROM "LogLeaf") AS "leaves",
      (SELECT COUNT(*) FROM "Resolution" WHERE "number" IS NOT NULL) AS "resolutions", (SELECT COUNT(*) FROM "File") AS "files"`)
  const { entries, leaves, resolutions, files } = counts!
  return `${entries} audit entries, ${leaves} records in the signed log, ${resolutions} resolutions and ${files} files agree`
}
