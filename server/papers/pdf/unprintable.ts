import { office } from '#server/platform/office'
import { codePointOf, isBasic } from './basic-characters.ts'
import { unprintableIn } from './thread.ts'

type Text = {
  title: string
  recipient?: string
  body: string
  signer: string
  act: 'sign' | 'approve'
}

/** The first character that no font has, in words. Undefined if everything can be printed. */
export async function unprintableText({
  title,
  recipient = '',
  body,
  signer,
  act,
}: Text): Promise<string | undefined> {
  const { name, address, letterhead } = office()
  const printed = [
    [title, 'the title'],
    [recipient, 'the recipient'],
    [body, 'the body'],
    [signer, 'your name'],
    [name, 'the name of the office'],
    [address.join('\n'), 'the address of the office'],
    [letterhead.join('\n'), 'the letterhead'],
  ] as const
  const uncertain = printed.filter(([text]) => !isBasic(text))
  if (uncertain.length === 0) return undefined
  const characters = await unprintableIn(uncertain.map(([text]) => text))
  const at = characters.findIndex(Boolean)
  if (at < 0) return undefined
  const character = characters[at]!
  return `The character “${character}” (${codePointOf(character)}) in ${uncertain[at]![1]} can’t be printed. Remove it before you ${act}.`
}
