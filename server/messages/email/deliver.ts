import { setTimeout as delay } from 'node:timers/promises'
import type { Transporter } from 'nodemailer'
import { config } from '#server/config'

type Mail = { to: string; subject: string; messageId: string; text: string; html: string }

const PATIENCE_MS = 5_000
/** A slow server could reset the socket timeout again and again. */
const UTMOST_MS = 30_000

let transporter: Transporter | undefined

/** Throws if the server doesn't accept the email in time. */
export async function deliver(mail: Mail) {
  transporter ??= await connect()
  const sending = transporter.sendMail({
    from: config.mailFrom,
    // prevents automatic replies (RFC 3834)
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...mail,
    to: { name: '', address: mail.to },
  })
  await Promise.race([sending, tooLong()])
}

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
