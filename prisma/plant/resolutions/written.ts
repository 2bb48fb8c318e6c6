import type { HeldRound } from '../rounds.ts'

/** A resolution as somebody wrote it; once signed it has a number, and slips. */
export type WrittenResolution = {
  round: HeldRound
  title: string
  body: string
  draftedBy: string
  createdAt: Date
  signed: Signature | null
  supersededAt: Date | null
  slips: IssuedSlip[]
}

export type Signature = { number: string; by: string; at: Date; sha256: string }

export type IssuedSlip = {
  by: string
  issuedAt: Date
  expiresOn: string
  supersededAt: Date | null
  revokedAt: Date | null
  revokedBy: string | null
  revokeReason: string
  scans: number
  lastScannedAt: Date | null
}
