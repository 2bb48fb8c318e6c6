import { holds, type User } from '#server/permissions'
import { shortDay } from '#server/platform/day-in-words'
import { linkTo } from '#server/platform/web/addresses'
import { type Task, taskKinds } from '#server/tasks/kinds'
import { SECOND_ENDORSEMENT, type Reason, reasons } from '#server/tasks/lists'
import { fieldIn } from './missing-answers.ts'
import type { Status } from './screens.ts'
import type { Blocker } from './tasks/screens.ts'

// A case is kept from its next step by the tasks on it, so pages, rows of lists and previews say the same.

type Subject = { id: number; status: Status; archived?: boolean; returnedAt: Date | null }
type Part = Omit<Blocker, 'reason'>
type Words = (tasks: Task[], part: (place: string) => string, viewer: User) => Part[]

/** `tasks` are those that the viewer may know of. */
export function blockersOf(subject: Subject, tasks: Task[], viewer: User): Blocker[] {
  const part = (place: string) => linkTo(`/applications/${subject.id}${place}`)
  const missing = inOrder.flatMap(reason => {
    const own = tasks.filter(({ kind }) => taskKinds[kind].waits === reason)
    return own.length > 0 ? words[reason]!(own, part, viewer).map(one => ({ reason, ...one })) : []
  })
  const second = { reason: 'endorsement' as const, label: SECOND_ENDORSEMENT, url: part('#next'), act: '' }
  const isOthers = isHalfEndorsed(subject, tasks) && !tasks.some(({ userId }) => userId === viewer.id)
  return isOthers ? [...missing, second] : missing
}

/** The first of two endorsements is given. */
export const isHalfEndorsed = ({ status, archived, returnedAt }: Omit<Subject, 'id'>, tasks: Task[]) =>
  status === 'registered' && !archived && !returnedAt && !tasks.some(({ kind }) => kind === 'endorse')

const words: Partial<Record<Reason, Words>> = {
  review: ([{ dueOn } = { dueOn: null }], part) => [
    { label: dueOn ? `On hold, review on ${shortDay(dueOn)}` : 'On hold', url: part('#next'), act: '' },
  ],
  registry: (tasks, part) => [
    { label: `Returned to the registry: ${linesIn(tasks).join(', ')}`, url: part('#next'), act: '' },
  ],
  answers(tasks, part, viewer) {
    const act = actOf('Fill in', viewer)
    return linesIn(tasks).map(line => {
      const { name, label } = fieldIn(line)
      return { label: `Missing answer: ${label}`, url: part(act ? `/edit#answers.${name}` : '#case'), act }
    })
  },
  duplicates: (tasks, part, viewer) => [
    {
      label: `Possible duplicates to resolve: ${countOf(tasks)}`,
      url: part('/duplicate'),
      act: actOf('Compare', viewer),
    },
  ],
  matches: (tasks, part, viewer) => [
    {
      label: `Possible matches to resolve: ${countOf(tasks)}`,
      url: part('#matches'),
      act: actOf('Compare', viewer),
    },
  ],
  documents(tasks, part, viewer) {
    const act = actOf('Add', viewer)
    return linesIn(tasks).map(name => ({
      label: `Missing document: ${name}`,
      url: part(act ? '/edit#documents' : '#documents'),
      act,
    }))
  },
}

const inOrder = (Object.keys(reasons) as Reason[]).filter(reason => words[reason])

/** The registry adds what is missing. */
const actOf = (act: string, viewer: User) => (holds(viewer, 'applications.register') ? act : '')

/** How many things the tasks are about. */
export const countOf = (tasks: Task[]) => tasks.reduce((sum, { count }) => sum + count, 0)

/** Names of what is missing. */
export const namesMissing = (tasks: Task[]) =>
  tasks.flatMap(task => linesIn([task]).map(line => (task.kind === 'answers' ? fieldIn(line).label : line)))

const linesIn = (tasks: Task[]) => tasks.flatMap(({ detail }) => detail.split('\n').filter(Boolean))
