// Types only: the browser imports them too.
import type { Choice } from './screens.ts'

export type Tally = { approve: number; disapprove: number; abstain: number }

export type Round = {
  number: number
  seats: number
  recused: number
  voted: number
  quorum: number
  open: boolean
  tally: Tally | null
  sentence: string
  outcome: 'approved' | 'disapproved' | 'none' | 'void' | null
  hasSeat: boolean
  myVote: Choice | null
  myReason: string
  /** `members` says who voted, for people who decide. `votes` says how, once the viewer may see it. */
  members: { name: string; state: 'voted' | 'waiting' | 'recused' }[] | null
  votes: { name: string; choice: Choice; reason: string }[] | null
  openedAt: string
  closedAt: string | null
}
