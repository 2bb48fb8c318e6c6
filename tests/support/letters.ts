import { db } from '#server/database/client'
import { decrypt } from '../../server/web/encryption.ts'

/** The letters to an address as they would be read, the latest last. Those that were sent are erased. */
export async function lettersTo(email: string) {
  const letters = await db.letter.findMany({
    where: { recipient: email, sentAt: null },
    orderBy: { id: 'asc' },
  })
  return letters.map(letter => ({
    ...letter,
    text: decrypt(letter.text, letter.messageId),
    html: decrypt(letter.html, letter.messageId),
  }))
}

/** The path of the link in the latest letter to an address. */
export async function linkMailedTo(email: string) {
  const { text = '' } = (await lettersTo(email)).at(-1) ?? {}
  const [, path] = /^https?:\/\/[^/\s]+(\/\S+)$/m.exec(text) ?? []
  if (!path) throw new Error(`No link was mailed to ${email}.`)
  return path
}
