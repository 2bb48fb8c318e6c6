import { missingDocuments, type Case } from '../case.ts'
import { readyToDecide, isDue } from '../rules.ts'
import { seatsLeft } from '../tally.ts'
import { EVERYBODY, type Task } from '#server/tasks/kinds'

/** All tasks but those of duplicates and matches. `deciders` are the users who may decide applications. */
export function tasksOf(found: Case, deciders: number[]): Task[] {
  const { id: applicationId, receivedOn, reviewOn, heldFrom, openRound } = found
  const defaults = { userId: EVERYBODY, dueOn: null, count: 0, detail: '' }
  const arrived = { applicationId, since: receivedOn, ...defaults }
  const moved = { applicationId, since: found.statusSince.toISOString(), ...defaults }
  const review = { ...moved, dueOn: reviewOn }
  const tasks: Task[] = []
  if (isDue('endorse', found)) {
    tasks.push({ ...arrived, kind: 'endorse' })
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
  if (isDue('resume', found)) {
    if (heldFrom === 'registered') tasks.push({ ...review, kind: 'returned' })
    tasks.push({ ...review, kind: heldFrom === 'registered' ? 'reviewEarlyHold' : 'reviewHold' })
  }
  return tasks
}
