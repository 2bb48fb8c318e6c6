import { majorityInWords } from '../types/majorities.ts'
import { holds, type User } from '#server/permissions'
import { type LaterPaper, votedBefore } from '../case/later-papers.ts'
import { seesVotes } from '../case/rules.ts'
import type { Round, Tally } from '../case/screens.ts'
import { carriedBy, countVotes, type RoundState, seatOf, seatsLeft, type Standing } from '../case/tally.ts'

/** While a round is sealed for the viewer, nothing here may depend on how others voted. */
export function roundProps(
  round: RoundState,
  viewer: User,
  reasons: Map<number, string>,
  papers: LaterPaper[],
): Round {
  const { seats, voted, quorum, approve, disapprove, abstain } = countVotes(round)
  const open = seesVotes(round, viewer)
  const seat = seatOf(round, viewer)
  const own = seat?.recused ? undefined : seat
  return {
    number: round.number,
    seats,
    voted,
    quorum,
    recused: round.seats.filter(({ recused }) => recused).length,
    open: round.closedAt === null,
    tally: open ? { approve, disapprove, abstain } : null,
    sentence: open ? openSentence(round) : sealedSentence(round),
    outcome: round.outcome,
    hasSeat: own !== undefined,
    myVote: own?.vote?.choice ?? null,
    myReason: own?.vote ? reasons.get(own.vote.id)! : '',
    members: areVotersPublic(round) || holds(viewer, 'applications.decide') ? membersOf(round) : null,
    votes: open ? votesOf(round, reasons) : null,
    voters: holds(viewer, 'applications.decide') ? votersOf(round, papers) : null,
    filesSince: own ? votedBefore(own, papers).length : 0,
    openedAt: round.openedAt.toISOString(),
    closedAt: round.closedAt?.toISOString() ?? null,
  }
}

/** All votes open to the viewer, and their own. */
export function readableVotes(round: RoundState, viewer: User) {
  const open = seesVotes(round, viewer)
  return seatsLeft(round).flatMap(({ userId, vote }) =>
    vote && (open || userId === viewer.id) ? vote.id : [],
  )
}

/** Once a round is closed and not void, everybody who can see the case may see who voted. */
const areVotersPublic = ({ closedAt, outcome }: RoundState) => closedAt !== null && outcome !== 'void'

const membersOf = (round: RoundState): NonNullable<Round['members']> =>
  [
    ...(round.closedAt ? round.seats.filter(({ recused }) => !recused) : seatsLeft(round)),
    ...round.seats.filter(({ recused }) => recused),
  ].map(({ name, recused, vote }) => ({ name, state: recused ? 'recused' : vote ? 'voted' : 'waiting' }))

const votersOf = (round: RoundState, papers: LaterPaper[]) =>
  seatsLeft(round).flatMap(seat =>
    seat.vote ? [{ name: seat.name, before: votedBefore(seat, papers) }] : [],
  )

const votesOf = (round: RoundState, reasons: Map<number, string>): NonNullable<Round['votes']> =>
  seatsLeft(round).flatMap(({ name, vote }) =>
    vote ? [{ name, choice: vote.choice, reason: reasons.get(vote.id)! }] : [],
  )

/** Shown while votes are sealed, so it must not depend on how anyone voted. */
export function sealedSentence(round: RoundState) {
  if (round.outcome === 'void') return `Round ${round.number} was voided. Its votes stay sealed.`
  const { seats, voted, quorum } = countVotes(round)
  return `${turnout(voted, seats)}; quorum is ${quorum}. Votes are revealed when voting closes.`
}

export function openSentence(round: RoundState) {
  const standing = countVotes(round)
  const { seats, voted, quorum } = standing
  if (round.closedAt)
    return `${voted} of ${seats} ${memberWord(seats)} voted; quorum was ${quorum}; ${outcome(round, standing)}.`
  return `${turnout(voted, seats)}; quorum is ${quorum}; ${lead(round, standing)}${outlook(round, standing)}.`
}

const turnout = (voted: number, seats: number) =>
  `${voted} of ${seats} ${memberWord(seats)} ${voted === 1 ? 'has' : 'have'} voted`

const memberWord = (seats: number) => (seats === 1 ? 'member' : 'members')

function lead(round: RoundState, standing: Standing) {
  const { approve, disapprove, carries } = standing
  const isTied = approve === disapprove
  if (carries) {
    const side = carries === 'approved' ? 'approval' : 'disapproval'
    return `${side} carries ${score(standing)}${isTied ? ' by the vote of the chair' : ''}`
  }
  if (isTied) return `it is tied ${score(standing)}`
  const leads = `${approve > disapprove ? 'approval' : 'disapproval'} leads ${score(standing)}`
  return round.majority === 'cast'
    ? leads
    : `${leads}, and a decision needs ${majorityInWords[round.majority]}`
}

function outcome(round: RoundState, standing: Standing) {
  if (round.outcome === 'none') return `it closed without a result, ${score(standing)}`
  const byChair = standing.approve === standing.disapprove ? ' by the vote of the chair' : ''
  return `${round.outcome} ${score(standing)}${byChair}`
}

/** The larger side first: “3 to 1 with 1 abstention”. */
function score({ approve, disapprove, abstain }: Tally) {
  const sides = `${Math.max(approve, disapprove)} to ${Math.min(approve, disapprove)}`
  if (abstain === 0) return sides
  return `${sides} with ${abstain} ${abstain === 1 ? 'abstention' : 'abstentions'}`
}

function outlook(round: RoundState, standing: Standing) {
  const left = standing.seats - standing.voted
  if (left === 0) return ''
  const votes = `${inWords(left)} further ${left === 1 ? 'vote' : 'votes'}`
  return `; ${votes} ${canChange(round, standing, left) ? 'could still' : 'can’t'} change it`
}

/** Whether the votes left could change which side carries if all were for the same side. */
function canChange(round: RoundState, standing: Standing, left: number) {
  const now = carriedBy(round, standing, standing.seats)
  return (['approve', 'disapprove'] as const).some(
    side => carriedBy(round, { ...standing, [side]: standing[side] + left }, standing.seats) !== now,
  )
}

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const inWords = (number: number) => WORDS[number] ?? String(number)
