import type { Choice } from '#server/cases/case/screens'
import type { User } from '#server/permissions'
import { endorsed, reconsidered, recused, type Ref } from '../../support/cases.ts'
import { ada, ben, carla, cora, dan, emil, judith, olga, rosa } from '../../support/cast.ts'
import { endorse, hold, reinstate, withdraw, vote } from '../../support/acts.ts'

// On the boards a and b, the same people vote in the same order, but differently. Until a round closes, nobody may be
// able to tell the boards apart.

export type Choices = Record<'a' | 'b', Choice>
export const pro: Choices = { a: 'approve', b: 'disapprove' }
const con: Choices = { a: 'disapprove', b: 'abstain' }
const out: Choices = { a: 'abstain', b: 'approve' }

const cast = async ({ id }: Ref, which: 'a' | 'b', ...votes: [User, Choices][]) => {
  for (const [member, choices] of votes) {
    const choice = choices[which]
    const reason = choice === 'disapprove' ? 'A reason. '.repeat(which === 'a' ? 3 : 40) : ''
    await vote(id, { choice, reason: reason.trim() }, member)
  }
}

export const applicant = (familyName: string) => ({ familyName, givenName: 'Luz' })
export const remarks = 'A paper is still missing here.'

export const board = {
  short: async (which: 'a' | 'b') => {
    const found = await endorsed(applicant('Abad'))
    await cast(found, which, [ada, pro], [ben, con], [carla, { a: 'approve', b: 'approve' }])
    return found
  },
  /** The chair has not voted. */
  quorate: async (which: 'a' | 'b') => {
    const found = await endorsed(applicant('Bello'))
    await cast(found, which, [ada, pro], [ben, pro], [cora, con], [dan, out], [ada, con])
    return found
  },
  /** The chair has voted and sees the votes. */
  open: async (which: 'a' | 'b') => {
    const found = await endorsed(applicant('Cruz'))
    await cast(found, which, [ada, pro], [ben, pro], [cora, pro], [carla, { a: 'abstain', b: 'abstain' }])
    return found
  },
  discarded: async (which: 'a' | 'b') => {
    const found = await endorsed(applicant('Diaz'))
    await cast(found, which, [ada, pro], [ben, con])
    await recused(found, ada)
    return found
  },
  held: async (which: 'a' | 'b') => {
    const found = await endorsed(applicant('Evia'))
    await cast(found, which, [ada, pro], [ben, con], [cora, pro], [dan, con])
    await hold(found.id, { remarks, reviewOn: '2026-03-16' }, carla)
    return found
  },
  voided: async (which: 'a' | 'b') => {
    const found = await endorsed(applicant('Fajardo'))
    await cast(found, which, [ada, pro], [ben, pro], [cora, con], [dan, pro], [carla, con])
    const form = { remarks }
    await withdraw(found.id, form, rosa)
    await reinstate(found.id, form, rosa)
    await endorse(found.id, form, emil)
    await cast(found, which, [ben, pro])
    return found
  },
  withdrawn: async (which: 'a' | 'b') => {
    const found = await endorsed(applicant('Garcia'))
    await cast(found, which, [ada, pro], [ben, pro], [cora, pro], [carla, { a: 'abstain', b: 'abstain' }])
    await withdraw(found.id, { remarks }, rosa)
    return found
  },
  /** Tied on a, carrying disapproval on b. */
  full: async (which: 'a' | 'b') => {
    const found = await endorsed(applicant('Hizon'))
    await cast(found, which, [ada, pro], [ben, pro], [cora, pro], [dan, con], [olga, con], [carla, con])
    await recused(found, judith)
    return found
  },
  reopened: async (which: 'a' | 'b') => {
    const found = await reconsidered(applicant('Ilagan'))
    await cast(found, which, [ada, pro], [ben, con])
    return found
  },
}
export type CaseName = keyof typeof board
export const caseNames = Object.keys(board) as CaseName[]

/** People who decide and, if they have a seat, have voted. Quorum must be reached. */
export const seesVotesOf: Record<CaseName, User[]> = {
  short: [],
  quorate: [judith],
  open: [carla, judith],
  discarded: [],
  held: [judith],
  voided: [],
  withdrawn: [],
  full: [carla, olga],
  reopened: [],
}
export const votersIn: Record<CaseName, User[]> = {
  short: [ada, ben],
  quorate: [ada, ben, cora, dan],
  open: [ada, ben, cora],
  discarded: [ben],
  held: [ada, ben, cora, dan],
  voided: [ada, ben, cora, dan, carla],
  withdrawn: [ada, ben, cora],
  full: [ada, ben, cora, dan, olga, carla],
  reopened: [ada, ben],
}

export const queries = {
  '/applications': [
    'awaitingMyVote=1',
    'mySeat=1',
    'assignee=me',
    'assignee=none',
    'label=1',
    'status[]=endorsed&sort=name',
    'status[]=endorsed&status[]=on_hold&sort=-reference',
    'status[]=approved',
    'sort=-name&page=2',
    'search=approve',
    'search=disapprove',
    'search=a%20reason',
    'search=bello',
    'typeId=1&receivedFrom=2026-01-01&receivedTo=2026-12-31&sort=receivedOn',
    'sort=votes',
    'sort=-voted',
    'status[]=carried',
    'tally=approve',
    'waitsFor=decision',
    'waitsFor=me',
    'waitsFor=review',
    'waitsFor=resolution',
    'waitsFor=reply',
    'verdict=approved&decidedFrom=2026-01-01',
    'due=overdue',
    'due=week&sort=due',
    'withArchived=1',
    'typeId=1&answers[zone]=low&columns=reference,answers.zone,answers.note,votes',
    'typeId=1&answers[tally]=approve&sort=answers.zone',
  ],
  '/applications/archive': ['search=approve'],
  '/applications/export': ['waitsFor=decision', 'status[]=endorsed&sort=name', 'typeId=1'],
  '/applications/:id/letters/create': ['template=receipt', 'template=receipt&language=Filipino'],
  '/notifications': ['unread=1'],
  '/audit': ['search=vote'],
  '/search': ['q=approve', 'q=bello', 'q=a%20reason'],
  '/settings/types/:id/rehearsal': ['version=1'],
}
