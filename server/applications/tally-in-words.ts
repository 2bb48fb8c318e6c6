import type { Tally } from './round-screens.ts'
import { countVotes, type RoundState, type Standing } from './tally.ts'

/** What everybody may read while the votes are sealed: nothing in it depends on how anyone voted. */
export function sealedSentence(round: RoundState) {
  if (round.outcome === 'void') return `Round ${round.number} was voided; its votes stay sealed.`
  const { seats, voted, quorum } = countVotes(round)
  return `${turnout(voted, seats)}; quorum is ${quorum}; votes open when the round closes.`
}

/** The whole tally, for those it is open to. */
export function openSentence(round: RoundState) {
  const standing = countVotes(round)
  const { seats, voted, quorum } = standing
  if (round.closedAt)
    return `${voted} of ${seats} ${seatWord(seats)} voted; quorum was ${quorum}; ${outcome(round, standing)}.`
  return `${turnout(voted, seats)}; quorum is ${quorum}; ${lead(standing)}${prospects(standing)}.`
}

const turnout = (voted: number, seats: number) =>
  `${voted} of ${seats} ${seatWord(seats)} ${voted === 1 ? 'has' : 'have'} voted`

const seatWord = (seats: number) => (seats === 1 ? 'seat' : 'seats')

function lead(standing: Standing) {
  const { approve, disapprove, carries } = standing
  if (carries) return `${carries === 'approved' ? 'approval' : 'disapproval'} carries ${score(standing)}`
  if (approve !== disapprove)
    return `${approve > disapprove ? 'approval' : 'disapproval'} leads ${score(standing)}`
  return `it is tied ${score(standing)}`
}

function outcome(round: RoundState, standing: Standing) {
  if (round.outcome === 'none') return `it closed without result, ${score(standing)}`
  return `${round.outcome} ${score(standing)}`
}

/** Larger side first: “3 to 1 with 1 abstention”. */
function score({ approve, disapprove, abstain }: Tally) {
  const sides = `${Math.max(approve, disapprove)} to ${Math.min(approve, disapprove)}`
  if (abstain === 0) return sides
  return `${sides} with ${abstain} ${abstain === 1 ? 'abstention' : 'abstentions'}`
}

/** Whether the seats still to vote could bring another result. */
function prospects({ seats, voted, approve, disapprove }: Standing) {
  const left = seats - voted
  if (left === 0) return ''
  const votes = `${inWords(left)} further ${left === 1 ? 'vote' : 'votes'}`
  const canChange = left >= Math.abs(approve - disapprove)
  return canChange ? `; ${votes} could still change it` : `; ${votes} cannot change it`
}

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const inWords = (number: number) => WORDS[number] ?? String(number)
