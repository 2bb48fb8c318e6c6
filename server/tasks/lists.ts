import type { Permission } from '#server/permissions'

// The browser imports this file too.

/** Any of these is enough to assign cases, and to be assigned them. */
export const ASSIGNS = ['applications.register', 'applications.endorse', 'applications.decide'] as const

type ReasonWords = {
  /** In lists; without words, a row says how many there are. */
  words?: string
  /** If the viewer has to do it. */
  mine?: string
  counted?: readonly [one: string, several: string]
  /** The words end with the day since when. */
  since?: true
  /** The act of the viewer that it is, or that it comes before. */
  before?: 'endorse' | 'vote' | 'decide'
}

const reasonTable = {
  deadline: { words: 'overdue' },
  review: { words: 'review' },
  acceptance: { words: 'answers to accept', counted: ['answer', 'answers'] },
  approval: { words: 'letter to approve', counted: ['letter', 'letters'] },
  applicant: { words: 'the applicant since', since: true },
  opinion: { words: 'an opinion since', since: true },
  registry: { words: 'registry', counted: ['missing item', 'missing items'] },
  answers: { counted: ['answer', 'answers'], before: 'endorse' },
  duplicates: { counted: ['duplicate', 'duplicates'], before: 'endorse' },
  matches: { counted: ['match', 'matches'], before: 'endorse' },
  documents: { counted: ['document', 'documents'], before: 'endorse' },
  endorsement: { words: 'endorsement', mine: 'your endorsement', before: 'endorse' },
  votes: { words: 'votes', mine: 'your vote', before: 'vote' },
  decision: { words: 'decision', mine: 'your decision', before: 'decide' },
  resolution: { words: 'resolution' },
  letter: { words: 'email to be sent again', counted: ['refused email', 'refused emails'] },
  assignment: { words: 'new assignee' },
} as const satisfies Record<string, ReasonWords>

export type Reason = keyof typeof reasonTable
/** Why cases wait, the most pressing reason first. */
export const reasons: Readonly<Record<Reason, ReasonWords>> = reasonTable

/** To everybody who can't give the second one. */
export const SECOND_ENDORSEMENT = 'Endorsement 1 of 2: somebody else has to endorse'

type List = {
  /** Viewers need one of these permissions. */
  for: readonly Permission[]
  /** Its heading on the dashboard, and the act on its rows. */
  title: string
  act: string
  /** Its number in words, at the top of the dashboard. */
  counts: readonly [one: string, several?: string]
  /** The value of `waitsFor` that filters applications, and its words. */
  filter?: string
  filtered?: string
  /** For whom the filter finds cases, if not only for those with the list. */
  filteredFor?: readonly Permission[]
  /** The filter, if it is not `waitsFor`. */
  query?: string
  /** Only tasks whose day has come. */
  due?: true
  /** Not among what waits for the viewer, because it may be for somebody else to act. */
  apart?: true
  /** The part of a case that its rows lead to. */
  part?:
    | '#next'
    | '#resolution'
    | '#letters'
    | '#requests'
    | '#discussion'
    | '#matches'
    | '/edit'
    | '/edit#documents'
  /** Rows say how much of this there is. */
  notes?: readonly Reason[]
  /** The act on rows with a note. */
  first?: string
  /** Reasons why a case can't be done now, and their words. */
  blockedBy?: readonly Reason[]
  blocked?: string
  /** The button that leads to the next case on the list. */
  next?: string
}

const listTable = {
  overdue: {
    for: [...ASSIGNS, 'applications.vote'],
    title: 'Overdue',
    act: 'Open',
    counts: ['overdue'],
    filter: 'overdue',
    filtered: 'overdue',
    query: 'due=overdue',
    due: true,
    apart: true,
    part: '#next',
  },
  toDecide: {
    for: ['applications.decide'],
    title: 'Ready to decide',
    act: 'Decide',
    counts: ['to decide'],
    filter: 'decision',
    filtered: 'ready to decide',
    part: '#next',
    next: 'Next case to decide',
  },
  holdsDue: {
    for: ['applications.decide', 'applications.endorse'],
    title: 'Holds due for review',
    act: 'Review',
    counts: ['hold due', 'holds due'],
    filter: 'review',
    filtered: 'hold due for review',
    due: true,
    part: '#next',
    next: 'Next hold to review',
  },
  toSign: {
    for: ['applications.decide'],
    title: 'Resolutions to sign',
    act: 'Sign',
    counts: ['to sign'],
    filter: 'resolution',
    filtered: 'resolution not signed',
    // Everybody who sees a case sees whether it has a resolution.
    filteredFor: ['applications.view'],
    part: '#resolution',
    next: 'Next resolution to sign',
  },
  toVote: {
    for: ['applications.vote'],
    title: 'Awaiting your vote',
    act: 'Vote',
    counts: ['to vote on'],
    filter: 'vote',
    filtered: 'awaiting your vote',
    query: 'awaitingMyVote=1',
    next: 'Next case for your vote',
  },
  /** Unread mentions and replies, without tasks that would repeat them. */
  discussions: {
    for: ['applications.view'],
    title: 'Replies to you',
    act: 'Reply',
    counts: ['reply', 'replies'],
    filter: 'reply',
    filtered: 'with replies to you',
    part: '#discussion',
  },
  toEndorse: {
    for: ['applications.endorse'],
    title: 'To endorse',
    act: 'Endorse',
    counts: ['to endorse'],
    filter: 'endorsement',
    filtered: 'to endorse',
    notes: ['answers', 'duplicates', 'matches', 'documents'],
    first: 'Not ready',
    blockedBy: ['answers', 'duplicates', 'matches', 'documents'],
    blocked: 'waiting for the registry',
    next: 'Next case to endorse',
  },
  lettersToApprove: {
    for: ['applications.endorse', 'applications.decide'],
    title: 'Letters to approve',
    act: 'Approve',
    counts: ['with a letter to approve', 'with letters to approve'],
    filter: 'approval',
    filtered: 'with a letter to approve',
    part: '#letters',
    notes: ['approval'],
  },
  toSettle: {
    for: ['applications.register'],
    title: 'Duplicates[ and matches] to resolve',
    act: 'Compare',
    counts: ['to compare'],
    filter: 'settling',
    filtered: 'with duplicates[ or matches] to resolve',
    part: '#matches',
    notes: ['duplicates', 'matches'],
  },
  missingAnswers: {
    for: ['applications.register'],
    title: 'Missing answers',
    act: 'Fill in',
    counts: ['with missing answers'],
    filter: 'answers',
    filtered: 'with missing answers',
    part: '/edit',
    notes: ['answers'],
  },
  missingDocuments: {
    for: ['applications.register'],
    title: 'Missing documents',
    act: 'Add',
    counts: ['with missing documents'],
    filter: 'documents',
    filtered: 'with missing documents',
    part: '/edit#documents',
    notes: ['documents'],
  },
  returned: {
    for: ['applications.register'],
    title: 'Returned to the registry',
    act: 'Complete',
    counts: ['returned to the registry'],
    filter: 'registry',
    filtered: 'returned to the registry',
    part: '#next',
    notes: ['registry'],
  },
  refusedEmails: {
    for: ['applications.register'],
    title: 'Emails refused by mail servers',
    act: 'Send again',
    counts: ['with a refused email', 'with refused emails'],
    filter: 'letter',
    filtered: 'with an email that a mail server refused',
    part: '#letters',
    notes: ['letter'],
  },
  requestAnswered: {
    for: ASSIGNS,
    title: 'Answers to accept',
    act: 'Open',
    counts: ['with answers to accept'],
    filter: 'acceptance',
    filtered: 'with answers to accept',
    part: '#requests',
    notes: ['acceptance'],
  },
  requestOverdue: {
    for: ASSIGNS,
    title: 'Requests without an answer in time',
    act: 'Open',
    counts: ['with an overdue request', 'with overdue requests'],
    filter: 'request',
    filtered: 'with an overdue request',
    due: true,
    part: '#requests',
  },
  unassigned: {
    for: ASSIGNS,
    title: 'Assignee has left',
    act: 'Assign',
    counts: ['to assign again'],
    filter: 'assignment',
    filtered: 'whose assignee has left',
    part: '#next',
  },
} as const satisfies Record<string, List>

export type TaskList = keyof typeof listTable
/** The lists of cases on the dashboard, in its order. */
export const taskLists: Readonly<Record<TaskList, List>> = listTable
export const taskListNames = Object.keys(listTable) as TaskList[]

/** Lists whose next case is offered after an act. */
export type ListWithNext = {
  [Name in TaskList]: (typeof listTable)[Name] extends { next: string } ? Name : never
}[TaskList]

type FilterOf<One> = One extends { filter: infer Filter extends string } ? Filter : never
/** `me`: on one of the viewer's lists. `reviewOverdue`: for everybody. Those of requests: also before their date. */
export type TaskFilter = 'me' | 'reviewOverdue' | AskedReason | FilterOf<(typeof listTable)[TaskList]>
export type AskedReason = 'applicant' | 'opinion'

export const taskFilters = {
  me: 'waiting for you',
  reviewOverdue: 'on hold past the review date',
  applicant: 'waiting for the applicant',
  opinion: 'waiting for an opinion',
  ...Object.fromEntries(
    Object.values<List>(listTable).flatMap(({ filter, filtered }) => (filter ? [[filter, filtered]] : [])),
  ),
} as Record<TaskFilter, string>

/** The part of a case that a row with this note leads to. */
export const partOf = (list: TaskList, note = '') =>
  list === 'toSettle' && note.includes('duplicate') ? '/duplicate' : (taskLists[list].part ?? '')

export const filterOf = (list: TaskList) => taskLists[list].query ?? `waitsFor=${taskLists[list].filter}`
