import { acts, type Act } from './acts.ts'
import type { Case } from './case.ts'
import type { Status } from './screens.ts'

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
export const named = (status: Status) => NAMES[status]

/** Acts of another stage are not shown at all. */
export const isDue = (act: Act, stage: Stage) => wrongStage(act, { ...stage, reference: '' }) === null

/** Null if the act is possible, for anyone. */
export function wrongStage(act: Act, found: Stage & Pick<Case, 'reference'>) {
  const { when, words } = acts[act]
  if (when.status === 'in the archive') return found.archived ? null : 'This application is not archived.'
  if (found.archived) return `${subject(act, found)} is archived. Restore it before you make changes.`
  if (when.status === 'any' || when.status.includes(found.status)) return null
  const stages = anyOf.format(when.status.map(named))
  return `${subject(act, found)} is ${named(found.status)}. Only applications that are ${stages} can be ${words.done}.`
}

const anyOf = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** Of two compared applications the newer one is marked, which may not be the one on screen. */
const subject = (act: Act, { reference }: Pick<Case, 'reference'>) =>
  act === 'markDuplicate' || act === 'unmarkDuplicate' ? reference : 'This application'
