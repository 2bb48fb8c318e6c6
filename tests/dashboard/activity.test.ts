// Fast suite: on both databases.
import { expect, test } from 'vitest'
import type { User } from '#server/permissions'
import { seal } from '#server/arrested-persons/seal'
import '../support/board.ts'
import { castVote, endorsed, recused, registered } from '../support/cases.ts'
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
} from '../support/cast.ts'
import { queriesOf } from '../support/queries.ts'
import { arrested, order } from '../support/records.ts'
import { signIn } from '../support/visit.ts'
import { laterOf } from './later.ts'

// What was done last, as far as each may see it.

const activity = async (who: User) => (await laterOf(who)).activity!
const told = async (who: User) =>
  (await activity(who)).map(({ action, actor, href }) => [action, actor, href])

test('the latest fifteen acts are there, the last one first, each with the way to its case', async () => {
  const found = await endorsed()
  expect(await activity(vera)).toEqual([
    {
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      actor: 'Emil Endorser',
      action: 'application.endorse',
      subject: expect.stringMatching(/^\d{4}-000001$/),
      applicant: { givenName: 'Lualhati', middleName: '', familyName: 'Magtanggol', nameSuffix: '' },
      href: found.path,
    },
    expect.objectContaining({ action: 'application.register', actor: 'Rosa Registry', href: found.path }),
  ])
  for (let i = 0; i < 16; i++) await registered()
  const latest = await activity(vera)
  expect([latest.length, latest[0]!.href, latest.at(-1)!.href]).toEqual([
    15,
    '/applications/17',
    '/applications/3',
  ])
})

test('who has voted, and who left a round, is for those who decide', async () => {
  const { path, ...found } = await endorsed()
  await castVote({ path, ...found }, ada, 'disapprove')
  await recused({ path, ...found }, ben)
  for (const who of [vera, rosa, ada, ben])
    expect((await told(who)).map(([action]) => action)).toEqual([
      'application.endorse',
      'application.register',
    ])
  for (const who of [judith, carla])
    expect((await told(who)).slice(0, 2)).toEqual([
      ['application.recuse', 'Ben Member', path],
      ['application.vote', 'Ada Member', path],
    ])
})

test('what is done to records is for those who see them; who looked at one, and what is sealed, for nobody', async () => {
  const open = await arrested({ familyName: 'Abad' })
  const sealed = await arrested({ familyName: 'Bello' })
  await seal(sealed.id, order, olga)
  await (await signIn(rita)).get(open.path)
  await (await signIn(olga)).get(sealed.path)
  await nowHolds(nora, ['applications.view', 'arrested-persons.view', 'arrested-persons.seal'])
  for (const who of [rosa, nora, olga])
    expect(await told(who)).toEqual([['arrested-person.register', 'Rita Registrar', open.path]])
  for (const who of [vera, carla]) expect(await told(who)).toEqual([])
})

test('an export or many archived at once lead to no case, and are not there', async () => {
  const { id } = await registered()
  const visitor = await signIn(olga)
  await visitor.document('/applications/export')
  await visitor.post('/applications/archives', { ids: [id], remarks: 'Settled long ago, says everybody.' })
  expect((await told(vera)).map(([action]) => action)).toEqual(['application.register'])
})

test('the dashboard asks the database nine times at most, and five for what comes later', async () => {
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
