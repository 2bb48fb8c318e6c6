// What screens receive of resolutions. Types only: the browser imports them too.
import type { StoredFile } from '../applications/screens.ts'

/** What the board's signature says of a resolution, and its slip's code carries. */
export type SignedFacts = {
  number: string
  reference: string
  outcome: 'approved' | 'disapproved'
  /** The day of the signature. */
  date: string
  /** The applicant's: first letters, as `L R M`. */
  name: string
  office: string
  /** Of the signed text, base64url. */
  sha256: string
}

export type Outcome = SignedFacts['outcome'] | ''

export type ResolutionStatus = 'draft' | 'signed' | 'superseded'

export type Resolution = {
  id: number
  /** `RES-2026-0001`, once signed. */
  number: string | null
  title: string
  /** Markdown. */
  body: string
  /** The same, to be shown. */
  html: string
  status: ResolutionStatus
  version: number
  round: number
  draftedBy: string
  updatedAt: string
  signedBy: string | null
  signedAt: string | null
  /** Of the signed text. */
  sha256: string | null
  /** Of the round it records; '' where that is not what was signed. */
  outcome: Outcome
  /** What its record says is not what was signed. */
  differs: boolean
  /** Whose electronic signature its PDF carries; null where the PDF has none. */
  pdfSigner: string | null
  scan: StoredFile | null
}

export type ResolutionActs = { draft: boolean; sign: boolean; scan: boolean }

export type CaseResolutions = {
  /** Of the round that decided; null while nobody has drafted it. */
  resolution: Resolution | null
  /** Superseded ones, the latest first. */
  earlierResolutions: Resolution[]
  /** For those who decide. */
  resolutionCan: ResolutionActs
}
