import { setTimeout as delay } from 'node:timers/promises'
import type { Transporter } from 'nodemailer'
import { clock } from '#server/platform/clock'
import { config } from '#server/config'
import { db } from '#server/platform/database/client'
import type { Job } from '#server/platform/jobs/queue'
import { decrypt } from '#server/platform/web/encryption'

/** Each attempt has the same Message-ID, so that mail servers can detect duplicates. */
export async function sendEmail({ subjectId: id }: Job) {
  const email = await db.email.findUnique({ where: { id, sentAt: null } })
  if (!email) return
  const { recipient: to, subject, messageId } = email
  const body = { text: decrypt(email.text, messageId), html: decrypt(email.html, messageId) }
  await deliver({ to, subject, messageId, ...body })
  // The text may contain links that grant access.
  await db.email.updateMany({ where: { id }, data: { sentAt: clock.now(), text: '', html: '' } })
}

type Mail = { to: string; subject: string; messageId: string; text: string; html: string }

let transporter: Transporter | undefined

/** Throws if the server doesn't accept the email in time. */
export async function deliver(mail: Mail) {
  transporter ??= await connect()
  const sending = transporter.sendMail({
    from: config.mailFrom,
    headers: { 'Auto-Submitted': 'auto-generated' }, // prevents automatic replies (RFC 3834)
    ...mail,
    to: { name: '', address: mail.to },
  })
  await Promise.race([sending, timeout()])
}

const TIMEOUT_MS = 5_000
/** A slow server could reset the socket timeout again and again. */
const TOTAL_TIMEOUT_MS = 30_000

async function connect() {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url: config.smtpUrl!,
    dnsTimeout: TIMEOUT_MS,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

async function timeout(): Promise<never> {
  await delay(TOTAL_TIMEOUT_MS, undefined, { ref: false })
  throw Object.assign(new Error('The mail server took too long.'), { code: 'ETIMEDOUT' })
}
