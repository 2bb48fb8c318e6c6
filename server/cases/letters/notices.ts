import { clock } from '#server/platform/clock'
import type { Tx } from '#server/platform/database/client'
import { type NewEmail, writeEmail } from '#server/messages/email/write'

/** Emails about a request that was sent before. Each is a sending of its letter, so the case shows a refusal. */
export const notices = {
  reminder: { note: 'Reminder', refusal: 'refuse-reminder' },
  return: { note: 'Return of an answer', refusal: 'refuse-return' },
} as const

export type Notice = keyof typeof notices

export const isNotice = (by: string): by is Notice => Object.hasOwn(notices, by)

export const eventOfSending = (dispatchId: number) => `letter:${dispatchId}`

type NoticeEmail = Omit<NewEmail, 'event'> & { requestId: number; senderId: number }

/** Part of an act on the case. */
export async function sendNotice(tx: Tx, by: Notice, { requestId, senderId, ...email }: NoticeEmail) {
  const { id: paperId } = await tx.paper.findFirstOrThrow({
    where: { requestId },
    orderBy: { id: 'desc' },
    select: { id: true },
  })
  const now = clock.now()
  const { note } = notices[by]
  const sending = { paperId, by, to: email.to, at: now.toISOString(), note }
  const { id } = await tx.dispatch.create({ data: { ...sending, createdById: senderId, createdAt: now } })
  await writeEmail(tx, { ...email, event: eventOfSending(id) })
}
