import { beforeAll, describe, expect, test } from 'vitest'
import type { PlantedBoard } from './planted.ts'

export const roundsAreHeldByTheRules = (planted: () => PlantedBoard) =>
  describe('rounds of a demo board', () => {
    let cases: Awaited<ReturnType<typeof casesOf>>
    beforeAll(async () => void (cases = await casesOf(planted())))

    const rounds = () => cases.flatMap(found => found.rounds.map(round => ({ found, round })))

    test('every round has the members and rules of its time', async () => {
      const entitled = await planted().db.user.findMany({
        where: { permissions: { some: { permission: 'applications.vote' } } },
      })
      const roll = entitled.map(({ id }) => id).toSorted()
      expect(roll).toHaveLength(8)
      for (const { found, round } of rounds()) {
        expect(round.seats.map(({ userId }) => userId).toSorted()).toEqual(roll)
        expect([round.quorumFloor, round.typeQuorum]).toEqual([3, found.type.quorum])
      }
    })

    test('every outcome follows from the quorum and the votes', () => {
      for (const { round } of rounds().filter(({ round }) => round.closedAt)) {
        const { left, votes, quorum, approve, disapprove } = standing(round)
        expect(round.closedSeats).toBe(left.length)
        if (round.outcome === 'void') continue
        expect(votes.length).toBeGreaterThanOrEqual(quorum)
        const carries = approve === disapprove ? 'none' : approve > disapprove ? 'approved' : 'disapproved'
        expect(round.outcome).toBe(carries)
        if (carries === 'none') expect(votes).toHaveLength(left.length)
      }
      expect(new Set(rounds().map(({ round }) => round.outcome))).toEqual(
        new Set([null, 'approved', 'disapproved', 'none', 'void']),
      )
    })

    test('the last round fits the status of its application, and earlier ones were inconclusive or reconsidered', () => {
      for (const { status, heldFrom, rounds, remarks } of cases) {
        const last = rounds.at(-1)
        const stands = heldFrom ?? status
        if (stands === 'registered') expect(last).toBeUndefined()
        if (stands === 'endorsed') expect(last!.closedAt).toBeNull()
        if (stands === 'approved' || stands === 'disapproved') expect(last!.outcome).toBe(stands)
        if (last && (stands === 'withdrawn' || stands === 'duplicate')) expect(last.outcome).toBe('void')
        expect(rounds.map(({ number }) => number)).toEqual(rounds.map((_, index) => index + 1))
        const reconsidered = remarks.filter(({ kind }) => kind === 'reconsider')
        const decided = rounds.slice(0, -1).filter(({ outcome }) => outcome !== 'none')
        expect(decided).toHaveLength(reconsidered.length)
        for (const { outcome } of decided) expect(outcome).toMatch(/^(dis)?approved$/)
      }
      expect(cases.filter(({ rounds }) => rounds.length > 1).length).toBeGreaterThan(5)
    })

    test('deciders did not register or endorse the case, were not recused, and voted', () => {
      const decided = cases.filter(({ status }) => status === 'approved' || status === 'disapproved')
      for (const { registeredById, remarks, rounds } of decided) {
        const by = remarks.find(({ kind }) => kind === 'approve' || kind === 'disapprove')!.authorId
        const endorsers = remarks.filter(({ kind }) => kind === 'endorse').map(({ authorId }) => authorId)
        expect([registeredById, ...endorsers]).not.toContain(by)
        const { left } = standing(rounds.at(-1)!)
        expect(left.find(({ userId }) => userId === by)!.votes).not.toEqual([])
      }
    })

    test('only the vote of a decider who could see the other votes is final', () => {
      for (const { round } of rounds()) {
        const { left, votes, quorum } = standing(round)
        for (const seat of round.seats) {
          const decides = seat.user.permissions.some(({ permission }) => permission === 'applications.decide')
          const seesVotes = decides && left.includes(seat) && seat.votes.length > 0 && votes.length >= quorum
          if (seesVotes || !decides) expect(seat.finalAt !== null).toBe(seesVotes)
          for (const { castAt } of seat.votes)
            expect(seat.finalAt === null || castAt <= seat.finalAt).toBe(true)
        }
      }
    })
  })

/** In batches, because SQLite limits the values in one statement. */
async function casesOf({ db }: PlantedBoard) {
  const ids = (await db.application.findMany({ select: { id: true } })).map(({ id }) => id)
  const portions = [ids.slice(0, 90), ids.slice(90, 180), ids.slice(180)]
  const cases = []
  for (const portion of portions) cases.push(...(await portionOf(db, portion)))
  return cases
}

const portionOf = (db: PlantedBoard['db'], ids: number[]) =>
  db.application.findMany({
    where: { id: { in: ids } },
    include: {
      type: true,
      remarks: { orderBy: { id: 'asc' } },
      rounds: {
        orderBy: { number: 'asc' },
        include: {
          recusals: true,
          seats: { include: { user: { include: { permissions: true } }, votes: { orderBy: { id: 'asc' } } } },
        },
      },
    },
  })

type Round = Awaited<ReturnType<typeof casesOf>>[number]['rounds'][number]

/** Recomputes quorum and votes independently of the server's code. */
function standing(round: Round) {
  const left = round.seats.filter(seat => round.recusals.every(({ userId }) => userId !== seat.userId))
  const votes = left.flatMap(({ votes }) => votes.at(-1)?.choice ?? [])
  const quorum = Math.max(Math.floor(left.length / 2) + 1, round.quorumFloor, round.typeQuorum ?? 0)
  const count = (choice: string) => votes.filter(vote => vote === choice).length
  return { left, votes, quorum, approve: count('approve'), disapprove: count('disapprove') }
}
