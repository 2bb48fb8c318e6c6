import { clock } from '#server/platform/clock'
import { db } from '#server/platform/database/client'
import { deliver } from './deliver.ts'
import type { Job } from '#server/platform/jobs/queue'
import { decrypt } from '#server/platform/web/encryption'

/** Each attempt has the same Message-ID, so that mail servers can detect duplicates. */
export async function sendEmail({ subjectId: id }: Job) {
  const email = await db.email.findUnique({ where: { id, sentAt: null } })
  if (!email) return
  const { recipient, subject, messageId } = email
  const body = { text: decrypt(email.text, messageId), html: decrypt(email.html, messageId) }
  await deliver({ to: recipient, subject, messageId, ...body })
  // the text may contain links that grant access
  await db.email.updateMany({ where: { id }, data: { sentAt: clock.now(), text: '', html: '' } })
}
