import { missingDocuments, type Case } from '../case.ts'
import { readyToDecide, isDue, isReturned } from '../rules.ts'
import { seatsLeft } from '../tally.ts'
import { EVERYBODY, type Task } from '#server/tasks/kinds'

type Holders = { deciders: number[]; endorsers: number[] }

/** All tasks but those of duplicates and matches. The holders may decide or endorse applications. */
export function tasksOf(found: Case, { deciders, endorsers }: Holders): Task[] {
  const { id: applicationId, receivedOn, reviewOn, heldFrom, openRound } = found
  const defaults = { userId: EVERYBODY, dueOn: null, count: 0, detail: '' }
  const arrived = { applicationId, since: receivedOn, ...defaults }
  const moved = { applicationId, since: found.statusSince.toISOString(), ...defaults }
  const review = { ...moved, dueOn: reviewOn }
  const tasks: Task[] = []
  if (isDue('endorse', found)) {
    if (isReturned(found)) tasks.push({ ...arrived, ...returnOf(found), kind: 'returned' })
    else if (found.endorsedBy.length === 0) tasks.push({ ...arrived, kind: 'endorse' })
    else
      for (const userId of endorsers)
        if (!found.endorsedBy.includes(userId)) tasks.push({ ...arrived, kind: 'endorseToo', userId })
    const missing = missingDocuments(found)
    if (missing.length > 0)
      tasks.push({ ...arrived, kind: 'documents', count: missing.length, detail: missing.join(', ') })
  }
  if (isDue('vote', found) && openRound)
    for (const { userId, vote } of seatsLeft(openRound))
      if (!vote) tasks.push({ ...arrived, kind: 'vote', userId })
  for (const userId of deciders)
    if (readyToDecide(found, userId)) tasks.push({ ...moved, kind: 'decide', userId })
  if (isDue('resolve', found) && !found.isSigned && !found.decidedBeforeOn)
    tasks.push({ ...moved, kind: 'sign' })
  if (isDue('resume', found))
    tasks.push({ ...review, kind: heldFrom === 'registered' ? 'reviewEarlyHold' : 'reviewHold' })
  return tasks
}

const returnOf = ({ returnedAt, returnedItems }: Case) => ({
  since: returnedAt!.toISOString(),
  count: returnedItems?.length ?? 0,
  detail: returnedItems?.join(', ') ?? '',
})
