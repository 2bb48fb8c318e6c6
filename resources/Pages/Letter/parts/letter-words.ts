import type { BadgeStyle } from '#resources/Components/Badges.tsx'
import { plainDate } from '#resources/Components/dates.ts'
import type { Letter, LetterState, Sending, SendingBy } from '#server/cases/letters/screens'

// Class names are written out in full so that Tailwind finds them.
export const stateBadges: Record<LetterState, BadgeStyle> = {
  draft: { word: 'draft', classes: 'text-registered circle' },
  // Not a tick, which would look like an approved application.
  approved: { word: 'approved', classes: 'text-endorsed shield' },
  sent: { word: 'sent', classes: 'text-endorsed gone-out' },
  withdrawn: { word: 'withdrawn', classes: 'text-withdrawn turned-back' },
}

export const nameOfLetter = ({ number, state }: Letter) =>
  number ?? (state === 'draft' ? 'Draft letter' : 'Withdrawn letter')

/** The next step, or how the letter went. */
export function nextOf({ state, sent, can }: Letter) {
  const last = sent[0]
  if (state === 'withdrawn') return 'Withdrawn'
  if (state === 'draft') return can.approve ? 'Next: approve it' : 'Waits for approval'
  return last ? sendingInWords(last) : 'Next: send it'
}

const inWords: Record<SendingBy, Record<Sending['result'], (to: string) => string>> = {
  email: {
    '': to => `Being emailed to ${to}`,
    accepted: to => `Emailed to ${to}`,
    refused: to => `Email to ${to} refused`,
    delivered: to => `Emailed to ${to} and received`,
  },
  print: {
    '': to => `Printed for ${to}`,
    accepted: to => `Printed for ${to}`,
    refused: to => `Printed for ${to}, not delivered`,
    delivered: to => `Printed for ${to} and delivered`,
  },
  hand: {
    '': to => `Handed to ${to}`,
    accepted: to => `Handed to ${to}`,
    refused: to => `Not accepted by ${to}`,
    delivered: to => `Handed to ${to}`,
  },
}

export const sendingInWords = ({ by, to, at, result, code }: Sending) =>
  `${inWords[by][result](to)}, ${plainDate(at)}${code && `: ${code}`}`

export const firstLine = (recipient: string) => recipient.split('\n', 1)[0]!

/** The first language of a template has no name. */
export const languageInWords = (language: string) => language || 'Main language'

/** Later bounces are emails to the sender, which the board doesn't read. */
export const BOUNCES =
  'If a mail server accepts the letter and returns it later, this page can’t show it. Note it here when you hear of it.'
