import { holds, type User } from '../permissions.ts'
import { seesVotes } from './rules.ts'
import type { Round } from './round-screens.ts'
import { seatsLeft, countVotes, type RoundState } from './tally.ts'
import { openSentence, sealedSentence } from './tally-in-words.ts'

/** A round as this viewer may see it. While it is sealed for them, nothing here depends on how anyone else voted. */
export function roundProps(round: RoundState, viewer: User, reasons: Map<number, string>): Round {
  const { seats, voted, quorum, approve, disapprove, abstain } = countVotes(round)
  const open = seesVotes(round, viewer)
  const mine = round.seats.find(({ userId }) => userId === viewer.id)
  return {
    number: round.number,
    seats,
    voted,
    quorum,
    recused: round.seats.filter(({ recused }) => recused).length,
    open: round.closedAt === null,
    tally: open
      ? {
          approve,
          disapprove,
          abstain,
        }
      : null,
    sentence: open ? openSentence(round) : sealedSentence(round),
    outcome: round.outcome,
    hasSeat: mine !== undefined && !mine.recused,
    myVote: mine?.vote && !mine.recused ? mine.vote.choice : null,
    myReason: mine?.vote && !mine.recused ? reasons.get(mine.vote.id)! : '',
    members: isOpened(round) || holds(viewer, 'applications.decide') ? membersOf(round) : null,
    votes: open ? votesOf(round, reasons) : null,
    openedAt: round.openedAt.toISOString(),
    closedAt: round.closedAt?.toISOString() ?? null,
  }
}

/** The votes whose reasons this viewer may read: all that are open to them, and their own. */
export function readableVotes(round: RoundState, viewer: User) {
  const open = seesVotes(round, viewer)
  return seatsLeft(round).flatMap(({ userId, vote }) =>
    vote && (open || userId === viewer.id) ? vote.id : [],
  )
}

/** Closed and not voided: who has voted is then for everybody who sees the case. */
const isOpened = ({ closedAt, outcome }: RoundState) => closedAt !== null && outcome !== 'void'

const membersOf = (round: RoundState): NonNullable<Round['members']> =>
  [...seatsNamed(round), ...round.seats.filter(({ recused }) => recused)].map(({ name, recused, vote }) => ({
    name,
    state: recused ? 'recused' : vote ? 'voted' : 'waiting',
  }))

/** A closed round names its whole roll: it doesn't change with the rights that people gain and lose later. */
const seatsNamed = (round: RoundState) =>
  round.closedAt ? round.seats.filter(({ recused }) => !recused) : seatsLeft(round)

const votesOf = (round: RoundState, reasons: Map<number, string>): NonNullable<Round['votes']> =>
  seatsLeft(round).flatMap(({ name, vote }) =>
    vote ? [{ name, choice: vote.choice, reason: reasons.get(vote.id)! }] : [],
  )
