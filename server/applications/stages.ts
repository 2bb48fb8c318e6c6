import { acts, type Act } from './acts.ts'
import type { Case } from './case.ts'
import { once } from '../once.ts'
import type { Status } from './screens.ts'

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

/** Whether this is the time for the act at all: an act of another stage is not offered, not even as unavailable. */
export const isDue = (act: Act, stage: Stage) => wrongStage(act, { ...stage, reference: '' }) === null

/** Why this is not the time for the act, whoever asks; null when it is. */
export function wrongStage(act: Act, found: Stage & Pick<Case, 'reference'>) {
  const { when, words } = acts[act]
  if (when.status === 'in the archive') return found.archived ? null : 'This application is not archived.'
  if (found.archived) return `${subject(act, found)} is archived, and archived applications are read-only.`
  if (when.status === 'any' || when.status.includes(found.status)) return null
  const stages = anyOf().format(when.status.map(named))
  return `${subject(act, found)} is ${named(found.status)}; only one that is ${stages} can be ${words.done}.`
}

const anyOf = once(() => new Intl.ListFormat('en-GB', { type: 'disjunction' }))

/** Of two compared applications it is the newer one that is marked, whichever page that is asked from. */
const subject = (act: Act, { reference }: Pick<Case, 'reference'>) =>
  act === 'markDuplicate' || act === 'unmarkDuplicate' ? reference : 'This application'
