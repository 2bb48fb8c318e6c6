// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import type { User } from '#server/permissions'
import '../../support/board.ts'
import {
  carriesApproval,
  deadlocked,
  drafted,
  type Ref,
  registered,
  signed,
  withdrawn,
} from '../../support/cases.ts'
import { carla, dan, judith, olga, rosa, vera } from '../../support/cast.ts'
import { shown, signIn, type Visitor } from '../../support/visit.ts'

const remarks = 'Everything is in order with this case.'

const seenBy = async (who: User, { path }: Ref) =>
  shown(await (await signIn(who)).get(path), 'Application/Detail')

type Answers = Awaited<ReturnType<Visitor['program']>>[]
const winners = (answers: Answers) => answers.filter(({ status }) => status === 303)
const told = (answers: Answers) =>
  new Set(
    answers.filter(({ status }) => status !== 303).map(({ status, errors }) => `${status} ${errors.rule}`),
  )

test.each(['withdrawal', 'decision'])(
  'when a case is withdrawn and decided at once, only one of the two succeeds (%s sent first)',
  async ahead => {
    const found = await carriesApproval()
    const [clerk, chair] = [await signIn(rosa), await signIn(judith)]
    const send = (what: string) =>
      what === 'decision'
        ? chair.program('POST', `${found.path}/decision`, { verdict: 'approved', remarks })
        : clerk.program('POST', `${found.path}/withdrawal`, { remarks })
    const order = ahead === 'decision' ? ['decision', 'withdrawal'] : ['withdrawal', 'decision']
    const answers = await Promise.all([...order, ...order].map(send))
    expect(winners(answers)).toHaveLength(1)
    const { application, round } = await seenBy(vera, found)
    expect([application.status, round!.outcome, round!.tally === null]).toEqual(
      application.status === 'withdrawn' ? ['withdrawn', 'void', true] : ['approved', 'approved', false],
    )
    const late =
      application.status === 'withdrawn'
        ? 'withdrawn. Only applications that are endorsed can be approved.'
        : 'approved. Only applications that are registered, endorsed or on hold can be withdrawn.'
    expect(told(answers)).toContain(`409 This application is ${late}`)
    expect(await db.remark.count({ where: { kind: { in: ['withdraw', 'approve'] } } })).toBe(1)
    const counts = await db.applicationCount.findMany({ where: { count: { not: 0 } } })
    expect(counts).toMatchObject([{ status: application.status, count: 1 }])
  },
)

test('withdrawing or reinstating a case ten times at once takes effect once', async () => {
  const found = await registered()
  const clerks = [await signIn(rosa), await signIn(olga)]
  for (const [method, kind] of [
    ['POST', 'withdraw'],
    ['DELETE', 'reinstate'],
  ] as const) {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        clerks[i % 2]!.program(method, `${found.path}/withdrawal`, { remarks }),
      ),
    )
    expect(winners(answers)).toHaveLength(1)
    expect(told(answers).size).toBe(1)
    expect(await db.remark.count({ where: { kind } })).toBe(1)
  }
})

test('when a case is reinstated and archived at once, only one of the two succeeds', async () => {
  const found = await withdrawn()
  const [clerk, keeper] = [await signIn(rosa), await signIn(carla)]
  const answers = await Promise.all([
    clerk.program('DELETE', `${found.path}/withdrawal`, { remarks }),
    keeper.program('POST', `${found.path}/archive`, { remarks }),
  ])
  expect(winners(answers)).toHaveLength(1)
  const { application } = await seenBy(vera, found)
  expect([
    ['registered', false],
    ['withdrawn', true],
  ]).toContainEqual([application.status, application.archived])
})

test('reconsidering a case several times at once opens one new round', async () => {
  const found = await signed()
  const chairs = [await signIn(carla), await signIn(judith), await signIn(olga)]
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, i) =>
      chairs[i % 3]!.program('POST', `${found.path}/reconsideration`, { remarks }),
    ),
  )
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
  expect(
    new Set(
      answers.filter(({ status }) => status !== 303).map(({ status, errors }) => `${status} ${errors.rule}`),
    ),
  ).toEqual(
    new Set([
      '409 This application is endorsed. Only applications that are approved or disapproved can be reconsidered.',
    ]),
  )
  expect([await db.round.count(), await db.remark.count({ where: { kind: 'reconsider' } })]).toEqual([2, 1])
})

test('when a case is signed and reconsidered at once, its resolution is superseded', async () => {
  for (const first of ['signature', 'reconsideration']) {
    const found = await drafted()
    const [chair, other] = [await signIn(carla), await signIn(judith)]
    const send = (what: string) =>
      what === 'signature'
        ? chair.program('POST', `${found.path}/resolution/signature`, {})
        : other.program('POST', `${found.path}/reconsideration`, { remarks })
    const second = first === 'signature' ? 'reconsideration' : 'signature'
    await Promise.all([send(first), send(second)])
    const [resolution] = await db.resolution.findMany({ where: { applicationId: found.id } })
    expect(resolution!.status).toBe('superseded')
    expect(await db.slip.count({ where: { applicationId: found.id, supersededAt: null } })).toBe(0)
  }
  const numbers = await db.resolution.findMany({ where: { number: { not: null } } })
  const { value = 0 } = (await db.counter.findFirst({ where: { name: { startsWith: 'resolution:' } } })) ?? {}
  expect(value).toBe(numbers.length)
})

test('repeating a round ten times at once opens one new round', async () => {
  const found = await deadlocked()
  const chairs = [await signIn(carla), await signIn(judith)]
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) => chairs[i % 2]!.program('POST', `${found.path}/round`, { remarks })),
  )
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
  const told = answers
    .filter(({ status }) => status !== 303)
    .map(({ status, errors }) => `${status} ${errors.rule}`)
  expect(new Set(told)).toEqual(
    new Set([
      '409 0 of 6 members have voted. You can open a new round if all have voted and there is no majority.',
    ]),
  )
  expect([await db.round.count(), await db.remark.count({ where: { kind: 'new-round' } })]).toEqual([2, 1])
})

test.each(['vote', 'round'])(
  'a vote changed while a new round opens counts in one of the two rounds (%s sent first)',
  async ahead => {
    const found = await deadlocked()
    const [member, chair] = [await signIn(dan), await signIn(judith)]
    const send = (what: string) =>
      what === 'vote'
        ? member.program('PUT', `${found.path}/vote`, { choice: 'approve' })
        : chair.program('POST', `${found.path}/round`, { remarks })
    const answers = await Promise.all([ahead, ahead === 'vote' ? 'round' : 'vote'].map(send))
    const [vote, round] = ahead === 'vote' ? answers : answers.toReversed()
    expect(vote!.status).toBe(303)
    const rounds = await db.round.findMany({ orderBy: { number: 'asc' } })
    if (round!.status === 303) {
      expect(rounds.map(({ outcome }) => outcome)).toEqual(['none', null])
      expect((await seenBy(vera, found)).round!.voted).toBe(1)
    } else {
      expect([round!.status, round!.errors.rule]).toEqual([
        409,
        'There is a majority, so a new round is not needed.',
      ])
      expect(rounds.map(({ outcome }) => outcome)).toEqual([null])
    }
  },
)
