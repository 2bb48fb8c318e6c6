import { checkPaper, signedPortions } from '#server/papers/check'
import { kindOf } from '#server/papers/kinds'
import { read, sql } from '#server/platform/database/read'
import { PROTECTED } from '#server/platform/protected-tables'
import { tablesToTakeIn } from '#server/records/signed-log/existing-rows'
import { VerifiedLog } from '#server/records/signed-log/verified-log'
import { areFirstVersionsUnlogged } from '../first-versions.ts'
import type { Difference } from './difference.ts'
import { differingDelay } from './delays.ts'
import { differingJob } from './jobs.ts'
import { differingLog } from './log.ts'
import { differingStore } from './stores.ts'
import { differingFile } from './files.ts'
import { differingNumber } from './numbers.ts'
import { differingRow } from './rows.ts'
import { differingSchema, differingSequence } from './schema.ts'

/**
 * Returns the first difference, or null. Read-only, so it also works on a running board. `checkpoint` is one
 * that was stored elsewhere.
 */
export async function verifyBoard(checkpoint?: string): Promise<Difference | null> {
  const log = new VerifiedLog()
  return (
    (await notStarted()) ??
    (await differingSchema()) ??
    (await differingLog(log, checkpoint)) ??
    (await differingPaper()) ??
    (await differingNumber()) ??
    (await differingRow(PROTECTED, log)) ??
    (await differingStore()) ??
    (await differingJob()) ??
    (await differingDelay()) ??
    (await differingFile()) ??
    (await differingSequence())
  )
}

/** Rows that the next start takes in, or logs in their new form, would differ until then. */
async function notStarted(): Promise<Difference | null> {
  const waits = (await areFirstVersionsUnlogged()) || (await tablesToTakeIn()).length > 0
  return waits ? { record: 'this version', what: 'start the board once before you verify it' } : null
}

export async function describeCompared() {
  const [counts] = await read<Record<'entries' | 'leaves' | 'papers' | 'files', number>>(sql`
    SELECT (SELECT COUNT(*) FROM "AuditEntry") AS "entries", (SELECT COUNT(*) FROM "LogLeaf") AS "leaves",
      (SELECT COUNT(*) FROM "Paper" WHERE "number" IS NOT NULL) AS "papers", (SELECT COUNT(*) FROM "File") AS "files"`)
  const { entries, leaves, papers, files } = counts!
  return `${entries} audit entries, ${leaves} records in the signed log, ${papers} papers and ${files} files agree`
}

async function differingPaper(): Promise<Difference | null> {
  for await (const rows of signedPortions())
    for (const row of rows) {
      const differing = await checkPaper(row)
      const record = `${kindOf(row.kind) ?? 'paper'} ${row.number ?? `of ${row.reference}`}`
      if (differing.length)
        return { record, what: `it differs from what was signed: ${differing.join(', ')}` }
    }
  return null
}
