import { randomUUID } from 'node:crypto'
import { clock } from '../clock.ts'
import { config } from '../config.ts'
import type { Tx } from '../database/client.ts'
import { afterTransaction } from '../database/guard.ts'
import { queryIn } from '../database/read.ts'
import { officeNameIn } from '../office.ts'
import { encrypt } from '../web/encryption.ts'
import { wakeRelay } from './relay.ts'
import { escaped } from '../web/html.ts'
import { addressOf, linkTo } from '../web/addresses.ts'

/** A letter and what it tells; telling the same to the same person twice is one letter. */
export type LetterToWrite = Contents & { to: string; subject: string; event: string }

/**
 * Writes a letter in the transaction of what it tells; it is sent afterwards, at least once. Its text may hold a
 * link that opens an account, so it lies encrypted in the database, and only until it is sent.
 */
export async function writeLetter(tx: Tx, { to, subject, event, ...contents }: LetterToWrite) {
  if (/[\r\n]/.test(to + subject)) throw new Error('An address or subject has more than one line.')
  const messageId = `<${randomUUID()}@${config.appUrl.hostname}>`
  const now = clock.now()
  const words = { ...contents, office: await officeNameIn(queryIn(tx)) }
  const letter = {
    event,
    recipient: to,
    subject,
    messageId,
    createdAt: now,
    text: encrypt(asText(words), messageId),
    html: encrypt(asHtml(words), messageId),
    nextTryAt: config.smtpUrl ? now : null,
  }
  await tx.letter.upsert({
    where: { event_recipient: { event, recipient: to } },
    create: letter,
    // nothing new, but something: with an empty update Prisma looks first and inserts then, and two at once collide
    update: { event },
  })
  afterTransaction(wakeRelay)
}

/** A letter's words. `action` is a path of our own: links go nowhere else. */
type Contents = {
  /** Whom it greets. */
  name: string
  paragraphs: string[]
  action?: { label: string; path: string }
}

/** Who writes: the office's name as the settings have it. */
type Office = { office: string }

function linkOf(path: string) {
  const { origin, href } = new URL(linkTo(path), config.appUrl.origin)
  if (origin !== config.appUrl.origin) throw new Error(`An e-mail’s link leads elsewhere: ${path}`)
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
<p>Dear ${escaped(name)},</p>
${paragraphs.map(paragraph => `<p style="white-space:pre-line">${escaped(paragraph)}</p>`).join('\n')}
${action ? button(action) : ''}
<p style="color:#5b6473;font-size:14px">${escaped(config.appName)} · ${escaped(office)}<br>${addressOf()}</p>
</body></html>`

const button = ({ label, path }: NonNullable<Contents['action']>) =>
  `<p><a href="${escaped(linkOf(path))}" style="display:inline-block;padding:.6em 1.2em;border-radius:6px;background:#2b64b5;color:#fff;text-decoration:none">${escaped(label)}</a></p>
<p style="color:#5b6473;font-size:14px">If the button does not work, open this address:<br>${escaped(linkOf(path))}</p>`
