import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Choice } from '#server/cases/case/screens'
import { openSentence, sealedSentence } from '#server/cases/page/round-props'
import { seatsLeft, countVotes, type RoundState } from '#server/cases/case/tally'

type Seat = { vote: Choice | null; entitled: boolean; recused: boolean; decides?: boolean }

const roundWith = (seats: Seat[], more: Partial<RoundState> = {}): RoundState => ({
  id: 1,
  number: 1,
  quorumFloor: 3,
  typeQuorum: null,
  majority: 'cast',
  tieBreak: false,
  openedAt: new Date(0),
  closedAt: null,
  closedSeats: null,
  outcome: null,
  recusedUsers: new Set(),
  ...more,
  seats: seats.map(({ vote, entitled, recused, decides = false }, i) => ({
    id: i,
    userId: i,
    name: `Member ${i}`,
    entitled,
    decides,
    recused,
    final: false,
    vote: vote && { id: 1, choice: vote, castAt: new Date(0) },
  })),
})

function board(seats: number, approve: number, disapprove: number, abstain = 0, more?: Partial<RoundState>) {
  const votes: Choice[] = [
    ...Array<Choice>(approve).fill('approve'),
    ...Array<Choice>(disapprove).fill('disapprove'),
    ...Array<Choice>(abstain).fill('abstain'),
  ]
  return roundWith(
    Array.from({ length: seats }, (_, i) => ({ vote: votes[i] ?? null, entitled: true, recused: false })),
    more,
  )
}

const closed = (outcome: RoundState['outcome'], closedSeats: number) => ({
  closedAt: new Date(1),
  outcome,
  closedSeats,
})

test.each([
  [
    board(8, 3, 1, 1),
    '5 of 8 members have voted; quorum is 5; approval carries 3 to 1 with 1 abstention; three further votes could still change it.',
  ],
  [
    board(8, 1, 3, 2),
    '6 of 8 members have voted; quorum is 5; disapproval carries 3 to 1 with 2 abstentions; two further votes could still change it.',
  ],
  [
    board(6, 4, 1),
    '5 of 6 members have voted; quorum is 4; approval carries 4 to 1; one further vote can’t change it.',
  ],
  [
    board(6, 3, 2),
    '5 of 6 members have voted; quorum is 4; approval carries 3 to 2; one further vote could still change it.',
  ],
  [board(5, 3, 2), '5 of 5 members have voted; quorum is 3; approval carries 3 to 2.'],
  [
    board(6, 2, 2),
    '4 of 6 members have voted; quorum is 4; it is tied 2 to 2; two further votes could still change it.',
  ],
  [board(4, 0, 0, 4), '4 of 4 members have voted; quorum is 3; it is tied 0 to 0 with 4 abstentions.'],
  [
    board(6, 1, 0),
    '1 of 6 members has voted; quorum is 4; approval leads 1 to 0; five further votes could still change it.',
  ],
  [
    board(6, 0, 2),
    '2 of 6 members have voted; quorum is 4; disapproval leads 2 to 0; four further votes could still change it.',
  ],
  [
    board(30, 20, 0),
    '20 of 30 members have voted; quorum is 16; approval carries 20 to 0; ten further votes can’t change it.',
  ],
  [
    board(40, 23, 6),
    '29 of 40 members have voted; quorum is 21; approval carries 23 to 6; 11 further votes can’t change it.',
  ],
  [board(6, 3, 1, 0, closed('approved', 6)), '4 of 6 members voted; quorum was 4; approved 3 to 1.'],
  [
    board(6, 1, 3, 1, closed('disapproved', 6)),
    '5 of 6 members voted; quorum was 4; disapproved 3 to 1 with 1 abstention.',
  ],
  [
    board(4, 2, 2, 0, closed('none', 4)),
    '4 of 4 members voted; quorum was 3; it closed without a result, 2 to 2.',
  ],
  [
    board(1, 1, 0, 0, { ...closed('none', 1) }),
    '1 of 1 member voted; quorum was 3; it closed without a result, 1 to 0.',
  ],
])('the open tally %# is described correctly', (round, sentence) => {
  expect(openSentence(round)).toBe(sentence)
})

test.each([
  [board(8, 3, 1, 1), '5 of 8 members have voted; quorum is 5. Votes are revealed when voting closes.'],
  [board(8, 0, 0), '0 of 8 members have voted; quorum is 5. Votes are revealed when voting closes.'],
  [board(6, 1, 0), '1 of 6 members has voted; quorum is 4. Votes are revealed when voting closes.'],
  [board(1, 1, 0), '1 of 1 member has voted; quorum is 3. Votes are revealed when voting closes.'],
  [board(6, 3, 1, 0, { ...closed('void', 6), number: 2 }), 'Round 2 was voided. Its votes stay sealed.'],
])('the sealed tally %# is described correctly', (round, sentence) => {
  expect(sealedSentence(round)).toBe(sentence)
})

const seat = fc.record<Seat>({
  vote: fc.constantFrom<(Choice | null)[]>('approve', 'disapprove', 'abstain', null),
  entitled: fc.boolean(),
  recused: fc.boolean(),
})
const rules = fc.record({
  quorumFloor: fc.integer({ min: 1, max: 12 }),
  typeQuorum: fc.option(fc.integer({ min: 1, max: 12 })),
})
const rounds = fc
  .tuple(fc.array(seat, { maxLength: 15 }), rules)
  .map(([seats, more]) => roundWith(seats, more))

// a fixed seed, so that failures are reproducible
const runs = { seed: 20_261_121, numRuns: 1000 }

test('the quorum is the largest of a majority of the remaining seats, the minimum and the type’s own quorum', () => {
  fc.assert(
    fc.property(rounds, round => {
      const { seats, quorum } = countVotes(round)
      expect(seats).toBe(
        round.seats.filter(one => !one.recused && (one.vote !== null || one.entitled)).length,
      )
      expect(quorum * 2).toBeGreaterThan(seats)
      expect(quorum).toBeGreaterThanOrEqual(round.quorumFloor)
      expect(quorum).toBeGreaterThanOrEqual(round.typeQuorum ?? 0)
      // the quorum equals one of the three
      const half = (quorum - 1) * 2 <= seats
      expect(half || quorum === round.quorumFloor || quorum === round.typeQuorum).toBe(true)
    }),
    runs,
  )
})

test('each remaining seat’s vote counts once, and the larger side carries exactly when quorum is reached', () => {
  fc.assert(
    fc.property(rounds, round => {
      const { approve, disapprove, abstain, voted, seats, quorum, carries } = countVotes(round)
      expect(approve + disapprove + abstain).toBe(voted)
      expect(voted).toBe(round.seats.filter(one => !one.recused && one.vote).length)
      expect(voted).toBeLessThanOrEqual(seats)
      const larger = approve > disapprove ? 'approved' : disapprove > approve ? 'disapproved' : null
      expect(carries).toBe(voted >= quorum ? larger : null)
    }),
    runs,
  )
})

test('a recusal removes one seat and its vote and changes nothing else', () => {
  fc.assert(
    fc.property(rounds, fc.nat(), (round, pick) => {
      fc.pre(round.seats.length > 0)
      const index = pick % round.seats.length
      const seats = round.seats.map((one, i) => (i === index ? { ...one, recused: true } : one))
      expect(seatsLeft({ ...round, seats })).toEqual(
        seatsLeft(round).filter(({ id }) => id !== round.seats[index]!.id),
      )
    }),
    runs,
  )
})

test('the sealed sentence does not depend on the choices', () => {
  fc.assert(
    fc.property(
      rounds,
      fc.array(fc.constantFrom<Choice[]>('approve', 'disapprove', 'abstain')),
      (round, choices) => {
        const seats = round.seats.map((one, i) => ({
          ...one,
          vote: one.vote && { ...one.vote, choice: choices[i] ?? one.vote.choice },
        }))
        expect(sealedSentence({ ...round, seats })).toBe(sealedSentence(round))
      },
    ),
    runs,
  )
})

const carries = (round: RoundState) => countVotes(round).carries
const roll = { majority: 'roll' } as const
const twoThirds = { majority: 'two-thirds' } as const

test('a majority of the roll needs more than half of all members', () => {
  expect(carries(board(6, 3, 1, 0, roll))).toBeNull()
  expect(carries(board(6, 4, 1, 0, roll))).toBe('approved')
  expect(carries(board(6, 0, 4, 0, roll))).toBe('disapproved')
})

test('two thirds are counted of the votes cast, without abstentions', () => {
  expect(carries(board(6, 3, 2, 1, twoThirds))).toBeNull()
  expect(carries(board(6, 4, 2, 0, twoThirds))).toBe('approved')
  expect(carries(board(6, 2, 4, 0, twoThirds))).toBe('disapproved')
  expect(carries(board(4, 0, 0, 4, twoThirds))).toBeNull()
})

const withChair = (chairs: Choice[], others: Choice[], more: Partial<RoundState> = {}) =>
  roundWith(
    [...chairs, ...others].map((vote, at) => ({
      vote,
      entitled: true,
      recused: false,
      decides: at < chairs.length,
    })),
    { tieBreak: true, ...more },
  )

test('with equal votes the side of the chair wins if the type says so', () => {
  const others: Choice[] = ['disapprove', 'disapprove', 'approve']
  expect(carries(withChair(['approve'], others))).toBe('approved')
  expect(carries(withChair(['approve'], others, { tieBreak: false }))).toBeNull()
  expect(carries(withChair(['abstain'], ['approve', ...others]))).toBeNull()
  expect(carries(withChair(['approve', 'disapprove'], ['approve', 'disapprove']))).toBeNull()
  expect(carries(withChair(['approve'], others, roll))).toBe('approved')
  expect(carries(withChair(['approve'], others, twoThirds))).toBeNull()
  expect(openSentence(withChair(['approve'], others))).toBe(
    '4 of 4 members have voted; quorum is 3; approval carries 2 to 2 by the vote of the chair.',
  )
})

test('the open tally says what a larger majority needs', () => {
  expect(openSentence(board(6, 3, 1, 0, roll))).toBe(
    '4 of 6 members have voted; quorum is 4; approval leads 3 to 1, and a decision needs more than half of all members; two further votes could still change it.',
  )
  expect(openSentence(board(6, 3, 2, 1, twoThirds))).toBe(
    '6 of 6 members have voted; quorum is 4; approval leads 3 to 2 with 1 abstention, and a decision needs two thirds of the votes cast.',
  )
})
