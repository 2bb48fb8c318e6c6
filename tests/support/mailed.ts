import { answerMailRequests } from '#server/sign-in/mail-requests'
import { settled } from '../../server/web/after.ts'
import { lettersTo } from './letters.ts'

type Letter = Awaited<ReturnType<typeof lettersTo>>[number]

/** The newest of so many letters that were written, those too that are only when the answer is out. */
export async function letterTo(recipient: string, count = 1) {
  await afterwards()
  const letters = await lettersTo(recipient)
  if (letters.length !== count) throw new Error(`${letters.length} letters, not ${count}`)
  return letters.at(-1)!
}

/** The address behind a letter's button, whole. */
export const urlIn = ({ text }: Letter) => /^https?:\/\/\S+$/m.exec(text)![0]

/** The path and query behind a letter's button. */
export function linkIn(letter: Letter) {
  const { pathname, search } = new URL(urlIn(letter))
  return pathname + search
}

/** Lets everything that happens after an answer happen. */
export async function afterwards() {
  await settled()
  await answerMailRequests()
}
