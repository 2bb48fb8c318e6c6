import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import type { User } from '#server/permissions'
import '../../support/board.ts'
import {
  carriesApproval,
  heldFromEndorsed,
  heldFromRegistered,
  registered,
  type Ref,
} from '../../support/cases.ts'
import { ada, carla, dan, emil, everybody, judith, nowHolds, olga, rosa } from '../../support/cast.ts'
import { shown, signIn } from '../../support/visit.ts'
import { year } from '../../support/year.ts'

const remarks = 'The applicant asks for the papers back.'
const viewers = everybody.filter(({ permissions }) => permissions.includes('applications.view'))

async function act(
  who: User,
  method: 'POST' | 'DELETE',
  { path }: Ref,
  form: object | FormData = { remarks },
) {
  const visitor = await signIn(who)
  await visitor.get(path)
  const page = await visitor.follow(await visitor.act(method, `${path}/withdrawal`, form))
  return { ...shown(page, 'Application/Detail'), flash: page.page.flash }
}

const withdraw = (who: User, found: Ref, form?: object | FormData) => act(who, 'POST', found, form)
const reinstate = (who: User, found: Ref, form?: object | FormData) => act(who, 'DELETE', found, form)
const seenBy = async (who: User, { path }: Ref) =>
  shown(await (await signIn(who)).get(path), 'Application/Detail')
const countsNow = async () =>
  shown(await (await signIn(rosa)).get('/applications'), 'Application/Index').counts

test('registry staff can withdraw and reinstate an application, which adds a remark each time', async () => {
  const found = await registered()
  const first = await withdraw(rosa, found)
  expect(first.flash).toEqual({ success: `${year}-000001 withdrawn` })
  expect(first.application.status).toBe('withdrawn')
  expect(first.can).toMatchObject({
    withdraw: false,
    reinstate: true,
    edit: false,
    endorse: false,
    remark: true,
  })
  expect(first.remarks.at(-1)).toMatchObject({ kind: 'withdraw', author: 'Rosa Registry', body: remarks })
  expect(await countsNow()).toMatchObject({ registered: 0, withdrawn: 1 })

  const second = await reinstate(rosa, found, { remarks: 'The applicant has changed their mind.' })
  expect(second.flash).toEqual({ success: `${year}-000001 reinstated` })
  expect(second.application.status).toBe('registered')
  expect(second.can).toMatchObject({ withdraw: true, reinstate: false, edit: true })
  expect(second.remarks.map(({ kind }) => kind)).toEqual(['withdraw', 'reinstate'])
  expect(await countsNow()).toMatchObject({ registered: 1, withdrawn: 0 })
  const trail = await db.auditEntry.findMany({ orderBy: { id: 'desc' }, take: 2 })
  expect(trail.map(({ action, details }) => [action, details])).toEqual([
    ['application.reinstate', { from: 'withdrawn', to: 'registered' }],
    ['application.withdraw', { from: 'registered', to: 'withdrawn' }],
  ])
})

test('withdrawing a case voids its open round, which awaits no more votes and stays sealed', async () => {
  const found = await carriesApproval()
  expect((await seenBy(dan, found)).rail.waiting).toBe(1)
  await withdraw(rosa, found)
  expect((await seenBy(dan, found)).rail.waiting).toBe(0)
  expect(await db.task.count({ where: { kind: 'vote' } })).toBe(0)
  for (const viewer of viewers) {
    const { round, can } = await seenBy(viewer, found)
    expect([viewer.name, round]).toMatchObject([
      viewer.name,
      { open: false, outcome: 'void', tally: null, votes: null, voted: 4, seats: 6 },
    ])
    expect(round!.sentence).toBe('Round 1 was voided. Its votes stay sealed.')
    expect([can.vote, can.recuse, can.approve, can.newRound]).toEqual([false, false, false, false])
  }
  expect((await seenBy(ada, found)).round).toMatchObject({ myVote: 'approve' })
})

test('only people who decide see who voted in a voided round', async () => {
  const found = await carriesApproval()
  await withdraw(rosa, found)
  const shownTo = await Promise.all(
    viewers.map(async viewer => [viewer.name, (await seenBy(viewer, found)).round!.members !== null]),
  )
  expect(shownTo.filter(([, members]) => members)).toEqual(
    [carla, judith, olga].map(({ name }) => [name, true]),
  )
})

test('a case withdrawn while on hold is reinstated as registered, without the hold', async () => {
  for (const make of [heldFromRegistered, heldFromEndorsed]) {
    const found = await make()
    const { application } = await withdraw(rosa, found)
    expect(application).toMatchObject({ status: 'withdrawn', heldFrom: null, reviewOn: null })
    const again = await reinstate(rosa, found)
    expect(again.application).toMatchObject({ status: 'registered', heldFrom: null, reviewOn: null })
    expect(again.can.edit).toBe(true)
  }
})

test('a reinstated case gets a second round when endorsed, and the voided first round stays sealed', async () => {
  const found = await carriesApproval()
  await withdraw(rosa, found)
  await reinstate(rosa, found)
  await nowHolds(ada, ['applications.view'])
  const officer = await signIn(emil)
  await officer.post(`${found.path}/endorsement`, { remarks })
  const { round, earlierRounds } = await seenBy(judith, found)
  expect(round).toMatchObject({ number: 2, open: true, seats: 5, voted: 0, quorum: 3 })
  expect(earlierRounds).toMatchObject([{ number: 1, outcome: 'void', tally: null, votes: null, seats: 6 }])
  for (const member of [carla, dan, olga])
    await (await signIn(member)).put(`${found.path}/vote`, { choice: 'approve' })
  const chair = await signIn(judith)
  await chair.post(`${found.path}/decision`, { verdict: 'approved', remarks })
  const decided = await seenBy(judith, found)
  expect(decided.round).toMatchObject({ outcome: 'approved', tally: { approve: 3 } })
  expect(decided.earlierRounds).toMatchObject([{ outcome: 'void', tally: null, votes: null }])
})
