import type { UploadLimits } from '#server/platform/web/upload-limits'
import type { StoredFile } from '../case/screens.ts'

export const recipients = ['applicant', 'opinion'] as const
export const itemKinds = ['document', 'question', 'correction'] as const

export type ItemKind = (typeof itemKinds)[number]
export type ItemState = 'open' | 'answered' | 'accepted' | 'returned'

export type RequestItem = {
  id: number
  kind: ItemKind
  label: string
  /** The name of the field that a correction changes, else ''. */
  field: string
  state: ItemState
  /** As sent. '' until then, or if the viewer may no longer see answers to this field. */
  answer: string
  /** Of the last answer. */
  files: StoredFile[]
  /** Of answers that were returned and given again. */
  earlierFiles: StoredFile[]
  /** Why it was returned. */
  reason: string
  /** Why it can only be returned, for people who settle it. */
  whyNotAccept: string | null
  can: { settle: boolean }
}

export type CaseRequest = {
  id: number
  to: (typeof recipients)[number]
  name: string
  email: string
  message: string
  dueOn: string
  sentAt: string
  sentBy: string
  answeredAt: string | null
  closedAt: string | null
  /** Something was answered after the date. */
  late: boolean
  /** Something is still to be sent, after the date. */
  overdue: boolean
  /** Something is still to be sent. */
  waiting: boolean
  /** Changed outside Docket. */
  differs: boolean
  /** Withdrawn with this reason, else ''. */
  reason: string
  /** The fate of the last email: '' until known, or if it was printed. */
  outcome: string
  /** Which email was refused. A request that was never refused, or printed, has none. */
  refused: '' | 'request' | 'reminder' | 'return'
  letter: number | null
  /** For people who send requests, while it is open. */
  url: string | null
  items: RequestItem[]
  can: { renew: boolean; withdraw: boolean }
}

/** Something that is asked for. Only a correction has a `field`. */
export type RequestedItem = { kind: ItemKind; label: string; field: string }

export type RequestCreate = {
  application: { id: number; reference: string; applicant: string }
  /** Why nothing can be asked for now. */
  whyNot: string | null
  /** False: requests are only printed. */
  sendsEmails: boolean
  /** The applicant, with the postal address. */
  name: string
  email: string
  /** Those that can be corrected. */
  fields: { name: string; label: string }[]
  missing: RequestedItem[]
}

/** For recipients without an email address. `slip` is null once the address no longer works. */
export type RequestSlip = {
  application: { id: number; reference: string }
  slip: {
    name: string
    dueOn: string
    items: string[]
    url: string
    /** QR code as an SVG data URL. */
    picture: string
  } | null
}

/** The public page. All results have the same shape. */
export type AnswerPage = {
  result: 'open' | 'saved' | 'sent' | 'not recognised' | 'too many'
  office: string
  reference: string
  dueOn: string
  message: string
  /** When something was last saved and not sent, else ''. */
  savedAt: string
  limits: UploadLimits
  items: (Omit<RequestItem, 'files' | 'earlierFiles' | 'whyNotAccept' | 'can'> & {
    files: { id: string; name: string; size: number }[]
  })[]
}
