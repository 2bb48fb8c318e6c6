import { settled } from '../../server/web/after.ts'
import { lettersTo } from './letters.ts'
import { eventually } from './eventually.ts'

type Letter = Awaited<ReturnType<typeof lettersTo>>[number]

/** Waits until so many letters were written: some are, only when the answer is out. Answers with the newest. */
export const letterTo = (recipient: string, count = 1) =>
  eventually(async () => {
    const letters = await lettersTo(recipient)
    if (letters.length !== count) throw new Error(`${letters.length} letters, not ${count}`)
    return letters.at(-1)!
  })

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
}
