import { laterDay } from '#server/platform/time-zones'
import { nextClock } from '../../clocks/clocks.ts'
import { missingDocuments, type Case } from '../case.ts'
import type { WaitingLetter } from '../draft-letters.ts'
import { earliest, type OpenRequest } from '../open-requests.ts'
import { lineOf } from '../missing-answers.ts'
import { isOpenCase } from '../open.ts'
import { readyToDecide, isDue, isReturned } from '../rules.ts'
import { seatsLeft } from '../tally.ts'
import { type CaseKind, caseKinds, EVERYBODY, type Task } from '#server/tasks/kinds'

type Around = { deciders: number[]; endorsers: number[]; requests: OpenRequest[]; letters: WaitingLetter[] }

/** All tasks but those of duplicates and matches. The requests are its open ones, the letters those to approve. */
export function tasksOf(found: Case, around: Around): Task[] {
  const { id: applicationId, statusSince } = found
  const defaults = { userId: EVERYBODY, since: statusSince.toISOString(), dueOn: null, count: 0, detail: '' }
  return caseKinds.flatMap(kind =>
    rules[kind](found, around).map(task => ({ ...defaults, ...task, applicationId, kind })),
  )
}

type Rule = (found: Case, around: Around) => Partial<Omit<Task, 'applicationId' | 'kind'>>[]

const rules: Record<CaseKind, Rule> = {
  endorse: found => (awaitsEndorsement(found) && found.endorsedBy.length === 0 ? [arrived(found)] : []),
  endorseToo: (found, { endorsers }) =>
    awaitsEndorsement(found) && found.endorsedBy.length > 0
      ? endorsers
          .filter(userId => !found.endorsedBy.includes(userId))
          .map(userId => ({ ...arrived(found), userId }))
      : [],
  returned: found =>
    isDue('endorse', found) && isReturned(found)
      ? [{ since: found.returnedAt!.toISOString(), ...missing(found.returnedItems ?? []) }]
      : [],
  answers(found) {
    const fields = isDue('endorse', found) ? found.missingAnswers : []
    return fields.length > 0 ? [{ ...arrived(found), ...missing(fields.map(lineOf)) }] : []
  },
  documents(found) {
    const names = isDue('endorse', found) ? missingDocuments(found) : []
    return names.length > 0 ? [{ ...arrived(found), ...missing(names) }] : []
  },
  vote: found =>
    isDue('vote', found) && found.openRound
      ? seatsLeft(found.openRound).flatMap(({ userId, vote }) => (vote ? [] : { ...arrived(found), userId }))
      : [],
  decide: (found, { deciders }) =>
    deciders.filter(userId => readyToDecide(found, userId)).map(userId => ({ userId })),
  sign: found => (isDue('resolve', found) && !found.isSigned && !found.decidedBeforeOn ? [{}] : []),
  reviewHold: found => (found.heldFrom === 'registered' ? [] : review(found)),
  reviewEarlyHold: found => (found.heldFrom === 'registered' ? review(found) : []),
  approveLetter: approvals,
  refusedEmails({ refusedLetters: letters, archived }) {
    const [first] = letters
    return first && !archived ? [{ since: first.at, ...missing(letters.map(({ name }) => name)) }] : []
  },
  requestAnswered(_, { requests }) {
    const answered = requests.flatMap(request => request.answered)
    if (answered.length === 0) return []
    const since = earliest(answered.map(({ at }) => at)).toISOString()
    return [{ since, ...missing(answered.map(({ label }) => label)) }]
  },
  requestOverdue: (found, { requests }) => waiting(found, requests, 'applicant'),
  opinionOverdue: (found, { requests }) => waiting(found, requests, 'opinion'),
  overdue: overdueTasks,
  unassigned: found => (found.assigneeLeft && isOpenCase(found) ? [{}] : []),
}

/** Nobody approves a letter of their own. */
function approvals({ archived }: Case, { deciders, endorsers, letters }: Around) {
  if (archived || letters.length === 0) return []
  const holders = { endorse: endorsers, decide: deciders }
  return [...new Set([...endorsers, ...deciders])].flatMap(userId => {
    const own = letters.filter(
      ({ authorId, approval }) => authorId !== userId && holders[approval].includes(userId),
    )
    const since = own[0]?.since.toISOString()
    return since ? [{ userId, since, ...missing(own.map(({ title }) => title)) }] : []
  })
}

/** From the day after the date on. A clock that is stopped is never overdue, and its date changes every day. */
export function overdueTasks({ id, clocks, archived }: Pick<Case, 'id' | 'clocks' | 'archived'>): Task[] {
  const running = clocks.filter(({ due }) => !due.isStopped)
  const due = nextClock(running, archived)?.due
  if (!due) return []
  const days = { since: due.on, dueOn: laterDay(due.on, 1) }
  return [{ applicationId: id, kind: 'overdue', userId: EVERYBODY, ...days, count: 0, detail: '' }]
}

/** For the request whose date comes first. */
function waiting(found: Case, requests: OpenRequest[], to: OpenRequest['to']) {
  const own = requests.filter(request => request.to === to && request.waitsSince)
  if (own.length === 0 || !isOpenCase(found)) return []
  const dueOn = laterDay(own.map(request => request.dueOn).toSorted()[0]!, 1)
  return [{ since: earliest(own.map(({ waitsSince }) => waitsSince!)).toISOString(), dueOn }]
}

const awaitsEndorsement = (found: Case) => isDue('endorse', found) && !isReturned(found)
const arrived = ({ receivedOn }: Case) => ({ since: receivedOn })
const missing = (names: string[]) => ({ count: names.length, detail: names.join('\n') })
const review = (found: Case) => (isDue('resume', found) ? [{ dueOn: found.reviewOn }] : [])
