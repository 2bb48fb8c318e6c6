import type { Verification } from '#server/slips/screens'

type Words = { title: string; meaning: string }

export const outcomes = {
  approved: 'Approved',
  disapproved: 'Disapproved',
} as const

export const answers: Record<Verification['result'], Words> = {
  valid: {
    title: 'Valid slip',
    meaning: 'This slip belongs to a valid resolution. Compare the details below with the paper.',
  },
  superseded: {
    title: 'Superseded',
    meaning: 'A newer slip or decision replaced this one. This paper is no longer valid.',
  },
  revoked: {
    title: 'Revoked',
    meaning: 'The office has revoked this slip. This paper is no longer valid.',
  },
  expired: {
    title: 'Expired',
    meaning: 'This slip was valid and has expired. Its holder can ask the office for a new one.',
  },
  differs: {
    title: 'Not what the board signed',
    meaning:
      'The record of this resolution was changed since it was signed. This paper proves nothing; the office has been told.',
  },
  'not recognised': {
    title: 'Not recognised',
    meaning:
      'No slip has this code. Check that the whole address was scanned or typed; if it was, the paper proves nothing.',
  },
  '': {
    title: 'Check a slip',
    meaning: 'Hold the slip’s code in front of the camera, or type the code below it.',
  },
  'too many': {
    title: 'Too many checks',
    meaning: 'Many slips were checked from here within a minute. Wait a minute, then check this one again.',
  },
}
