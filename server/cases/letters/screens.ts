// Types only: the browser imports them too.

export type LetterState = 'draft' | 'approved' | 'sent' | 'withdrawn'

export type SendingBy = 'email' | 'print' | 'hand'

/** '' until it is known. */
export type SendingResult = '' | 'accepted' | 'refused' | 'delivered'

export type Sending = {
  id: number
  by: SendingBy
  /** An address or a name. */
  to: string
  /** A day; of an email, a time. */
  at: string
  result: SendingResult
  /** The mail server's, of a refusal. */
  code: string
  note: string
  sentBy: string
}

export type Letter = {
  id: number
  /** `LET-2026-0001`; null until approved. */
  number: string | null
  /** The name of its template. */
  template: string
  title: string
  state: LetterState
  recipient: string
  email: string
  writtenBy: string
  updatedAt: string
  approvedBy: string | null
  approvedAt: string | null
  /** How to check it; null until approved. */
  code: { url: string; check: string } | null
  /** The record differs from what was approved. */
  differs: boolean
  /** The latest first. */
  sent: Sending[]
  can: LetterActs
  /** Why the viewer, who may write letters, can't approve it. */
  whyNotApprove: string | null
}

export type LetterActs = {
  edit: boolean
  approve: boolean
  withdraw: boolean
  dispatch: boolean
}

/** In the order of the type's settings. */
export type LetterChoice = {
  name: string
  label: string
  approval: 'none' | 'endorse' | 'decide'
  /** '' for the first one. */
  languages: string[]
}

/** The text of a letter as its form has it. */
export type LetterText = {
  template: string
  title: string
  body: string
  language: string
  recipient: string
  email: string
}

type AboutLetter = {
  application: { id: number; reference: string; applicant: string }
  /** False: letters are only printed or handed over. */
  sendsEmails: boolean
}

export type LetterCreate = AboutLetter & {
  templates: LetterChoice[]
  /** Null until a template is chosen. */
  letter: LetterText | null
}

export type LetterEdit = AboutLetter & {
  letter: LetterText & {
    version: number
    /** With the recipient. Null while the viewer can edit the letter. */
    html: string | null
  }
  /** Its state and what can be done with it. */
  shown: Letter
  whyNotEmail: string | null
  /** The letters to several applicants that it was made with. */
  batchId: number | null
  /** Characters that the PDF can't show, in a sentence. Null without any. */
  unprintable: string | null
}

/** An application that gets no letter. */
export type LeftOut = { id: number; reference: string; why: string }

export type LettersPreview = { made: number; leftOut: LeftOut[] }

type AboutBatch = {
  id: number
  /** The label of the template. */
  label: string
  language: string
  by: 'email' | 'print'
  /** How many of `asked` are done; while it is less, the page refreshes. */
  done: number
  asked: number
  made: number
  /** The address of the PDF with all letters; null until they are made, or if none was. */
  pdf: string | null
  madeBy: string
  madeAt: string
}

export type LetterBatch = AboutBatch & {
  leftOut: LeftOut[]
  /** Applications that were left out and have no letter from this template since. */
  untried: number[]
  /** Its emails, by result, with the answers to those that were refused. */
  emails: { waiting: number; accepted: number; refused: number; refusals: LeftOut[] } | null
  template: string
}

/** The latest first. */
export type LetterBatches = { batches: AboutBatch[]; isCut: boolean }

/** Of all types that are in use. */
export type LetterTemplates = {
  templates: LetterChoice[]
  sendsEmails: boolean
}
