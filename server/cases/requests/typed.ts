import { decrypted, encrypt } from '#server/platform/web/encryption'
import { alarmAboutRow } from '#server/platform/database/seal'

/** By the ids of the items. */
export type Typed = Record<number, string>

// Encrypted for its request, so that nobody can put words into an answer whose sender doesn’t see them any more.

const ownerOf = (requestId: number) => `answers to request ${requestId}`

export const storedTyped = (requestId: number, typed: Typed) =>
  encrypt(JSON.stringify(typed), ownerOf(requestId))

/** Nothing was typed if somebody else wrote it. */
export function typedIn({ requestId, answers }: { requestId: number; answers: unknown }): Typed {
  const text = decrypted(String(answers), ownerOf(requestId))
  if (text === null) alarmAboutRow(`AnswerDraft ${requestId}`)
  return text === null ? {} : (JSON.parse(text) as Typed)
}
