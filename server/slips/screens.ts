// What screens receive of slips. Types only: the browser imports them too.

import type { Outcome } from '../resolutions/screens.ts'

/** `differs`: its resolution is not what was signed. */
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

/** `Application/QR`. Without a slip `why` says what is missing. */
export type SlipToPrint = {
  application: { id: number; reference: string; type: string }
  slip:
    | (Slip & {
        /** Where anybody can check it. */
        url: string
        /** The code drawn, an SVG as a data address: the same, and the signed facts behind `#`, which no server sees. */
        picture: string
        outcome: Outcome
        resolutionNumber: string
        fullName: string
        maskedName: string
      })
    | null
  why: string
  /** Those before it, the latest first. */
  earlier: Slip[]
  can: { reissue: boolean; revoke: boolean }
}

/** `Verification/Show`: the same shape whatever the answer; '' for what there is not. */
export type Verification = {
  /** '' where no code was given yet. */
  result: SlipState | 'not recognised' | 'too many' | ''
  /** Of the case, whatever the state of the slip. */
  outcome: Outcome
  documentType: string
  resolutionNumber: string
  date: string
  office: string
  maskedName: string
  checkCode: string
}
