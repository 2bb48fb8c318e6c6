// Types only: the browser imports them too.

import type { Outcome } from '#server/papers/screens'

export type SlipState = 'valid' | 'superseded' | 'revoked' | 'expired' | 'differs'

export type Slip = {
  id: number
  state: SlipState
  issuedAt: string
  issuedBy: string
  expiresOn: string
  scans: number
  lastScannedAt: string | null
  revokedAt: string | null
  revokeReason: string
  checkCode: string
}

export type PrintableSlip = Slip & {
  url: string
  /** QR code as an SVG data URL. */
  picture: string
  outcome: Outcome
  resolutionNumber: string
  fullName: string
  maskedName: string
}

/** Props of `Application/QR`. Without a slip, `why` gives the reason. */
export type SlipToPrint = {
  application: { id: number; reference: string; type: string }
  slip: PrintableSlip | null
  why: string
  earlier: Slip[]
  can: { reissue: boolean; revoke: boolean }
}

/** Props of `Application/Slips`. */
export type SlipsToPrint = {
  slips: { reference: string; slip: PrintableSlip }[]
  leftOut: { id: number; reference: string; why: string }[]
}

/** Props of `Verification/Show`. The shape is the same for every result; missing values are ''. */
export type Verification = {
  /** '' if no code was given yet. */
  result: SlipState | 'not recognised' | 'too many' | ''
  /** The case's outcome, whatever the slip's state. */
  outcome: Outcome
  documentType: string
  resolutionNumber: string
  date: string
  office: string
  maskedName: string
  checkCode: string
}
