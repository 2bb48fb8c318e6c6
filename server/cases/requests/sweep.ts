import { db } from '#server/platform/database/client'
import { firstUsableDate } from './rules.ts'

/** Deletes what was typed and added but not sent, once the request can’t be used. The stored files are swept later. */
export async function sweepUnsentAnswers() {
  const request = { OR: [{ closedAt: { not: null } }, { dueOn: { lt: firstUsableDate() } }] }
  await db.answerDraft.deleteMany({ where: { request } })
  await db.answerFile.deleteMany({ where: { sentAt: null, item: { request } } })
}
