// What screens receive of a round. Types only: the browser imports them too.
import type { Choice } from './screens.ts'

export type Tally = { approve: number; disapprove: number; abstain: number }

export type Round = {
  number: number
  /** Seats that count: without the recused and those who lost the right before voting. */
  seats: number
  recused: number
  voted: number
  quorum: number
  open: boolean
  /** Null while sealed for this viewer. */
  tally: Tally | null
  /** The tally in words. */
  sentence: string
  outcome: 'approved' | 'disapproved' | 'none' | 'void' | null
  hasSeat: boolean
  myVote: Choice | null
  myReason: string
  /** Who has voted, for holders of decide; how, once it is open to this viewer. */
  members: { name: string; state: 'voted' | 'waiting' | 'recused' }[] | null
  votes: { name: string; choice: Choice; reason: string }[] | null
  openedAt: string
  closedAt: string | null
}
