import { type TaskFilter, taskFilters, taskListNames, taskLists } from './lists.ts'

/** Other names of the lists, as people may guess them in an address. */
const guesses: Partial<Record<TaskFilter, string>> = {
  me: 'mine waiting',
  decision: 'decide',
  review: 'hold holds',
  overdue: 'late due deadline',
  reviewOverdue: 'overdueHold overdueHolds holdsOverdue',
  resolution: 'sign signature resolutions',
  vote: 'votes myVote voting',
  reply: 'replies discussion',
  endorsement: 'endorse endorsements',
  settling: 'settle compare duplicates matches',
  answers: 'answer missingAnswer',
  documents: 'document missingDocument',
  registry: 'complete completion',
  letter: 'letters refused bounced',
  acceptance: 'accept accepted answered',
  request: 'requests asked',
  applicant: 'applicants theApplicant',
  opinion: 'opinions anOpinion',
  assignment: 'assign assignee',
}

const namesOf = (filter: TaskFilter) => [
  filter,
  ...(guesses[filter]?.split(' ') ?? []),
  ...taskListNames.filter(name => taskLists[name].filter === filter),
]
const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z]/g, '')
const byName = new Map(
  (Object.keys(taskFilters) as TaskFilter[]).flatMap(filter =>
    namesOf(filter).map(name => [plain(name), filter] as const),
  ),
)

export const taskFilterNamed = (name: string) => byName.get(plain(name)) ?? null
