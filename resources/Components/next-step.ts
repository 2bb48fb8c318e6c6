import type { ApplicationRow } from '#server/cases/applications/screens'

export function nextStep({ status, votes }: Pick<ApplicationRow, 'status' | 'votes'>) {
  if (votes) return `${votes.voted} of ${votes.seats} votes`
  if (status === 'registered') return 'endorsement'
  if (status === 'on_hold') return 'review'
  return ''
}
