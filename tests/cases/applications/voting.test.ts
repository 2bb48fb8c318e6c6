import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import '../../support/board.ts'
import { endorsed, recused, type Ref } from '../../support/cases.ts'
import { ada, ben } from '../../support/cast.ts'
import { everything } from '../../support/recorded.ts'
import { shown, signIn } from '../../support/visit.ts'
import { vote } from './votes.ts'

test('a member can change their vote; every vote is stored and the last one counts', async () => {
  const found = await endorsed()
  const member = await signIn(ada)
  const { rail, round: before } = shown(await member.get(found.path), 'Application/Detail')
  expect([rail.awaitingMyVote, before!.myVote]).toEqual([1, null])
  const answer = await member.put(`${found.path}/vote`, { choice: 'approve' })
  expect(answer).toMatchObject({ status: 303, location: found.path })
  const page = await member.follow(answer)
  expect(page.page.flash).toEqual({ success: 'Your vote has been recorded' })
  expect(shown(page, 'Application/Detail')).toMatchObject({
    rail: { awaitingMyVote: 0 },
    round: { myVote: 'approve', myReason: '', voted: 1 },
    can: { vote: true },
  })
  await member.put(`${found.path}/vote`, { choice: 'disapprove', reason: 'The grounds  are thin.' })
  await member.put(`${found.path}/vote`, { choice: 'abstain' })
  expect(shown(await member.get(found.path), 'Application/Detail').round).toMatchObject({
    myVote: 'abstain',
    voted: 1,
  })
  expect(await db.vote.findMany({ select: { choice: true, reason: true }, orderBy: { id: 'asc' } })).toEqual([
    { choice: 'approve', reason: '' },
    { choice: 'disapprove', reason: 'The grounds  are thin.' },
    { choice: 'abstain', reason: '' },
  ])
})

test('a vote is one of three choices, and a vote against needs a reason', async () => {
  const found = await endorsed()
  const errorsOf = async (choice: any, reason: any) => (await vote(ada, found, choice, reason)).errors
  expect(await errorsOf('disapprove', ' \n ')).toEqual({
    vote: { reason: 'Give a reason for disapproving.' },
  })
  expect(await errorsOf('perhaps', '')).toEqual({
    vote: { choice: 'Choose approve, disapprove or abstain.' },
  })
  expect(await errorsOf(['approve'], '')).toEqual({
    vote: { choice: 'Choose approve, disapprove or abstain.' },
  })
  expect(await errorsOf('approve', 'x'.repeat(5001))).toEqual({
    vote: { reason: 'Enter at most 5,000 characters.' },
  })
  expect(await db.vote.count()).toBe(0)
  expect(await errorsOf('disapprove', 'x'.repeat(5000))).toEqual({})
  expect(await db.vote.count()).toBe(1)
})

test.each([['recused', async () => recusedCase(), 'You have recused yourself from this round.']])(
  'a member who is %s cannot vote',
  async (_what, make: () => Promise<Ref>, sentence) => {
    const found = await make()
    const before = await everything()
    expect((await vote(ben, found, 'approve')).errors).toEqual({ vote: { rule: sentence } })
    expect(await everything()).toEqual(before)
  },
)

async function recusedCase() {
  const found = await endorsed()
  await recused(found, ben)
  return found
}
