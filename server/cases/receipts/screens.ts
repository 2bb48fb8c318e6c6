// Types only: the browser imports them too.

import type { Letterhead } from '#server/papers/screens'
import type { Sending } from '../letters/screens.ts'
import type { Contribution } from '../clocks/difference.ts'

/** On the page of its case. */
export type Receipt = {
  number: string
  receivedOn: string
  /** The position of the officer. */
  receivedBy: string
  /** '' if no date was promised. */
  promisedOn: string
  /** Its public page, with the signed facts. '' if the record differs from what was signed. */
  url: string
  differs: boolean
  /** The latest first. */
  sent: Sending[]
}

export type ReceiptToPrint = {
  application: { id: number; reference: string }
  receipt: Receipt & {
    title: string
    html: string
    letterhead: Letterhead
    signedBy: string
    signedAt: string | null
    signedAtInWords: string
    /** QR code of the address, as an SVG data URL; '' like the address. */
    picture: string
    checkCode: string
    /** The applicant’s. */
    email: string
    recipient: string
  }
  /** False: receipts are only printed or handed over. */
  sendsEmails: boolean
  can: { dispatch: boolean }
}

/** Props of `Receipt/Show`. The shape is the same for every result; missing values are '' and []. */
export type ReceiptCheck = {
  result: 'valid' | 'differs' | 'revoked' | 'not recognised' | 'too many'
  number: string
  reference: string
  receivedOn: string
  receivedBy: string
  /** The public name of the stage that the case has reached. */
  stage: string
  promisedOn: string
  /** The date of the promised clock now. */
  dueOn: string
  /** The days add up to the difference between the dates. */
  why: Contribution[]
}
