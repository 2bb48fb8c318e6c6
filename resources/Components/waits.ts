import type { ApplicationRow } from '#server/cases/case/screens'
import type { Waits } from '#server/cases/case/tasks/screens'
import { plainDate } from './dates.ts'
import { counted } from './words.ts'

type Votes = ApplicationRow['votes']

/** The words of the lists. */
export function waitsWords({ for: reason, count = 0, on, mine }: Waits, votes: Votes) {
  switch (reason) {
    case 'duplicates':
      return counted(count, 'duplicate')
    case 'matches':
      return counted(count, 'match', 'matches')
    case 'registry':
      return 'registry'
    case 'documents':
      return counted(count, 'document')
    case 'review':
      return on ? `review ${plainDate(on)}` : 'review'
    case 'votes':
      return withVotes(mine ? 'your vote' : 'votes', votes)
    case 'decision':
    case 'endorsement':
      return mine ? `your ${reason}` : reason
    case 'resolution':
      return reason
  }
}

export const withVotes = (words: string, votes: Votes) =>
  votes ? `${words} (${votes.voted} of ${votes.seats})` : words

export const daysWords = (days: number) => (days === 0 ? 'since today' : counted(days, 'day'))
