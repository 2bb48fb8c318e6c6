import type { Verification } from '#server/slips/screens'

type Words = { title: string; meaning: string }

/** What was decided, apart from whether the paper still holds. */
export const outcomes = {
  approved: 'Approved',
  disapproved: 'Disapproved',
} as const

/** What the check answers, and what whoever holds the paper should make of it. */
export const answers: Record<Verification['result'], Words> = {
  valid: {
    title: 'Valid slip',
    meaning: 'This slip belongs to a resolution that stands. Compare what is below with the paper.',
  },
  superseded: {
    title: 'Superseded',
    meaning: 'A newer slip or decision took the place of this one. This paper proves nothing any more.',
  },
  revoked: {
    title: 'Revoked',
    meaning: 'The office has taken this slip back. This paper proves nothing any more.',
  },
  expired: {
    title: 'Expired',
    meaning: 'This slip was valid and its time is over. Its holder can ask the office for a new one.',
  },
  differs: {
    title: 'Not what the board signed',
    meaning:
      'The record of this resolution was changed since it was signed. This paper proves nothing; the office has been told.',
  },
  'not recognised': {
    title: 'Not recognised',
    meaning:
      'No slip has this code. See that the whole address was scanned or typed; if it was, the paper proves nothing.',
  },
  '': {
    title: 'Check a slip',
    meaning: 'Hold the slip’s code before the camera, or type what stands below it.',
  },
  'too many': {
    title: 'Too many checks',
    meaning: 'Many slips were checked from here within a minute. Wait a minute, then check this one again.',
  },
}
