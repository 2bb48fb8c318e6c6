import { holds, may, type User } from '#server/permissions'
import { acts, type Act, type RuleName } from './acts.ts'
import type { Case } from './case.ts'
import { isDue, wrongStage } from './stages.ts'
import { countVotes, type RoundState } from './tally.ts'

// Each rule returns the sentence that says why not, or null. Acts check it inside the transaction; pages use
// it to decide which buttons to offer.

type Rule = (found: Case, actor: User) => string | null

/** Null if the actor can do it. */
export function refusalOf(act: Act, found: Case, actor: User): string | null {
  const { rule } = acts[act].when
  return wrongStage(act, found) ?? (rule && rules[rule](found, actor))
}

type Archivable = Pick<Case, 'status' | 'archived' | 'reference' | 'isSigned'>

/** For the bulk preview. Does not check permissions. */
export const whyNotArchived = (found: Archivable) => wrongStage('archive', found) ?? unresolved(found)

/** Without the permission the act is not shown at all. */
export function hasRight(act: Act, { status, heldFrom }: Pick<Case, 'status' | 'heldFrom'>, user: User) {
  const { right, rightBeforeEndorsement: before } = acts[act]
  const rights = before && (heldFrom ?? status) === 'registered' ? [...right, before] : right
  return rights.some(one => holds(user, one))
}

export function accessTo(act: Act) {
  const { right, rightBeforeEndorsement: before } = acts[act]
  return may(...right, ...(before ? [before] : []))
}

const rules: Record<RuleName, Rule> = {
  isNotEndorsed: ({ status, heldFrom }) =>
    status === 'on_hold' && heldFrom !== 'registered'
      ? 'You can’t edit this application because it was endorsed before it was put on hold.'
      : null,
  hasVoteLeft: (found, actor) => noRound(found) ?? cannotVote(found.openRound!, actor),
  isInRound: (found, actor) => noRound(found) ?? cannotRecuse(found.openRound!, actor),
  approvalCarries: (found, actor) => cannotDecide(found, actor, 'approved'),
  disapprovalCarries: (found, actor) => cannotDecide(found, actor, 'disapproved'),
  mayHold: (found, actor) =>
    hasRight('hold', found, actor)
      ? null
      : 'Only people who decide applications can put an endorsed application on hold.',
  mayResume: (found, actor) =>
    hasRight('resume', found, actor)
      ? null
      : 'Only people who decide applications can resume an application that was put on hold after endorsement.',
  isResolved: found => unresolved(found),
  nothingCanCarry: (found, actor) => noRound(found) ?? cannotRepeat(found.openRound!, actor),
}

const noRound = ({ openRound }: Case) => (openRound ? null : 'Voting is not open.')

const unresolved = ({ status, isSigned }: Pick<Case, 'status' | 'isSigned'>) =>
  (status === 'approved' || status === 'disapproved') && !isSigned
    ? 'Sign the resolution before archiving.'
    : null

function cannotVote(round: RoundState, actor: User) {
  const seat = round.seats.find(({ userId }) => userId === actor.id)
  if (!seat) return 'You can’t vote in this round because you were not on the board when voting opened.'
  if (seat.recused) return 'You have recused yourself from this round.'
  if (isFinal(round, actor)) return 'You have seen the votes, so yours can’t change.'
  return null
}

function cannotRecuse(round: RoundState, actor: User) {
  if (round.recusedUsers.has(actor.id)) return 'You have already recused yourself from this round.'
  const seated = round.seats.some(({ userId }) => userId === actor.id)
  return seated || holds(actor, 'applications.decide') ? null : 'You are not a member of this round.'
}

/** Check the seal before the tally, so that a refusal reveals nothing sealed. */
function cannotDecide(found: Case, actor: User, verdict: 'approved' | 'disapproved') {
  return (
    noRound(found) ??
    tooClose(found, actor) ??
    votesSealed(found.openRound!, actor) ??
    doesNotCarry(found.openRound!, verdict)
  )
}

/**
 * All votes are in, and nothing excludes this person, who holds the permission. Must not depend on how anybody
 * voted.
 */
export function readyToDecide(found: Case, userId: number) {
  const { openRound } = found
  if (!openRound || !isDue('approve', found) || tooClose(found, { id: userId })) return false
  const seat = openRound.seats.find(seat => seat.userId === userId)
  const { voted, seats } = countVotes(openRound)
  return voted === seats && (!seat || seat.vote !== null)
}

function tooClose({ registeredById, endorserIds, openRound }: Case, actor: Pick<User, 'id'>) {
  if (registeredById === actor.id) return 'You registered this application, so someone else must decide it.'
  if (endorserIds.includes(actor.id)) return 'You endorsed this application, so someone else must decide it.'
  return openRound!.recusedUsers.has(actor.id)
    ? 'You have recused yourself from this round, so someone else must decide it.'
    : null
}

function cannotRepeat(round: RoundState, actor: User) {
  const { voted, seats, quorum, carries } = countVotes(round)
  if (seats < round.quorumFloor) return null
  if (round.recusedUsers.has(actor.id))
    return 'You have recused yourself from this round, so someone else must open a new one.'
  if (voted < seats)
    return `${voted} of ${seats} members have voted. You can open a new round if all have voted and there is no majority.`
  const sealed = voted >= quorum ? votesSealed(round, actor) : null
  if (sealed) return sealed
  return carries ? 'There is a majority, so a new round is not needed.' : null
}

function votesSealed(round: RoundState, actor: User) {
  const { voted, seats, quorum } = countVotes(round)
  if (seats < round.quorumFloor)
    return `Only ${seats} members are left. A decision needs at least ${round.quorumFloor}.`
  if (voted < quorum) return `${voted} of ${seats} members have voted; quorum is ${quorum}.`
  const seat = round.seats.find(({ userId }) => userId === actor.id)
  if (!seat || seat.vote) return null
  return seat.entitled
    ? 'You are a member of this round. Vote or abstain before you decide.'
    : 'You lost the permission to vote before you voted in this round, so someone else must decide it.'
}

function doesNotCarry(round: RoundState, verdict: 'approved' | 'disapproved') {
  const { carries, approve, disapprove } = countVotes(round)
  if (carries === verdict) return null
  if (!carries) return `The votes are tied ${approve} to ${disapprove}.`
  return carries === 'approved' ? 'The majority voted to approve.' : 'The majority voted to disapprove.'
}

/**
 * People who decide see an open round's votes once quorum is reached and, if they have a seat, they have
 * voted.
 */
export function seesVotes(round: RoundState, viewer: User) {
  if (round.outcome === 'void') return false
  if (round.closedAt) return true
  if (!holds(viewer, 'applications.decide') || round.recusedUsers.has(viewer.id)) return false
  return votesSealed(round, viewer) === null
}

function isFinal(round: RoundState, actor: User) {
  const seat = round.seats.find(({ userId }) => userId === actor.id)
  return Boolean(seat?.final || (seat?.vote && seesVotes(round, actor)))
}
