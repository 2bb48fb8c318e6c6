import { plainDate } from '#resources/Components/dates.ts'
import { waitsWords, withVotes } from '#resources/Components/waits.ts'
import type { Waits } from '#server/cases/case/tasks/screens'
import type { Reason } from '#server/tasks/lists'
import type { Pages } from '#server/pages'

type Words = (waits: Waits, props: Pages['Application/Detail']) => string

/** Says the same as the lists, from the same tasks, and more where the viewer can act. */
export const nextStep = (props: Pages['Application/Detail']) =>
  props.waits && stepWords[props.waits.for](props.waits, props)

const asInLists: Words = waits => waitsWords(waits, null)
const beforeEndorsement: Words = (waits, { can }) =>
  `${waitsWords(waits, null)}, then ${endorsementNext(waits, can.endorse)}`

function endorsementNext({ mine, half }: Waits, can: boolean) {
  if (half) return mine ? 'endorsement 2 of 2' : 'endorsement 2 of 2 by somebody else'
  return mine || can ? 'your endorsement' : 'endorsement'
}

const stepWords: Record<Reason, Words> = {
  review: ({ on }) => (on ? `review on ${plainDate(on)}` : 'resume'),
  registry: (_waits, { can }) =>
    can.complete ? 'complete the application' : 'the registry completes the application',
  answers: beforeEndorsement,
  duplicates: beforeEndorsement,
  matches: beforeEndorsement,
  documents: beforeEndorsement,
  endorsement: asInLists,
  votes: roundNext,
  decision: roundNext,
  resolution: (_waits, props) => resolutionNext(props),
  approval: () => 'approve the letter',
  letter: asInLists,
  acceptance: (_waits, { can }) => (can.acceptItem ? 'accept or return the answers' : 'answers to accept'),
  applicant: ({ on }) => `an answer from the applicant, since ${plainDate(on!)}`,
  opinion: ({ on }) => `an opinion, since ${plainDate(on!)}`,
  assignment: asInLists,
  deadline: asInLists,
}

function roundNext(waits: Waits, { can, round }: Pages['Application/Detail']) {
  if (can.vote && !round?.myVote) return 'your vote'
  if (can.newRound) return 'your decision: a new round'
  const mayDecide = can.approve || can.disapprove
  if (waits.for === 'votes' && round)
    return withVotes('votes', round) + (mayDecide ? ' or your decision' : '')
  return mayDecide ? 'your decision' : waitsWords(waits, round)
}

function resolutionNext({ resolutionCan }: Pages['Application/Detail']) {
  if (resolutionCan.sign) return 'sign the resolution'
  return resolutionCan.draft ? 'draft the resolution' : 'resolution'
}
