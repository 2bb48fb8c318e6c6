import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import type { User } from '#server/permissions'
import '../../support/board.ts'
import { adam, olga, vera } from '../../support/cast.ts'
import { queriesOf } from '../../support/queries.ts'
import { signIn } from '../../support/visit.ts'
import { join } from './people.ts'

async function queriesFor(who: User, path: string) {
  const visitor = await signIn(who)
  await visitor.get(path)
  let status = 0
  const queries = await queriesOf(async () => {
    status = (await visitor.get(path)).status
  })
  expect([path, status]).toEqual([path, 200])
  return queries.length
}

test.each([
  ['the list of users', adam, '/users', 5],
  ['a search of the users', adam, '/users?search=a&active=yes&twoFactor=no', 5],
  ['the form of a new account', adam, '/users/create', 2],
  ['an account', adam, `/users/${vera.id}/edit`, 8],
  ['an administrator’s account', adam, `/users/${olga.id}/edit`, 8],
  ['the audit log', olga, '/audit', 5],
  ['a search of the audit log', olga, '/audit?search=a&actor=b', 7],
  ['the settings', adam, '/settings', 10], // including the labels and what an import of a board file needs
  ['the profile', vera, '/user/profile', 6],
])(
  '%s needs the same number of queries however many rows there are, and at most ten',
  async (_what, who, path, number) => {
    expect(await queriesFor(who, path)).toBeLessThanOrEqual(number)
    await join(...Array.from({ length: 60 }, (_, i) => ({ name: `Person ${i}`, email: `p${i}@docket.test` })))
    await db.auditEntry.createMany({
      data: Array.from({ length: 60 }, (_, i) => ({
        actorName: `Person ${i}`,
        action: 'user.edit',
        subjectType: 'user',
        subjectId: vera.id,
        subject: `Person ${i}`,
      })),
    })
    expect(await queriesFor(who, path)).toBe(number)
  },
)
