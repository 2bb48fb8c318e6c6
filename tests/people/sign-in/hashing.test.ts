import { expect, test, vi } from 'vitest'
import { db } from '#server/platform/database/client'
import { ada, nora, password, rosa, vera } from '../../support/cast.ts'
import '../../support/board.ts'
import { guest } from '../../support/visit.ts'

const work = vi.hoisted(() => ({ stored: [] as string[], running: 0, most: 0 }))
vi.mock('@node-rs/argon2', async original => {
  const real = await original<typeof import('@node-rs/argon2')>()
  const watched = async (stored: string, given: string) => {
    work.stored.push(stored)
    work.most = Math.max(work.most, ++work.running)
    const matches = await real.verify(stored, given).finally(() => work.running--)
    return matches
  }
  return { ...real, verify: watched }
})

const { hashPassword, passwordMatches } = await import('#server/people/sign-in/passwords')

test('every failed sign-in costs one hash at today’s strength', async () => {
  const passwordHash = await hashPassword(password)
  await db.user.updateMany({ data: { passwordHash } })
  await db.user.update({ where: { id: vera.id }, data: { active: false } })
  await db.user.update({ where: { id: nora.id }, data: { emailVerifiedAt: null } })
  await db.user.update({ where: { id: rosa.id }, data: { passwordHash: null } })
  for (const email of [ada.email, vera.email, nora.email, rosa.email, 'nobody@docket.test']) {
    work.stored = []
    await guest().post('/login', { email, password: 'not the password' })
    expect(work.stored.map(costs), email).toEqual(['$argon2id$v=19$m=65536,t=3,p=1'])
  }
})

test('at most four passwords are hashed at once, and every request gets its turn', async () => {
  const stored = await hashPassword(password)
  work.most = 0
  const crowd = Array.from({ length: 12 }, (_, i) => passwordMatches(i % 3 ? 'wrong' : password, stored))
  // more requests, arriving just as a slot becomes free
  const late = crowd.map(one => one.then(() => passwordMatches(password, stored)))
  expect(await Promise.all(crowd)).toEqual(crowd.map((_, i) => i % 3 === 0))
  expect(await Promise.all(late)).toEqual(late.map(() => true))
  expect(work.most).toBe(4)
})

test('malformed sign-in forms are refused without hashing', async () => {
  work.stored = []
  for (const form of [
    {},
    { email: ['a'], password },
    { email: ada.email },
    { email: ada.email, password: { $ne: '' } },
  ])
    await guest().post('/login', form)
  await guest().post('/login', { email: ada.email, password: 'x'.repeat(1025) })
  await guest().post('/login', { email: ada.email, password: '\ud800' })
  expect(work.stored).toEqual([])
})

const costs = (stored: string) => stored.split('$').slice(0, 4).join('$')
