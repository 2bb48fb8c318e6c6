import { plainDate } from '#resources/Components/dates.ts'
import type { Pages } from '#server/pages'

export function nextStep(props: Pages['Application/Detail']): string | null {
  const { application, can, round } = props
  const { status, reviewOn, archived } = application
  if (archived) return null
  if (status === 'on_hold') return reviewOn ? `review on ${plainDate(reviewOn)}` : 'resume'
  if (can.vote && !round?.myVote) return 'your vote'
  if (can.approve || can.disapprove) return 'your decision'
  if (can.newRound) return 'a new round'
  if (can.endorse) return 'your endorsement'
  if (status === 'registered') return 'endorsement'
  if (status === 'endorsed') return 'the board’s votes and decision'
  if (status === 'approved' || status === 'disapproved') return resolutionNext(props)
  return null
}

function resolutionNext({ resolution, resolutionCan }: Pages['Application/Detail']) {
  if (resolution?.status === 'signed') return null
  if (resolutionCan.sign) return 'sign the resolution'
  return resolutionCan.draft ? 'draft the resolution' : 'the resolution'
}
