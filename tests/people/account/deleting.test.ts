// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import '../../support/board.ts'
import { password, vera } from '../../support/cast.ts'
import { copyOf, logIn, whoIs } from '../../support/second-factor.ts'
import { shown, signIn } from '../../support/visit.ts'

test('a user who enters their password can delete their account and is signed out everywhere', async () => {
  const { visitor } = await logIn(vera)
  const copy = copyOf(visitor)
  await visitor.get('/user/profile')
  const answer = await visitor.delete('/user', { password })
  expect([answer.status, answer.location]).toEqual([303, '/'])
  expect(visitor.cookies.has('last-page')).toBe(false)
  expect([await whoIs(visitor), await whoIs(copy)]).toEqual([null, null])
  expect(await whoIs((await logIn(vera)).visitor)).toBeNull()
  const row = await db.user.findUniqueOrThrow({ where: { id: vera.id }, include: { permissions: true } })
  expect(row).toMatchObject({
    name: vera.name,
    email: `deleted-${vera.id}@invalid`,
    passwordHash: null,
    permissions: [],
    active: false,
  })
})

test.each<[string, unknown]>([
  ['a wrong one', 'not my password'],
  ['none', ''],
])('deleting an account is refused without the right password: %s', async (_, typed) => {
  const visitor = await signIn(vera)
  await visitor.get('/user/profile')
  const before = await db.user.findUniqueOrThrow({ where: { id: vera.id } })
  expect((await visitor.program('DELETE', '/user', { password: typed })).status).toBe(422)
  const page = await visitor.follow(await visitor.delete('/user', { password: typed }))
  expect(Object.keys(shown(page, 'Profile/Show').errors)).toEqual(['deleteUser'])
  expect(await db.user.findUniqueOrThrow({ where: { id: vera.id } })).toEqual({
    ...before,
    lastActiveAt: expect.toSatisfy(() => true),
  })
  expect(await whoIs(visitor)).toBe(vera.email)
})
