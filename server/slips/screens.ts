// What screens receive of slips. Types only: the browser imports them too.

export type SlipState = 'valid' | 'superseded' | 'revoked' | 'expired'

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
        /** What the code holds. */
        url: string
        /** The code drawn: an SVG as a data address. */
        picture: string
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
  result: SlipState | 'not recognised' | 'too many'
  documentType: string
  resolutionNumber: string
  date: string
  office: string
  maskedName: string
  checkCode: string
}
