// Fast suite: on both databases.
import { expect, test } from 'vitest'
import type { HistoryEntry } from '#server/cases/page/screens'
import type { ActivityEntry } from '#server/home/dashboard/screens'
import type { User } from '#server/permissions'
import '../../support/board.ts'
import { castVote, endorsed, recused, registered, withdrawn } from '../../support/cases.ts'
import {
  ada,
  ben,
  carla,
  everybody,
  judith,
  nora,
  nowHolds,
  olga,
  rita,
  rosa,
  vera,
} from '../../support/cast.ts'
import { queriesOf } from '../../support/queries.ts'
import { arrested, order } from '../../support/records.ts'
import { signIn } from '../../support/visit.ts'
import { deferredProp, postComment } from '../../cases/discussion/comments.ts'
import { deferredPropsOf } from './deferred.ts'
import { seal } from '../../support/acts.ts'

const activity = async (who: User) => (await deferredPropsOf(who)).activity!
const actsSeenBy = async (who: User) =>
  (await activity(who)).map(({ action, actor, href }) => [action, actor, href])

test('the dashboard lists the latest fifteen acts, newest first, with links to their cases', async () => {
  const found = await endorsed()
  const single = { said: null, others: [], count: 1, isCut: false }
  expect(await activity(vera)).toEqual([
    {
      ...single,
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      actor: 'Emil Endorser',
      action: 'application.endorse',
      subject: expect.stringMatching(/^\d{4}-000001$/),
      applicant: { givenName: 'Lualhati', middleName: '', familyName: 'Magtanggol', nameSuffix: '' },
      href: found.path,
    },
    expect.objectContaining({ action: 'application.register', actor: 'Rosa Registry', href: found.path }),
  ])
  for (let i = 0; i < 8; i++) await endorsed()
  const latest = await activity(vera)
  expect([latest.length, latest[0]!.href, latest.at(-1)!.href]).toEqual([
    15,
    '/applications/9',
    '/applications/2',
  ])
})

test('the same act of one person on several cases in a row is one entry', async () => {
  for (let i = 0; i < 4; i++) await withdrawn()
  const [chair, ids] = [await signIn(carla), [1, 2, 3, 4]]
  await chair.post('/applications/archives', { ids, remarks: 'Settled long ago, says everybody.' })
  const [{ others, ...latest }] = (await activity(vera)) as [ActivityEntry]
  expect(latest).toMatchObject({
    action: 'application.archive',
    actor: 'Carla Chair',
    count: 4,
    isCut: false,
  })
  expect([latest.href, ...others.map(({ href }) => href)].toSorted()).toEqual(
    ids.map(id => `/applications/${id}`),
  )
})

test('comments, replies and remarks are quoted, but removed comments are not', async () => {
  const found = await registered()
  const first = await postComment(found, ada, 'Is **this** the [right](https://example.org) person?')
  await postComment(found, ben, 'Yes,\n- says the registry.', first)
  const removed = await postComment(found, ben, 'A slip of the pen.')
  await (await signIn(ben)).delete(`${found.path}/comments/${removed}`)
  await (await signIn(vera)).post(`${found.path}/remarks`, { body: 'The file is complete now.' })
  const quoted = [
    ['Vera Viewer', { how: 'added a remark', text: 'The file is complete now.', place: '#remark-1' }],
    ['Ben Member', null],
    ['Ben Member', null],
    ['Ben Member', { how: 'replied', text: 'Yes, says the registry.', place: '#comment-2' }],
    ['Ada Member', { how: 'commented', text: 'Is this the right person?', place: '#comment-1' }],
    ['Rosa Registry', null],
  ]
  const entries = await activity(carla)
  expect(entries.map(({ actor, said }) => [actor, said])).toEqual(quoted)
  expect(entries[0]!.href).toBe(`${found.path}#remark-1`)
  const history = (await deferredProp(carla, found, 'history')) as HistoryEntry[]
  expect(history.map(({ actor, said }) => [actor, said])).toEqual(quoted)
})

test('only people who decide see votes and recusals in the activity', async () => {
  const { path, ...found } = await endorsed()
  await castVote({ path, ...found }, ada, 'disapprove')
  await recused({ path, ...found }, ben)
  for (const who of [vera, rosa, ada, ben])
    expect((await actsSeenBy(who)).map(([action]) => action)).toEqual([
      'application.endorse',
      'application.register',
    ])
  for (const who of [judith, carla])
    expect((await actsSeenBy(who)).slice(0, 2)).toEqual([
      ['application.recuse', 'Ben Member', path],
      ['application.vote', 'Ada Member', path],
    ])
})

test('acts on records are shown to people who see records, but views and sealed records to nobody', async () => {
  const open = await arrested({ familyName: 'Abad' })
  const sealed = await arrested({ familyName: 'Bello' })
  await seal(sealed.id, order, olga)
  await (await signIn(rita)).get(open.path)
  await (await signIn(olga)).get(sealed.path)
  await nowHolds(nora, ['applications.view', 'arrested-persons.view', 'arrested-persons.seal'])
  for (const who of [rosa, nora, olga])
    expect(await actsSeenBy(who)).toEqual([['arrested-person.register', 'Rita Registrar', open.path]])
  for (const who of [vera, carla]) expect(await actsSeenBy(who)).toEqual([])
})

test('exports and bulk archiving are not in the activity', async () => {
  const { id } = await registered()
  const visitor = await signIn(olga)
  await visitor.document('/applications/export')
  await visitor.post('/applications/archives', { ids: [id], remarks: 'Settled long ago, says everybody.' })
  expect((await actsSeenBy(vera)).map(([action]) => action)).toEqual(['application.register'])
})

test('the dashboard takes at most nine queries, and five for its deferred props', async () => {
  await endorsed()
  await arrested()
  for (const who of everybody) {
    const visitor = await signIn(who)
    const page = await queriesOf(() => visitor.get('/dashboard'))
    expect([who.name, page.length <= 9]).toEqual([who.name, true])
    const later = await queriesOf(() =>
      visitor.get('/dashboard', {
        'x-inertia-partial-component': 'Dashboard',
        'x-inertia-partial-data': 'numbers,activity',
      }),
    )
    expect([who.name, later.length <= 5]).toEqual([who.name, true])
  }
})
