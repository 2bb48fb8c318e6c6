import type { ApplicationRow } from '#server/cases/case/screens'
import type { Waits } from '#server/cases/case/tasks/screens'
import { reasons, SECOND_ENDORSEMENT } from '#server/tasks/lists'
import { unbrokenDate } from './dates.ts'
import { counted } from './words.ts'

type Votes = ApplicationRow['votes']

/** The words of the lists. */
export function waitsWords({ for: reason, count = 0, on, mine, half }: Waits, votes: Votes) {
  if (reason === 'endorsement' && half) return mine ? 'endorsement 2 of 2' : inSentence(SECOND_ENDORSEMENT)
  const { words, mine: own, counted: [one, several] = [''] } = reasons[reason]
  const said = (mine && own) || words || counted(count, one, several)
  if (on) return `${said} ${unbrokenDate(on)}`
  return reason === 'votes' ? withVotes(said, votes) : said
}

const inSentence = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)

export const withVotes = (words: string, votes: Votes) =>
  votes ? `${words} (${votes.voted} of ${votes.seats})` : words

/** Empty if the words say since when. */
export const daysOf = ({ for: reason, days }: Waits) => (reasons[reason].since ? '' : daysWords(days))

const daysWords = (days: number) => (days === 0 ? 'since today' : counted(days, 'day').replace(' ', '\u00a0'))
