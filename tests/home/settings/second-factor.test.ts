import { expect, test } from 'vitest'
import { needsSecondFactor, needsSecondFactorIn } from '#server/platform/second-factor'
import { db } from '#server/platform/database/client'
import { read, sql } from '#server/platform/database/read'
import '../../support/board.ts'
import { adam, carla, rosa } from '../../support/cast.ts'
import { shown, signIn } from '../../support/visit.ts'
import { permissionsOf } from '#server/permissions'

const rule = async (secondFactor: unknown) =>
  (await signIn(adam)).program('PUT', '/settings/second-factor', { secondFactor })
const landing = async (user: typeof rosa) => (await (await signIn(user)).document('/dashboard')).location

test('if everyone must use a second factor, users without one must set it up first', async () => {
  expect(await landing(rosa)).toBeNull()
  expect((await rule('everyone')).status).toBe(303)
  expect(await landing(rosa)).toBe('/user/profile#two-factor')
  const { twoFactor } = shown(await (await signIn(rosa)).get('/user/profile'), 'Profile/Show')
  expect([twoFactor.mustSetUp, twoFactor.required]).toEqual([true, true])
})

test('if those who decide or administer must use one, others need not', async () => {
  await rule('deciding')
  expect([await landing(carla), await landing(rosa)]).toEqual(['/user/profile#two-factor', null])
})

test('an unknown rule is refused', async () => {
  const answer = await rule('nobody')
  expect([answer.status, Object.keys(answer.errors)]).toEqual([422, ['secondFactor']])
})

test.each(['chosen', 'deciding', 'everyone'])(
  'the query and the code agree on who needs a second factor under the rule “%s”',
  async name => {
    await rule(name)
    const rows = await read<{ id: number; needs: number }>(
      sql`SELECT u."id", CASE WHEN ${needsSecondFactorIn()} THEN 1 ELSE 0 END AS "needs" FROM "User" u ORDER BY u."id"`,
    )
    const users = await db.user.findMany({ orderBy: { id: 'asc' }, include: { permissions: true } })
    const expected = users.map(user => ({
      id: user.id,
      needs: Number(needsSecondFactor({ ...user, permissions: permissionsOf(user.permissions) })),
    }))
    expect(rows).toEqual(expected)
  },
)
