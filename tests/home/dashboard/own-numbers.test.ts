// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import type { User } from '#server/permissions'
import '../../support/board.ts'
import { adam, carla, nowHolds, olga, rita, vera } from '../../support/cast.ts'
import { arrested, order } from '../../support/records.ts'
import { shown, signIn } from '../../support/visit.ts'
import { seal } from '../../support/acts.ts'

async function numbersOf(who: User) {
  const answer = await (
    await signIn(who)
  ).get('/dashboard', {
    'x-inertia-partial-component': 'Dashboard',
    'x-inertia-partial-data': 'register,accounts',
  })
  const { register, accounts } = shown(answer, 'Dashboard')
  return { register, accounts }
}

test('a registrar gets numbers of the register that leave out sealed records they do not see', async () => {
  await arrested({ familyName: 'Abad' })
  const sealed = await arrested({ familyName: 'Bello' })
  await nowHolds(rita, ['arrested-persons.view', 'arrested-persons.register'])
  expect((await numbersOf(rita)).register).toMatchObject({ inCustody: 2, persons: 2 })
  await seal(sealed.id, order, olga)
  const { register, accounts } = await numbersOf(rita)
  expect([register!.inCustody, register!.persons, accounts]).toEqual([1, 1, null])
  const arrests = await (await signIn(rita)).get(`/arrested-persons?arrestedFrom=${register!.month}`)
  expect(register!.arrested.month).toBe(
    shown(arrests, 'ArrestedPerson/Index').arrestedPersons.data.filter(
      ({ arrestedAt }) => arrestedAt.slice(0, 10) >= register!.month,
    ).length,
  )
})

test('an administrator gets numbers of the accounts, and others get neither', async () => {
  await db.user.updateMany({ data: { lastActiveAt: null } })
  const { register, accounts } = await numbersOf(adam)
  const active = await db.user.count({ where: { active: true, deletedAt: null } })
  expect([register, accounts!.active]).toEqual([null, active])
  for (const who of [carla, vera]) expect(await numbersOf(who)).toEqual({ register: null, accounts: null })
})

test('the dashboard takes the names of folded sections from the browser, and nothing else', async () => {
  const visitor = await signIn(carla)
  visitor.cookies.set('folded', 'toSign.numbers.%3Cscript%3E.a b')
  expect(shown(await visitor.get('/dashboard'), 'Dashboard').folded).toEqual(['toSign', 'numbers'])
})
