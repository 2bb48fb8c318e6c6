// Types only: the browser imports them too.
import type { StoredFile } from '../case/screens.ts'

/** Signed by the board and printed in a slip's QR code. */
export type SignedFacts = {
  number: string
  reference: string
  outcome: 'approved' | 'disapproved'
  date: string
  /** The applicant's initials and suffix, like `L R M Jr.` */
  name: string
  office: string
  sha256: string
}

export type Outcome = SignedFacts['outcome'] | ''

/** How to check a printed resolution: where, and the code to enter with its number. */
export type PrintedCheck = { code: string; address: string }

/** As the resolution was signed. */
export type Letterhead = {
  office: string
  /** Lines above the name of the office. */
  above: string[]
  address: string[]
  /** The id for its address; null without a logo. */
  logo: number | null
}

export type ResolutionStatus = 'draft' | 'signed' | 'superseded'

export type Resolution = {
  id: number
  /** `RES-2026-0001`; null until signed. */
  number: string | null
  title: string
  body: string
  /** Of a signed resolution without the list of attachments. */
  html: string
  /** Of the list that signing added; '' without one. */
  attachmentsHtml: string
  letterhead: Letterhead
  status: ResolutionStatus
  version: number
  round: number
  draftedBy: string
  updatedAt: string
  signedBy: string | null
  signedAt: string | null
  /** In the time zone it was signed in. */
  signedAtInWords: string
  /** Of a draft, that of the text with its list of documents, which is sent back to sign it. */
  sha256: string | null
  outcome: Outcome
  /** The record differs from what was signed. */
  differs: boolean
  /** Null without a valid slip. */
  check: PrintedCheck | null
  /** The electronic signer of the PDF; null if there is none. */
  pdfSigner: string | null
  scan: StoredFile | null
}

export type ResolutionActs = { draft: boolean; sign: boolean; scan: boolean }

export type CaseResolutions = {
  resolution: Resolution | null
  earlierResolutions: Resolution[]
  resolutionCan: ResolutionActs
}
