// What screens receive of resolutions. Types only: the browser imports them too.
import type { StoredFile } from '../applications/screens.ts'

export type ResolutionStatus = 'draft' | 'signed' | 'superseded'

export type Resolution = {
  id: number
  /** `RES-2026-0001`, once signed. */
  number: string | null
  title: string
  /** Markdown. */
  body: string
  status: ResolutionStatus
  version: number
  round: number
  draftedBy: string
  updatedAt: string
  signedBy: string | null
  signedAt: string | null
  /** Of the signed text. */
  sha256: string | null
  scan: StoredFile | null
}

export type ResolutionActions = { draft: boolean; sign: boolean; scan: boolean }

export type CaseResolutions = {
  /** Of the round that decided; null while nobody has drafted it. */
  resolution: Resolution | null
  /** Superseded ones, the latest first. */
  earlierResolutions: Resolution[]
  /** For those who decide. */
  resolutionCan: ResolutionActions
}
