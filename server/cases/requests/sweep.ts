import { db } from '#server/platform/database/client'
import { read } from '#server/platform/database/read'
import { logAlarm } from '#server/platform/web/log'
import { firstForged } from '#server/records/signed-log/forged'
import { recordsOf } from './forged.ts'
import { firstUsableDate } from './rules.ts'

/** Deletes what was typed and added but not sent, once the request can’t be used. The stored files are swept later. */
export async function sweepUnsentAnswers() {
  const unused = await db.request.findMany({
    where: {
      AND: [
        { OR: [{ closedAt: { not: null } }, { dueOn: { lt: firstUsableDate() } }] },
        { OR: [{ draft: { isNot: null } }, { items: { some: { files: { some: { sentAt: null } } } } }] },
      ],
    },
    select: { id: true },
    orderBy: { id: 'asc' },
  })
  for (const { id } of unused) await sweepRequest(id)
}

/** Keeps everything if somebody else closed the request, or made an answer look unsent. */
async function sweepRequest(requestId: number) {
  const forged = await firstForged(recordsOf([requestId]), read)
  if (forged) return logAlarm('a case differs from the signed log', { record: forged, done: 'cleaned up' })
  await db.answerDraft.deleteMany({ where: { requestId } })
  await db.answerFile.deleteMany({ where: { sentAt: null, item: { requestId } } })
}
