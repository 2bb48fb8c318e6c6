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
  /** As sent, '' until then. */
  answer: string
  files: StoredFile[]
  /** Why it was returned. */
  reason: string
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
  /** Withdrawn with this reason, else ''. */
  reason: string
  /** What happened to the last email: '' until known, or if it was printed. */
  outcome: string
  letter: number | null
  /** For people who send requests, while it is open. */
  url: string | null
  items: RequestItem[]
  can: { renew: boolean; withdraw: boolean }
}

/** The public page. All results have the same shape. */
export type AnswerPage = {
  result: 'open' | 'saved' | 'sent' | 'not recognised' | 'too many'
  office: string
  reference: string
  dueOn: string
  message: string
  items: (Omit<RequestItem, 'files' | 'can'> & { files: { id: string; name: string; size: number }[] })[]
}
