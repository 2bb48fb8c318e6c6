import { db } from '#server/platform/database/client'
import { answerMailRequests } from '#server/people/sign-in/mail-requests'
import { backgroundDone } from '#server/platform/web/background'
import { decrypt } from '#server/platform/web/encryption'

type Letter = Awaited<ReturnType<typeof lettersTo>>[number]

/** Fails unless there are exactly `count` emails. Returns the latest. */
export async function letterTo(recipient: string, count = 1) {
  await afterwards()
  const letters = await lettersTo(recipient)
  if (letters.length !== count) throw new Error(`${letters.length} letters, not ${count}`)
  return letters.at(-1)!
}

export const urlIn = ({ text }: Letter) => /^https?:\/\/\S+$/m.exec(text)![0]

export function linkIn(letter: Letter) {
  const { pathname, search } = new URL(urlIn(letter))
  return pathname + search
}

/** Runs the background work that follows a response. */
export async function afterwards() {
  await backgroundDone()
  await answerMailRequests()
}

/** Oldest first. Sent emails have been erased. */
export async function lettersTo(email: string) {
  const letters = await db.email.findMany({
    where: { recipient: email, sentAt: null },
    orderBy: { id: 'asc' },
  })
  return letters.map(letter => ({
    ...letter,
    text: decrypt(letter.text, letter.messageId),
    html: decrypt(letter.html, letter.messageId),
  }))
}

export async function linkMailedTo(email: string) {
  const { text = '' } = (await lettersTo(email)).at(-1) ?? {}
  const [, path] = /^https?:\/\/[^/\s]+(\/\S+)$/m.exec(text) ?? []
  if (!path) throw new Error(`No link was mailed to ${email}.`)
  return path
}
