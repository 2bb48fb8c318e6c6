import { clock } from '../clock.ts'
import { db } from '../database/client.ts'
import { deliver } from '../integrations/mail.ts'
import type { Job } from '../jobs/queue.ts'
import { decrypt } from '../web/encryption.ts'

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
