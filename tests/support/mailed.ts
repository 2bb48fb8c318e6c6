import { db } from '#server/platform/database/client'
import { answerMailRequests } from '#server/people/sign-in/mail-requests'
import { backgroundDone } from '#server/platform/web/concurrency'
import { textOwner } from '#server/messages/email/write'
import { decrypt } from '#server/platform/web/encryption'

type Email = Awaited<ReturnType<typeof emailsTo>>[number]

/** Fails unless there are exactly `count` emails. Returns the latest. */
export async function emailTo(recipient: string, count = 1) {
  await afterwards()
  const emails = await emailsTo(recipient)
  if (emails.length !== count) throw new Error(`${emails.length} emails, not ${count}`)
  return emails.at(-1)!
}

export const urlIn = ({ text }: Email) => /^https?:\/\/\S+$/m.exec(text)![0]

export function linkIn(email: Email) {
  const { pathname, search } = new URL(urlIn(email))
  return pathname + search
}

/** Runs the background work that follows a response. */
export async function afterwards() {
  await backgroundDone()
  await answerMailRequests()
}

/** Oldest first. Sent emails have been erased. */
export async function emailsTo(email: string) {
  const emails = await db.email.findMany({
    where: { recipient: email, sentAt: null },
    orderBy: { id: 'asc' },
  })
  return emails.map(email => ({
    ...email,
    text: decrypt(email.text, textOwner(email, 'text')),
    html: decrypt(email.html, textOwner(email, 'html')),
  }))
}

export async function linkMailedTo(email: string) {
  const { text = '' } = (await emailsTo(email)).at(-1) ?? {}
  const [, path] = /^https?:\/\/[^/\s]+(\/\S+)$/m.exec(text) ?? []
  if (!path) throw new Error(`No link was mailed to ${email}.`)
  return path
}
