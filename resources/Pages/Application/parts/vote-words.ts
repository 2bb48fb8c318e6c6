import type { Choice } from '#server/cases/applications/screens'

export const voteInWords: Record<Choice, string> = {
  approve: 'You voted to approve.',
  disapprove: 'You voted to disapprove.',
  abstain: 'You abstained.',
}
