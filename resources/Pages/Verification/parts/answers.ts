import type { Verification } from '#server/cases/slips/screens'

type Words = { title: string; meaning: string }

export const outcomes = {
  approved: 'Approved',
  disapproved: 'Disapproved',
} as const

export const answers: Record<Verification['result'], Words> = {
  valid: {
    title: 'Valid slip',
    meaning: 'This slip is for a valid resolution. Compare the details below with the paper.',
  },
  superseded: {
    title: 'Superseded',
    meaning: 'A newer slip or decision has replaced this one. This paper is no longer valid.',
  },
  revoked: {
    title: 'Revoked',
    meaning: 'The office has revoked this slip. This paper is no longer valid.',
  },
  expired: {
    title: 'Expired',
    meaning: 'This slip has expired. The holder can ask the office for a new one.',
  },
  differs: {
    title: 'Changed since the board signed it',
    meaning:
      'The record of this resolution was changed after it was signed. Do not accept this paper. The office has been notified.',
  },
  'not recognised': {
    title: 'Not recognised',
    meaning:
      'No slip has this code. Check that you scanned or typed the full address; otherwise do not accept this slip.',
  },
  '': {
    title: 'Check a slip',
    meaning: 'Scan the QR code on the slip, or type the code below it.',
  },
  'too many': {
    title: 'Too many checks',
    meaning: 'Too many slips were checked from your network. Wait a minute, then try again.',
  },
}
