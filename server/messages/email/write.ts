import { randomUUID } from 'node:crypto'
import { clock } from '#server/platform/clock'
import { config } from '#server/config'
import type { Tx } from '#server/platform/database/client'
import { queryIn } from '#server/platform/database/read'
import { addJobs } from '#server/platform/jobs/queue'
import { officeNameIn } from '#server/platform/office'
import { encrypt } from '#server/platform/web/encryption'
import { escaped } from '#server/platform/web/html'
import { addressOf, linkTo } from '#server/platform/web/addresses'
import { LOGO_PLACE } from './logo.ts'

/** Sent only once per event and recipient. */
export type NewEmail = Contents & {
  to: string
  subject: string
  event: string
  /** Somebody waits for it, so it does not queue behind thousands of others. */
  awaited?: true
}

export const emailJobs = ['awaited-email', 'email'] as const

/**
 * Sent after the commit, at least once. The text is stored encrypted until then, because it may contain links
 * that grant access.
 */
export async function writeEmail(tx: Tx, { to, subject, event, awaited, ...contents }: NewEmail) {
  if (/[\r\n]/.test(to + subject)) throw new Error('An address or subject has more than one line.')
  const messageId = `<${randomUUID()}@${config.appUrl.hostname}>`
  const parts = { ...contents, office: await officeNameIn(queryIn(tx)) }
  const envelope = { event, recipient: to, subject, messageId }
  const email = {
    ...envelope,
    createdAt: clock.now(),
    text: encrypt(asText(parts), textOwner(envelope, 'text')),
    html: encrypt(asHtml(parts), textOwner(envelope, 'html')),
  }
  const written = await tx.email.upsert({
    where: { event_recipient: { event, recipient: to } },
    create: email,
    // With an empty update, Prisma would query and then insert, which can fail.
    update: { event },
  })
  const isNew = written.messageId === messageId
  const kind = awaited ? 'awaited-email' : 'email'
  if (isNew && config.smtpUrl) await addJobs(tx, [{ kind, subjectId: written.id }])
}

type Envelope = { event: string; recipient: string; subject: string; messageId: string }

/** With another envelope, the text can't be decrypted. So nobody else can send, address or name an email. */
export const textOwner = (
  { event, recipient, subject, messageId }: Envelope,
  part: 'text' | 'html' | 'sent',
) => `email ${part} ${JSON.stringify([messageId, recipient, event, subject])}`

export const UNREADABLE = 'This email was changed outside Docket, or encrypted with another APP_KEY.'

type Contents = {
  name: string
  paragraphs: string[]
  action?: { label: string; path: string }
}

type Office = { office: string }

function linkOf(path: string) {
  const { origin, href } = new URL(linkTo(path), config.appUrl.origin)
  if (origin !== config.appUrl.origin) throw new Error(`An email may not link to another site: ${path}`)
  return href
}

const asText = ({ name, paragraphs, action, office }: Contents & Office) =>
  [
    `Dear ${name},`,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${linkOf(action.path)}`] : []),
    `${config.appName} · ${office}\n${addressOf()}`,
  ].join('\n\n')

const asHtml = ({ name, paragraphs, action, office }: Contents & Office) => `<!doctype html>
<html lang="en"><body style="font:16px/1.5 system-ui,sans-serif;color:#1d2430;max-width:36em;margin:2em auto;padding:0 1em">
<div style="font-weight:bold;border-bottom:1px solid #c9ced6;padding-bottom:12px;margin-bottom:20px">${LOGO_PLACE}${escaped(office)}</div>
<p>Dear ${escaped(name)},</p>
${paragraphs.map(paragraph => `<p style="white-space:pre-line">${escaped(paragraph)}</p>`).join('\n')}
${action ? button(action) : ''}
<p style="color:#5b6473;font-size:14px">${escaped(config.appName)} · ${escaped(office)}<br>${addressOf()}</p>
</body></html>`

const button = ({ label, path }: NonNullable<Contents['action']>) =>
  `<p><a href="${escaped(linkOf(path))}" style="display:inline-block;padding:.6em 1.2em;border-radius:6px;background:#2b64b5;color:#fff;text-decoration:none">${escaped(label)}</a></p>
<p style="color:#5b6473;font-size:14px">If the button does not work, go to:<br>${escaped(linkOf(path))}</p>`
