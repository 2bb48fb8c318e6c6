import { dayOf, today } from '#server/platform/clock'
import { inWords } from '#server/platform/day-in-words'
import { type Query, read } from '#server/platform/database/read'
import { maxLength } from '#server/platform/limits'
import { office } from '#server/platform/office'
import { escaped, titleFrom } from '#server/papers/markdown-text'
import type { WordText } from '#server/papers/fill-template'
import type { WordOf } from '#server/papers/template-words'
import type { User } from '#server/permissions'
import { type Case, caseOf } from '../case/case.ts'
import { previewWords } from '../case/preview-words.ts'
import { type AboutCase, aboutCase, commonWords, filled } from '../case/text-words.ts'
import type { LetterTemplate } from '../types/definition.ts'
import type { LetterText } from './screens.ts'
import { textIn } from './templates.ts'

/** A new letter from a template. Contains nothing that somebody who sees the case might not see. */
export async function newText(
  found: Case,
  template: LetterTemplate,
  language: string,
  query: Query,
): Promise<LetterText> {
  return filledText(found, (await aboutCase(found.id, query))!, template, language)
}

export async function filledText(
  found: Case,
  about: NonNullable<AboutCase>,
  template: LetterTemplate,
  language: string,
): Promise<LetterText> {
  const { title, body } = textIn(template, language)
  const recipient = recipientOf(about)
  const words = wordsOf(found, about)
  const filledTitle = titleFrom(await filled(title, words, about.answers))
  return {
    template: template.name,
    title: [...filledTitle].slice(0, maxLength.resolutionTitle).join(''),
    body: await filled(body, words, about.answers),
    language,
    recipient,
    email: about.email,
  }
}

/** Throws NotFound. */
export const wordsForPreview = (typeId: number, reference: string, viewer: User) =>
  previewWords(
    { typeId, reference, wordsOf: async about => wordsOf((await caseOf(about.id, read))!, about) },
    viewer,
  )

/** Name and postal address. */
export const recipientOf = ({ applicant, street, postalCode, locality, province }: NonNullable<AboutCase>) =>
  [applicant, street, [postalCode, locality].filter(Boolean).join(' '), province].filter(Boolean).join('\n')

function wordsOf(
  { status, rounds, decidedBeforeOn }: Case,
  about: NonNullable<AboutCase>,
): Record<WordOf<'letter'>, WordText> {
  const isDecided = status === 'approved' || status === 'disapproved'
  const closedAt = rounds.at(-1)?.closedAt
  const decidedOn = decidedBeforeOn || (closedAt ? dayOf(closedAt) : '')
  return {
    ...commonWords({ ...about, office: office().name }),
    today: { text: inWords(today()) },
    recipient: { text: about.applicant },
    outcome: { text: isDecided ? status : '' },
    decidedOn: { text: isDecided && decidedOn ? inWords(decidedOn) : '' },
  }
}

/** The signed and printed text. */
export const withRecipient = ({ recipient, body }: { recipient: string; body: string }) =>
  `${recipient.split('\n').map(escaped).join('\\\n')}\n\n${body}`
