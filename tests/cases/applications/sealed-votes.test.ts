import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import type { User } from '#server/permissions'
import { itIs, resetBoard } from '../../support/board.ts'
import { endorsed } from '../../support/cases.ts'
import { ada, ben, carla, cora, dan, everybody, judith, olga, rosa, vera } from '../../support/cast.ts'
import { differences } from '../../support/channels.ts'
import { queriesOf } from '../../support/queries.ts'
import { recorded } from '../../support/recorded.ts'
import { shown, signIn } from '../../support/visit.ts'
import { applicant, board, remarks, type CaseName } from './sealed-boards.ts'
import { everythingSeen } from './sealed-channels.ts'
import { vote } from '../../support/acts.ts'

test('no response or message depends on how others voted while the round is sealed', async () => {
  itIs('2026-03-14T09:00:00Z')
  const a = await everythingSeen('a')
  const b = await everythingSeen('b')
  expect([...b.seen.keys()]).toEqual([...a.seen.keys()])
  expect(a.seen.size).toBeGreaterThan(3000)
  expect(differences(a.seen, b.seen)).toEqual([])
  expect(b.sent).toEqual(a.sent)
}, 400_000)

/** With `othersDisapprove`, everyone but the viewer votes the other way. */
const responsesTo = async (viewer: User, othersDisapprove: boolean) => {
  await resetBoard()
  const found = await endorsed(applicant('Bello'))
  for (const member of [ada, ben, cora, dan]) {
    const against = othersDisapprove && member.id !== viewer.id
    await vote(
      found.id,
      { choice: against ? 'disapprove' : 'approve', reason: against ? 'No, for many reasons.' : '' },
      member,
    )
  }
  const visitor = await signIn(viewer)
  const answers = [await visitor.get(found.path), await visitor.document(found.path)]
  for (const verdict of ['approved', 'disapproved'])
    answers.push(await visitor.program('POST', `${found.path}/decision`, { verdict, remarks }))
  answers.push(await visitor.put(`${found.path}/vote`, { choice: 'abstain', reason: '' }))
  answers.push(await visitor.get(found.path))
  answers.push(await visitor.post(`${found.path}/recusal`, { reason: 'We are cousins.' }))
  answers.push(await visitor.get(found.path), await visitor.get('/applications'))
  return answers.map(recorded)
}

test('members who have voted see nothing that depends on the votes of others', async () => {
  itIs('2026-03-14T09:00:00Z')
  for (const viewer of [ada, ben, cora, dan])
    expect(await responsesTo(viewer, true)).toEqual(await responsesTo(viewer, false))
})

test('the reasons of sealed votes are loaded only for viewers who may read them', async () => {
  const { path } = await board.quorate('a')
  const reasonQueries = async (viewer: User) => {
    const visitor = await signIn(viewer)
    const queries = await queriesOf(async () => {
      await visitor.get(path)
      await visitor.post(`${path}/remarks`, { body: 'Seen and noted, with this.' })
      await visitor.post(`${path}/decision`, { verdict: 'approved', remarks: 'too short' })
      await visitor.get('/applications')
    })
    const voteQueries = queries.filter(statement => statement.includes('"Vote"'))
    expect(voteQueries.length).toBeGreaterThan(1)
    return voteQueries.filter(statement => /"reason"|\bv\.\*/.test(statement)).length
  }
  expect([await reasonQueries(vera), await reasonQueries(rosa), await reasonQueries(olga)]).toEqual([0, 0, 0])
  // Ada reads her own reason, Judith all of them
  expect([await reasonQueries(ada), await reasonQueries(judith)]).toEqual([1, 1])
})

const responsesOnBoard = async (which: 'a' | 'b') => {
  await resetBoard()
  const { path } = await board.quorate(which)
  const answers: string[] = []
  for (const [member, choice] of [
    [olga, 'abstain'],
    [carla, 'abstain'],
  ] as const) {
    const visitor = await signIn(member)
    answers.push(recorded(await visitor.put(`${path}/vote`, { choice })))
  }
  const chair = await signIn(judith)
  answers.push(recorded(await chair.post(`${path}/hold`, { remarks, reviewOn: '2999-01-01' })))
  answers.push(recorded(await chair.delete(`${path}/hold`, { remarks })))
  const entries = await db.auditEntry.findMany({ orderBy: { id: 'asc' } })
  return { answers, auditLog: JSON.stringify(entries) }
}

test('responses to successful acts do not depend on how others voted', async () => {
  itIs('2026-03-14T09:00:00Z')
  expect(await responsesOnBoard('b')).toEqual(await responsesOnBoard('a'))
})

const roundFor = async (viewer: User, which: 'a' | 'b', name: CaseName) => {
  await resetBoard()
  const { path } = await board[name](which)
  return shown(await (await signIn(viewer)).get(path), 'Application/Detail').round!
}

test('people who decide see the votes after quorum, once they have voted if they have a seat', async () => {
  itIs('2026-03-14T09:00:00Z')
  expect((await roundFor(carla, 'a', 'open')).tally).toEqual({ approve: 3, disapprove: 0, abstain: 1 })
  expect((await roundFor(carla, 'b', 'open')).tally).toEqual({ approve: 0, disapprove: 3, abstain: 1 })
  expect((await roundFor(judith, 'a', 'open')).votes).toHaveLength(4)
  expect((await roundFor(judith, 'b', 'quorate')).tally).toEqual({ approve: 1, disapprove: 1, abstain: 2 })
  expect((await roundFor(carla, 'a', 'quorate')).tally).toBeNull()
  expect((await roundFor(olga, 'a', 'open')).tally).toBeNull()
  expect((await roundFor(judith, 'a', 'short')).tally).toBeNull()
  expect((await roundFor(judith, 'a', 'held')).tally).not.toBeNull()
})

const closedRounds = async (which: 'a' | 'b') => {
  await resetBoard()
  const { path } = await board.open(which)
  const chair = await signIn(judith)
  await chair.post(`${path}/decision`, { verdict: which === 'a' ? 'approved' : 'disapproved', remarks })
  const readers = everybody.filter(({ permissions }) => permissions.includes('applications.view'))
  return Promise.all(
    readers.map(async reader => shown(await (await signIn(reader)).get(path), 'Application/Detail').round!),
  )
}

test('once the round closes, everyone who views the case sees the votes', async () => {
  itIs('2026-03-14T09:00:00Z')
  const [a, b] = [await closedRounds('a'), await closedRounds('b')]
  expect(a.map(({ tally }) => tally)).toEqual(a.map(() => ({ approve: 3, disapprove: 0, abstain: 1 })))
  expect(b.map(({ tally }) => tally)).toEqual(b.map(() => ({ approve: 0, disapprove: 3, abstain: 1 })))
  const reasonOf = (round: (typeof b)[0]) => round.votes!.find(({ name }) => name === ada.name)!.reason
  expect(new Set(b.map(reasonOf))).toEqual(new Set(['A reason. '.repeat(40).trim()]))
})

test('a voided round stays sealed, even for the chair', async () => {
  const { path } = await board.voided('a')
  for (const viewer of [carla, judith, olga]) {
    const { earlierRounds } = shown(await (await signIn(viewer)).get(path), 'Application/Detail')
    expect(earlierRounds).toMatchObject([
      { number: 1, open: false, outcome: 'void', tally: null, votes: null },
    ])
    expect(earlierRounds[0]!.sentence).toBe('Round 1 was voided. Its votes stay sealed.')
  }
})
