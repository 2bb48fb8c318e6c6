import { plainDate } from '#resources/Components/dates.ts'
import { waitsWords, withVotes } from '#resources/Components/waits.ts'
import type { Waits } from '#server/cases/case/tasks/screens'
import type { Pages } from '#server/pages'

/** Says the same as the lists, from the same tasks, and more where the viewer can act. */
export function nextStep(props: Pages['Application/Detail']): string | null {
  const { waits, can } = props
  if (!waits) return null
  switch (waits.for) {
    case 'review':
      return waits.on ? `review on ${plainDate(waits.on)}` : 'resume'
    case 'registry':
      return can.complete ? 'complete the application' : 'the registry completes the application'
    case 'duplicates':
    case 'matches':
    case 'documents':
      return `${waitsWords(waits, null)}, then ${can.endorse || waits.mine ? 'your ' : ''}endorsement`
    case 'endorsement':
      return waitsWords(waits, null)
    case 'resolution':
      return resolutionNext(props)
    default:
      return roundNext(props, waits)
  }
}

function roundNext({ can, round }: Pages['Application/Detail'], waits: Waits) {
  if (can.vote && !round?.myVote) return 'your vote'
  if (can.newRound) return 'a new round'
  const mayDecide = can.approve || can.disapprove
  if (waits.for === 'votes' && round)
    return withVotes('votes', round) + (mayDecide ? ' or your decision' : '')
  return mayDecide ? 'your decision' : waitsWords(waits, round)
}

function resolutionNext({ resolutionCan }: Pages['Application/Detail']) {
  if (resolutionCan.sign) return 'sign the resolution'
  return resolutionCan.draft ? 'draft the resolution' : 'resolution'
}
