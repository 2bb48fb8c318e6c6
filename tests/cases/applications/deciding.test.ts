import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { presets, type User } from '#server/permissions'
import { carla, ada, ben, cora, dan, emil, judith, nowHolds, olga, vera } from '../../support/cast.ts'
import {
  approved,
  carriesApproval,
  carriesDisapproval,
  oneVoteShort,
  recused,
  tied,
  voted,
  type Ref,
} from '../../support/cases.ts'
import '../../support/board.ts'
import { everything } from '../../support/recorded.ts'
import { shown, signIn } from '../../support/visit.ts'
import { year } from '../../support/year.ts'

const granted = { verdict: 'approved', remarks: 'Every condition of the scheme is met.' }
const denied = { verdict: 'disapproved', remarks: 'The scheme does not cover this.' }

async function decide(who: User, { path }: Ref, form = granted) {
  const visitor = await signIn(who)
  await visitor.get(path)
  return shown(await visitor.follow(await visitor.post(`${path}/decision`, form)), 'Application/Detail')
}

test('the chair can approve what the votes carry, which closes the round', async () => {
  const found = await carriesApproval()
  const chair = await signIn(carla)
  await chair.get(found.path)
  const page = await chair.follow(await chair.post(`${found.path}/decision`, granted))
  expect(page.page.flash).toEqual({ success: `${year}-000001 approved` })
  const { application, round, can } = shown(page, 'Application/Detail')
  expect(application.status).toBe('approved')
  expect(round).toMatchObject({
    open: false,
    outcome: 'approved',
    tally: { approve: 3, disapprove: 1, abstain: 0 },
  })
  expect(can.approve).toBe(false)
})

test('the chair can disapprove what the votes carry, and everyone can read the reasons', async () => {
  const found = await carriesDisapproval()
  const { application, round, remarks } = await decide(carla, found, denied)
  expect(application.status).toBe('disapproved')
  expect(round!.sentence).toBe('4 of 6 members voted; quorum was 4; disapproved 3 to 1.')
  expect(remarks.at(-1)).toMatchObject({ kind: 'disapprove', author: 'Carla Chair', body: denied.remarks })
  const reader = shown(await (await signIn(vera)).get(found.path), 'Application/Detail')
  expect(reader.round!.votes).toEqual([
    { name: 'Carla Chair', choice: 'disapprove', reason: 'The grounds are too thin.' },
    { name: 'Ada Member', choice: 'disapprove', reason: 'The grounds are too thin.' },
    { name: 'Ben Member', choice: 'disapprove', reason: 'The grounds are too thin.' },
    { name: 'Cora Member', choice: 'approve', reason: '' },
  ])
  expect(await db.auditEntry.findFirstOrThrow({ where: { action: 'application.disapprove' } })).toMatchObject(
    {
      actorName: 'Carla Chair',
      details: { from: 'endorsed', to: 'disapproved', round: 1 },
    },
  )
})

test.each([
  [
    'against the larger side',
    carriesApproval,
    denied,
    { disapprove: { rule: 'The majority voted to approve.' } },
  ],
  [
    'for the smaller side',
    carriesDisapproval,
    granted,
    { approve: { rule: 'The majority voted to disapprove.' } },
  ],
  ['for a tie', tied, granted, { approve: { rule: 'The votes are tied 2 to 2.' } }],
  ['against a tie', tied, denied, { disapprove: { rule: 'The votes are tied 2 to 2.' } }],
])('a decision %s is refused', async (_what, make: () => Promise<Ref>, form, errors) => {
  const found = await make()
  const before = await everything()
  expect((await decide(carla, found, form)).errors).toEqual(errors)
  expect(await everything()).toEqual(before)
})

test('abstentions count towards the quorum but carry nothing', async () => {
  const found = await voted([
    [carla, 'abstain'],
    [ada, 'abstain'],
    [ben, 'abstain'],
    [cora, 'approve'],
  ])
  expect((await decide(carla, found, granted)).application.status).toBe('approved')
  const all = await voted([
    [carla, 'abstain'],
    [ada, 'abstain'],
    [ben, 'abstain'],
    [cora, 'abstain'],
  ])
  expect((await decide(carla, all, granted)).errors).toEqual({
    approve: { rule: 'The votes are tied 0 to 0.' },
  })
})

test('a person who decides without a seat can decide once quorum is reached', async () => {
  const short = await oneVoteShort()
  expect((await decide(judith, short)).errors).toEqual({
    approve: { rule: '3 of 6 members have voted; quorum is 4.' },
  })
  const found = await carriesApproval()
  expect((await decide(judith, found)).application.status).toBe('approved')
})

test('a person with a seat must vote before deciding, and may abstain', async () => {
  const found = await voted([
    [ada, 'approve'],
    [ben, 'approve'],
    [cora, 'approve'],
    [dan, 'disapprove'],
  ])
  expect((await decide(carla, found)).errors).toEqual({
    approve: { rule: 'You are a member of this round. Vote or abstain before you decide.' },
  })
  const chair = await signIn(carla)
  await chair.put(`${found.path}/vote`, { choice: 'abstain' })
  expect((await decide(carla, found)).application.status).toBe('approved')
})

test('nobody can decide a case they registered, endorsed or are recused from', async () => {
  const mine = await carriesApproval()
  await db.application.update({ where: { id: mine.id }, data: { registeredById: carla.id } })
  expect((await decide(carla, mine)).errors).toEqual({
    approve: { rule: 'You registered this application, so someone else must decide it.' },
  })
  await nowHolds(emil, [...presets['Endorsing officer']!, 'applications.decide'])
  const endorsedByMe = await tied() // the refusal does not mention the tie
  expect((await decide(emil, endorsedByMe)).errors).toEqual({
    approve: { rule: 'You endorsed this application, so someone else must decide it.' },
  })
  const close = await carriesApproval()
  await recused(close, judith)
  expect((await decide(judith, close)).errors).toEqual({
    approve: { rule: 'You have recused yourself from this round, so someone else must decide it.' },
  })
})

test('a decided round does not change when members lose their rights', async () => {
  const found = await approved()
  const read = async () => shown(await (await signIn(vera)).get(found.path), 'Application/Detail').round
  const before = await read()
  for (const member of [ada, dan, olga]) await nowHolds(member, [])
  await db.user.update({ where: { id: ben.id }, data: { active: false } })
  expect(await read()).toEqual(before)
})
