import { setTimeout as delay } from 'node:timers/promises'
import type { Transporter } from 'nodemailer'
import type { Email as EmailRow } from '../../../prisma/generated/sqlite/client.ts'
import { config } from '#server/config'
import { db } from '#server/platform/database/client'
import { databaseClock } from '#server/platform/database/database-clock'
import { alarmAboutRow } from '#server/platform/database/seal'
import { JobProblem, type Job } from '#server/platform/jobs/queue'
import { decrypted, encrypt } from '#server/platform/web/encryption'
import { withLogo } from './logo.ts'
import { textOwner, UNREADABLE } from './write.ts'

/** Goes with an email. The area that knows the email’s event passes it in. */
export type Enclosure = {
  /** Read before each attempt. */
  attachments: () => Promise<Attachment[]>
  /** Called again after a crash, but never before the mail server has accepted the email. */
  accepted: () => Promise<unknown>
}

/** Each attempt has the same Message-ID, so that mail servers can detect duplicates. */
export async function sendEmail({ subjectId: id }: Job, enclosureOf: (event: string) => Enclosure | null) {
  const email = await db.email.findUnique({ where: { id } })
  if (!email) return
  const enclosure = enclosureOf(email.event)
  if (email.sentAt === null) await send(email, enclosure)
  else if (!wasSent(email)) throw changed(email)
  await enclosure?.accepted()
}

async function send(email: EmailRow, enclosure: Enclosure | null) {
  const { id, recipient: to, subject, messageId } = email
  const body = bodyOf(email)
  if (!body) throw changed(email)
  const { html, attachments: logo } = await withLogo(body.html)
  const attachments = [...logo, ...((await enclosure?.attachments()) ?? [])]
  await deliver({ to, subject, messageId, text: body.text, html, attachments }).catch(explain)
  const sentAt = await databaseClock.now()
  // The text may contain links that grant access. The mark in its place shows that this board sent the email.
  const mark = encrypt('', textOwner(email, 'sent'))
  await db.email.updateMany({ where: { id }, data: { sentAt, text: '', html: mark } })
}

const wasSent = (email: EmailRow) => decrypted(email.html, textOwner(email, 'sent')) !== null

function changed({ id }: EmailRow) {
  alarmAboutRow(`Email ${id}`)
  return new JobProblem(UNREADABLE, { isFinal: true })
}

/** Null if the email is sent, or was changed outside Docket, so that nothing says what it is about. */
export async function unsentEvent(id: number) {
  const email = await db.email.findUnique({ where: { id, sentAt: null } })
  return email && bodyOf(email) ? email.event : null
}

function bodyOf(email: EmailRow) {
  const text = decrypted(email.text, textOwner(email, 'text'))
  const html = decrypted(email.html, textOwner(email, 'html'))
  return text === null || html === null ? null : { text, html }
}

/** Its `codes` are those of the mail server, such as `550 5.1.1`. */
export class NotAccepted extends JobProblem {
  readonly codes: string
  constructor(message: string, codes: string, isFinal: boolean) {
    super(message, { isFinal })
    this.codes = codes
  }
}

type SmtpError = { code?: string; command?: string; responseCode?: number; response?: string }

/** Only codes, because responses may contain addresses. */
function explain(error: SmtpError): never {
  const [codes] = /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/.exec(error.response ?? '') ?? []
  if (!codes) throw error
  if (isRefused(error)) throw new NotAccepted(`${refusalOf(error)}: ${codes}.`, codes, true)
  throw new NotAccepted(`${error.code ?? 'The mail server answered'} ${codes}`, codes, false)
}

/** About the connection, although they can be answers to a recipient. */
const NOT_SIGNED_IN = [503, 530, 534, 535, 538]
/** Some servers answer 5xx when they mean 4xx. */
const TEMPORARY = /^\d{3}[ -]4\.|gr[ae]y-?list|try (again )?later|temporar/i

/** Other refusals are about the connection, the sign-in or the sender, and not about this email. */
const isRefused = ({ command, responseCode = 0, response = '' }: SmtpError) =>
  (command === 'RCPT TO' || command === 'DATA') &&
  responseCode >= 500 &&
  !NOT_SIGNED_IN.includes(responseCode) &&
  !TEMPORARY.test(response)

const refusalOf = ({ command }: SmtpError) =>
  `The mail server refused ${command === 'RCPT TO' ? 'the address' : 'the email'} for good`

type Mail = {
  to: string
  subject: string
  messageId: string
  text: string
  html: string
  attachments?: Attachment[]
}
type Attachment = { filename: string; contentType: string; content: Buffer; cid?: string }

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
/** Servers search an email for viruses before they accept it. Given up too early, it would be sent again. */
const ANSWER_TIMEOUT_MS = 60_000
/** A slow server could reset the socket timeout again and again. */
const TOTAL_TIMEOUT_MS = 90_000

async function connect() {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url: config.smtpUrl!,
    dnsTimeout: TIMEOUT_MS,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: ANSWER_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

async function timeout(): Promise<never> {
  await delay(TOTAL_TIMEOUT_MS, undefined, { ref: false })
  throw Object.assign(new Error('The mail server took too long.'), { code: 'ETIMEDOUT' })
}
