import type { Choice } from '#server/applications/screens'

export const voteInWords: Record<Choice, string> = {
  approve: 'You voted to approve.',
  disapprove: 'You voted to disapprove.',
  abstain: 'You abstained.',
}
