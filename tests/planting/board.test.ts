import { verify } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { permissions, permissionsOf } from '#server/permissions'
import { providers } from '#tests/support/databases'
import { theDiscussionIsHeld } from './discussion.ts'
import { filesAreThere, filesOn } from './files.ts'
import { peopleAreToldOfIt } from './notices.ts'
import { numbersAddUp } from './numbers.ts'
import { NOW, plantedOn, rowsOf, type PlantedBoard } from './planted.ts'
import { peopleAreFoundAgain } from './matching.ts'
import { theRegisterIsKept } from './register.ts'
import { decisionsAreWrittenDown } from './resolutions.ts'
import { roundsAreHeldByTheRules } from './rounds.ts'
import { theTrailAgrees } from './trail.ts'

// Seeding is slow, so all tests share two boards: one on each database, or both on SQLite.
const sides = [...providers(), 'sqlite' as const].slice(0, 2)
const boards: PlantedBoard[] = []

/** On a busy machine; otherwise it takes seconds. */
const TWO_MINUTES = 120_000

beforeAll(async () => {
  const laterThatDay = new Date(NOW.getTime() + 5 * 3_600_000)
  for (const [index, side] of sides.entries()) boards.push(await plantedOn(side, index ? laterThatDay : NOW))
}, TWO_MINUTES)
afterAll(async () => {
  for (const board of boards) await board.drop()
})

describe.each(sides.map((side, index) => [side, index] as const))('a demo board on %s', (_side, index) => {
  numbersAddUp(() => boards[index]!)
  roundsAreHeldByTheRules(() => boards[index]!)
  theTrailAgrees(() => boards[index]!)
  filesAreThere(() => boards[index]!)
  theRegisterIsKept(() => boards[index]!)
  peopleAreFoundAgain(() => boards[index]!)
  decisionsAreWrittenDown(() => boards[index]!)
  theDiscussionIsHeld(() => boards[index]!)
  peopleAreToldOfIt(() => boards[index]!)
})

test('the same day produces the same rows and files, on any database and at any hour', async () => {
  const [one, other] = [await rowsOf(boards[0]!), await rowsOf(boards[1]!)]
  for (const table of Object.keys(one) as (keyof typeof one)[]) expect(other[table]).toEqual(one[table])
  expect(await filesOn(boards[1]!)).toEqual(await filesOn(boards[0]!))
})

test(
  'all demo accounts can sign in with the same password, without a second factor',
  async () => {
    const users = await boards[0]!.db.user.findMany({ include: { permissions: true } })
    const people = ['admin', 'registry', 'endorser', 'chair', 'registrar', 'all']
    const keys = [...people, ...[1, 2, 3, 4, 5, 6].map(number => `member${number}`)]
    expect(users.map(({ email }) => email).toSorted()).toEqual(
      keys.map(key => `${key}@docket.test`).toSorted(),
    )
    for (const { passwordHash, mustUseTwoFactor, emailVerifiedAt, active } of users) {
      expect(passwordHash).toContain('$argon2id$v=19$m=65536,t=3,p=1$')
      expect(await verify(passwordHash!, 'docket-demo-board')).toBe(true)
      expect([mustUseTwoFactor, active, emailVerifiedAt !== null]).toEqual([false, true, true])
    }
    const rightsOf = (key: string) =>
      permissionsOf(users.find(({ email }) => email.startsWith(`${key}@`))!.permissions)
    expect(rightsOf('all')).toEqual([...permissions])
    expect(rightsOf('admin')).toEqual(['users.manage', 'settings.manage', 'audit.view'])
  },
  TWO_MINUTES,
)
