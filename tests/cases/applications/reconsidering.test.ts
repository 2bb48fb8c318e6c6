import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { presets, type User } from '#server/permissions'
import '../../support/board.ts'
import {
  approved,
  disapproved,
  drafted,
  type Ref,
  resolutionForm,
  signed,
  seenText,
} from '../../support/cases.ts'
import { ada, ben, carla, cora, dan, judith, nowHolds, rosa, vera } from '../../support/cast.ts'
import { shown, signIn } from '../../support/visit.ts'
import { published } from '../types/types.ts'
import { year } from '../../support/year.ts'

const remarks = 'New papers came to light after the decision.'

async function reconsider(who: User, { path }: Ref, form: object | FormData = { remarks }) {
  const visitor = await signIn(who)
  await visitor.get(path)
  const page = await visitor.follow(await visitor.post(`${path}/reconsideration`, form))
  return { ...shown(page, 'Application/Detail'), flash: page.page.flash }
}

const seenBy = async (who: User, { path }: Ref) =>
  shown(await (await signIn(who)).get(path), 'Application/Detail')

test('reconsidering a decision opens a second round, and the first round’s votes stay visible', async () => {
  const found = await approved()
  const page = await reconsider(judith, found)
  expect(page.flash).toEqual({ success: `Decision on ${year}-000001 reconsidered. Voting is open.` })
  expect(page.application.status).toBe('endorsed')
  expect(page.round).toMatchObject({ number: 2, open: true, voted: 0, seats: 6, tally: null, outcome: null })
  expect(page.earlierRounds).toMatchObject([
    { number: 1, outcome: 'approved', tally: { approve: 3, disapprove: 1, abstain: 0 } },
  ])
  expect(page.remarks.at(-1)).toMatchObject({ kind: 'reconsider', author: 'Judith Decider', body: remarks })
  expect(page.can).toMatchObject({ reconsider: false, resolve: false, hold: true })
  const reader = await seenBy(vera, found)
  expect(reader.earlierRounds[0]!.votes).toHaveLength(4)
  expect(reader.round).toMatchObject({ tally: null, votes: null, members: null })
  expect(await db.auditEntry.findFirstOrThrow({ orderBy: { id: 'desc' } })).toMatchObject({
    action: 'application.reconsider',
    actorName: 'Judith Decider',
    details: { from: 'approved', to: 'endorsed', round: 2 },
  })
})

test('a reconsidered case awaits votes again and counts as endorsed in the lists', async () => {
  const found = await disapproved()
  await reconsider(carla, found)
  for (const member of [carla, ada, dan]) expect((await seenBy(member, found)).rail.waiting).toBe(1)
  const { counts, applications } = shown(await (await signIn(rosa)).get('/applications'), 'Application/Index')
  expect(counts).toMatchObject({ endorsed: 1, disapproved: 0 })
  expect(applications.data[0]!.votes).toEqual({ voted: 0, seats: 6 })
})

test('the second round uses the members and permissions of the day it opens, and the quorum of the case', async () => {
  const found = await approved()
  await nowHolds(vera, presets['Board member']!)
  await nowHolds(ada, ['applications.view'])
  await db.user.update({ where: { id: ben.id }, data: { active: false } })
  await published({ rules: { quorum: 5 } })
  const { round, earlierRounds } = await reconsider(carla, found)
  expect(round).toMatchObject({ number: 2, seats: 5, quorum: 3 })
  expect(earlierRounds[0]).toMatchObject({ seats: 6, voted: 4, tally: { approve: 3, disapprove: 1 } })
  expect((await seenBy(vera, found)).round!.hasSeat).toBe(true)
})

test('reconsidering a decision supersedes its resolution, draft and slip', async () => {
  const found = await signed()
  const page = await reconsider(carla, found)
  expect(page.resolution).toBeNull()
  expect(page.earlierResolutions).toMatchObject([
    {
      number: expect.stringMatching(/^RES-\d{4}-0001$/),
      status: 'superseded',
      round: 1,
      title: resolutionForm.title,
    },
  ])
  expect(page.resolutionCan).toEqual({ draft: false, sign: false, scan: false })
  const reader = await signIn(vera)
  expect(shown(await reader.get(`${found.path}/qr`), 'Application/QR')).toMatchObject({
    slip: null,
    why: 'The decision was reconsidered, so its slip is no longer valid. A new slip is issued with the next resolution.',
    earlier: [{ state: 'superseded' }],
  })
  const undone = await drafted()
  const again = await reconsider(carla, undone)
  // unsigned drafts are not listed among the earlier resolutions
  expect([again.resolution, again.earlierResolutions]).toEqual([null, []])
  expect(await db.paper.findFirstOrThrow({ where: { applicationId: undone.id } })).toMatchObject({
    status: 'superseded',
    number: null,
  })
})

test('the second round can reverse the decision, and its resolution gets the next number', async () => {
  const found = await signed()
  await reconsider(judith, found)
  for (const member of [carla, ada, ben, cora])
    await (
      await signIn(member)
    ).put(`${found.path}/vote`, { choice: 'disapprove', reason: 'The papers are false.' })
  const chair = await signIn(judith)
  await chair.post(`${found.path}/decision`, { verdict: 'disapproved', remarks })
  await chair.put(`${found.path}/resolution`, resolutionForm)
  await chair.post(`${found.path}/resolution/signature`, await seenText(found))
  const { application, resolution, earlierResolutions } = await seenBy(vera, found)
  expect(application.status).toBe('disapproved')
  expect([resolution!.number!.slice(-4), resolution!.round, resolution!.status]).toEqual([
    '0002',
    2,
    'signed',
  ])
  expect(earlierResolutions.map(({ number, status }) => [number!.slice(-4), status])).toEqual([
    ['0001', 'superseded'],
  ])
})
