// Types only: the browser imports them too.
import type { Letterhead, Outcome, PrintedCheck } from '#server/papers/screens'
import type { StoredFile } from '../case/screens.ts'

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
