import type { Prisma } from '../../../prisma/generated/sqlite/client.ts'
import { db } from '#server/platform/database/client'
import { read, sql } from '#server/platform/database/read'
import { RuleBroken } from '#server/platform/web/errors'
import { logAlarm } from '#server/platform/web/log'
import { firstForged } from '#server/records/signed-log/forged'

export const included = { createdBy: { select: { name: true } }, _count: { select: { letters: true } } }

export type BatchRow = Prisma.LetterBatchGetPayload<{ include: typeof included }>

/** Null if there is none. Throws RuleBroken if it is not as the board left it, with which letters would be written again. */
export async function findBatch(id: number) {
  const batch = await db.letterBatch.findUnique({ where: { id }, include: included })
  const forged = await firstForged(
    [
      ['letters to several applicants', sql`WHERE r."id" = ${id}`],
      ['file', sql`WHERE r."id" = ${batch?.pdfId ?? ''}`],
    ],
    read,
  )
  if (!forged) return batch
  logAlarm('a case differs from the signed log', { record: forged, done: 'shown' })
  throw new RuleBroken(
    `These letters were changed outside Docket (${forged}). Ask an administrator to run ./docket verify.`,
  )
}
