// Types only: the browser imports them too.
import type { WordText } from './fill-template.ts'
import type { PaperKind } from './kinds.ts'

/** The words of a real case, with which templates are previewed. */
export type PreviewWords = { reference: string; words: Record<string, WordText> }

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

/** Signed by the board, for every paper. */
export type PaperFacts = {
  kind: PaperKind
  number: string
  reference: string
  date: string
  office: string
  /** Of its text, in base64url. */
  sha256: string
  /** The root of the hashes of its paragraphs (server/papers/paragraphs.ts), in base64url. */
  paragraphs: string
}

/** Further facts of a receipt. */
export type ReceiptFacts = {
  receivedOn: string
  /** Of the officer who registered the application. */
  position: string
  /** '' if the case had no due date. */
  promisedOn: string
  /** The promised clock: its version, by id, and its name. Only with a date. */
  version?: number
  clock?: string
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
