import { holds, may, type User } from '#server/permissions'
import { hasExtendableClock, NONE_EXTENDED, whyNoneExtended } from '../clocks/extending.ts'
import { acts, type Act, type RuleName } from './acts.ts'
import type { Case } from './case.ts'
import { openStatuses } from './open.ts'
import { whyNoReceipt } from './receipt-state.ts'
import { statusName } from './status-name.ts'
import { countVotes, doesNotCarry, seatOf, type RoundState } from './tally.ts'

// Each rule returns the sentence that says why not, or null. Acts check it in the transaction, pages for their buttons.

type Rule = (found: Case, actor: User) => string | null
type Stage = Pick<Case, 'status' | 'archived'> &
  Partial<Pick<Case, 'returnedAt' | 'assigneeId' | 'clocks' | 'receiptState'>>

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

/** Whether the case is in the right stage. Acts of another stage are not shown at all. */
export const isDue = (act: Act, stage: Stage) => wrongStage(act, { ...stage, reference: '' }) === null

export function refusalOf(act: Act, found: Case, actor: User): string | null {
  const { rule } = acts[act].when
  return wrongStage(act, found) ?? (rule && rules[rule](found, actor))
}

/** For the bulk preview. Does not check permissions. */
export const whyNot = (
  act: 'archive' | 'assign' | 'label',
  found: Stage & Resolved & Pick<Case, 'reference'>,
) => wrongStage(act, found) ?? (act === 'archive' ? unresolved(found) : null)

/** Whether to warn the viewer about the members of the next round. */
export const preparesRound = (found: Case, viewer: User) =>
  (hasRight('endorse', found, viewer) || hasRight('approve', found, viewer)) &&
  !found.archived &&
  ['registered', 'endorsed', 'approved', 'disapproved'].includes(found.status)

function wrongStage(act: Act, found: Stage & Pick<Case, 'reference'>) {
  const { when, words } = acts[act]
  // The newer of two applications is marked, which may not be the one on screen.
  const isPair = act === 'markDuplicate' || act === 'unmarkDuplicate'
  const subject = isPair ? found.reference : 'This application'
  if (when.status === 'in the archive') return found.archived ? null : 'This application is not archived.'
  if (found.archived) return `${subject} is archived. Restore it before you make changes.`
  if (when.status === 'returned')
    return isReturned(found) ? null : 'This application is not waiting for the registry.'
  if (when.status === 'assigned')
    return typeof found.assigneeId === 'number' ? null : 'This application is assigned to nobody.'
  if (when.status === 'extendable') return hasExtendableClock(found.clocks ?? []) ? null : NONE_EXTENDED
  if (when.status === 'without a receipt' && found.receiptState !== 'missing')
    return whyNoReceipt(found.receiptState)
  const statuses = when.status === 'without a receipt' ? openStatuses : when.status
  if (statuses === 'any' || statuses.includes(found.status)) return null
  const stages = anyOf.format(statuses.map(statusName))
  return `${subject} is ${statusName(found.status)}. Only applications that are ${stages} can be ${words.done}.`
}

/** A hold suspends a return; it continues when the case is resumed. */
export const isReturned = ({ status, returnedAt }: Omit<Stage, 'archived'>) =>
  status === 'registered' && Boolean(returnedAt)

const anyOf = new Intl.ListFormat('en-GB', { type: 'disjunction' })

const rules: Record<RuleName, Rule> = {
  isNotEndorsed: ({ status, heldFrom }) =>
    status === 'on_hold' && heldFrom !== 'registered'
      ? 'You can’t edit this application because it was endorsed before it was put on hold.'
      : null,
  hasNotEndorsed: ({ endorsedBy }, actor) =>
    endorsedBy.includes(actor.id)
      ? 'You have already endorsed this application. Someone else must endorse it too.'
      : null,
  isNotReturned: found =>
    isReturned(found) ? 'This application has already been returned to the registry.' : null,
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
  isDecidedHere: ({ decidedBeforeOn }) =>
    decidedBeforeOn
      ? 'This application was decided before Docket. Register a new application to have it decided again.'
      : null,
  hasExtension: ({ clocks }) => whyNoneExtended(clocks),
  nothingCanCarry: (found, actor) => noRound(found) ?? cannotRepeat(found.openRound!, actor),
}

const noRound = ({ openRound }: Case) => (openRound ? null : 'Voting is not open.')

type Resolved = Pick<Case, 'status' | 'isSigned' | 'decidedBeforeOn'>

const unresolved = ({ status, isSigned, decidedBeforeOn }: Resolved) =>
  (status === 'approved' || status === 'disapproved') && !isSigned && !decidedBeforeOn
    ? 'Sign the resolution before archiving.'
    : null

function cannotVote(round: RoundState, actor: User) {
  const seat = seatOf(round, actor)
  if (!seat) return 'You can’t vote in this round because you were not on the board when voting opened.'
  if (seat.recused) return 'You have recused yourself from this round.'
  if (seat.final || (seat.vote && seesVotes(round, actor)))
    return 'You have seen the votes, so yours can’t change.'
  return null
}

function cannotRecuse(round: RoundState, actor: User) {
  if (round.recusedUsers.has(actor.id)) return 'You have already recused yourself from this round.'
  const mayRecuse = seatOf(round, actor) || holds(actor, 'applications.decide')
  return mayRecuse ? null : 'You are not a member of this round.'
}

/** Checks the seal before the tally, so that a refusal reveals nothing sealed. */
function cannotDecide(found: Case, actor: User, verdict: 'approved' | 'disapproved') {
  return (
    noRound(found) ??
    notImpartial(found, actor) ??
    votesSealed(found.openRound!, actor) ??
    doesNotCarry(found.openRound!, verdict)
  )
}

/**
 * Whether all votes are in and this person, who holds the permission, is not excluded. Must not depend on how
 * anybody voted.
 */
export function readyToDecide(found: Case, userId: number) {
  const { openRound } = found
  if (!openRound || !isDue('approve', found) || notImpartial(found, { id: userId })) return false
  const seat = seatOf(openRound, { id: userId })
  const { voted, seats } = countVotes(openRound)
  return voted === seats && (!seat || seat.vote !== null)
}

function notImpartial({ registeredById, endorserIds, openRound }: Case, actor: Pick<User, 'id'>) {
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
  return sealed ?? (carries ? 'There is a majority, so a new round is not needed.' : null)
}

function votesSealed(round: RoundState, actor: User) {
  const { voted, seats, quorum } = countVotes(round)
  if (seats < round.quorumFloor)
    return `Only ${seats} members are left. A decision needs at least ${round.quorumFloor}.`
  if (voted < quorum) return `${voted} of ${seats} members have voted; quorum is ${quorum}.`
  const seat = seatOf(round, actor)
  if (!seat || seat.vote) return null
  return seat.entitled
    ? 'You are a member of this round. Vote or abstain before you decide.'
    : 'You lost the permission to vote before you voted in this round, so someone else must decide it.'
}

/** How many more people must endorse the application before voting opens. */
export const endorsementsLeft = ({ rules: { endorsements }, endorsedBy }: Case) =>
  Math.max(endorsements - endorsedBy.length, 0)

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
