import { setTimeout as delay } from 'node:timers/promises'
import type { Transporter } from 'nodemailer'
import { config } from '../config.ts'

type Mail = { to: string; subject: string; messageId: string; text: string; html: string }

const PATIENCE_MS = 5_000
/** A server that keeps saying a little is waited for no longer than this in all. */
const UTMOST_MS = 30_000

let transporter: Transporter | undefined

/** Hands a mail to the server that SMTP_URL names; throws when that does not take it within seconds. */
export async function deliver(mail: Mail) {
  transporter ??= await connect()
  const sending = transporter.sendMail({
    from: config.mailFrom,
    // RFC 3834: no holiday notice answers it
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...mail,
    to: { name: '', address: mail.to },
  })
  await Promise.race([sending, tooLong()])
}

/** Loaded with the first letter: a start should not wait for it. */
async function connect() {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url: config.smtpUrl!,
    dnsTimeout: PATIENCE_MS,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

async function tooLong(): Promise<never> {
  await delay(UTMOST_MS, undefined, { ref: false })
  throw Object.assign(new Error('The mail server took too long.'), { code: 'ETIMEDOUT' })
}
