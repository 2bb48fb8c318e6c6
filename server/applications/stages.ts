import type { Case } from './case.ts'
import type { ApplicationAction, Status } from './screens.ts'

// Which act belongs to which stage of a case's life.

type Stage = Pick<Case, 'status' | 'archived'>

const NAMES: Record<Status, string> = {
  registered: 'registered',
  endorsed: 'endorsed',
  on_hold: 'on hold',
  approved: 'approved',
  disapproved: 'disapproved',
  withdrawn: 'withdrawn',
  duplicate: 'a duplicate',
}
/** A status in a sentence. */
export const named = (status: Status) => NAMES[status]

/** From which status an act leads on, and what it is called when it has been done. */
const STAGES: Record<ApplicationAction, { from: Status[]; done: string } | null> = {
  edit: { from: ['registered', 'on_hold'], done: 'edited' },
  endorse: { from: ['registered'], done: 'endorsed' },
  vote: { from: ['endorsed'], done: 'voted on' },
  recuse: { from: ['endorsed'], done: 'recused from' },
  approve: { from: ['endorsed'], done: 'approved' },
  disapprove: { from: ['endorsed'], done: 'disapproved' },
  hold: { from: ['registered', 'endorsed'], done: 'put on hold' },
  resume: { from: ['on_hold'], done: 'resumed' },
  remark: null,
  comment: null,
  settle: null,
  markDuplicate: { from: ['registered', 'on_hold'], done: 'marked as a duplicate' },
  unmarkDuplicate: { from: ['duplicate'], done: 'marked as none' },
  withdraw: { from: ['registered', 'endorsed', 'on_hold'], done: 'withdrawn' },
  reinstate: { from: ['withdrawn'], done: 'reinstated' },
  reconsider: { from: ['approved', 'disapproved'], done: 'reconsidered' },
  newRound: { from: ['endorsed'], done: 'given a new round' },
  resolve: { from: ['approved', 'disapproved'], done: 'given a resolution and a slip' },
  archive: { from: ['approved', 'disapproved', 'withdrawn', 'duplicate'], done: 'archived' },
  restore: null,
}

/** Whether this is the time for the act at all: an act of another stage is not offered, not even as unavailable. */
export const isDue = (action: ApplicationAction, { status, archived }: Stage) =>
  archived === (action === 'restore') && (STAGES[action]?.from.includes(status) ?? true)

/** Why this is not the time for the act, whoever asks; null when it is. */
export function wrongStage(action: ApplicationAction, found: Stage & Pick<Case, 'reference'>) {
  if (action === 'restore') return found.archived ? null : 'This application is not archived.'
  if (found.archived) return `${subject(action, found)} is archived, and archived applications are read-only.`
  const stage = STAGES[action]
  if (!stage || stage.from.includes(found.status)) return null
  const { from, done } = stage
  const stages = anyOf.format(from.map(named))
  return `${subject(action, found)} is ${named(found.status)}; only one that is ${stages} can be ${done}.`
}

const anyOf = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** Of two compared applications it is the newer one that is marked, whichever page that is asked from. */
const subject = (action: ApplicationAction, { reference }: Pick<Case, 'reference'>) =>
  action === 'markDuplicate' || action === 'unmarkDuplicate' ? reference : 'This application'
