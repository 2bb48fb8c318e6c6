// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import '../../support/board.ts'
import { furtherApplicant, olga, rosa } from '../../support/cast.ts'
import { form } from '../../support/cases.ts'
import { shown, signIn, untilFree } from '../../support/visit.ts'

const times = <T>(count: number, make: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, i) => make(i)))

test('a form sent twenty times at once with the same key registers one application', async () => {
  const clerk = await signIn(rosa)
  const answers = await times(20, () => clerk.post('/applications', form, { 'idempotency-key': 'k' }))
  expect(new Set(answers.map(({ status, location }) => `${status} ${location}`))).toEqual(
    new Set(['303 /applications/1']),
  )
  expect(await db.application.count()).toBe(1)
  expect(await db.counter.findMany()).toMatchObject([{ value: 1 }])
})

test('a key reused with other contents is refused, and without a key every form is processed', async () => {
  const clerk = await signIn(rosa)
  await clerk.get('/applications/create')
  const key = { 'idempotency-key': 'k' }
  await clerk.post('/applications', form, key)
  const other = { ...form, givenName: 'Somebody' }
  const page = await clerk.follow(await clerk.post('/applications', other, key))
  expect(shown(page, 'Application/Create').errors).toEqual({
    rule: 'This form has already been sent with different content. Reload the page.',
  })
  expect(await clerk.program('POST', '/applications', other, key)).toMatchObject({ status: 409 })
  expect(await db.application.count()).toBe(1)
  const twin = { ...form, matchReason: 'Sent twice on purpose.' }
  await clerk.post('/applications', twin)
  await clerk.post('/applications', twin)
  expect(await db.application.count()).toBe(3)
})

test('two people can use the same key, and a refused form can be corrected and sent with its key again', async () => {
  const [clerk, another] = [await signIn(rosa), await signIn(olga)]
  const key = { 'idempotency-key': 'k' }
  await clerk.post('/applications', { ...form, typeId: 99 }, key)
  expect(await db.submission.count()).toBe(0)
  expect((await clerk.post('/applications', form, key)).location).toBe('/applications/1')
  const twin = { ...form, matchReason: 'Somebody else sent it too.' }
  expect((await another.post('/applications', twin, key)).location).toBe('/applications/2')
})

test('a hundred simultaneous registrations, some of them refused, get numbers without gaps', async () => {
  const clerk = await signIn(rosa)
  const answers = await times(100, i => {
    const filledIn = { ...form, ...furtherApplicant(i), typeId: i % 4 === 3 ? 99 : 1 }
    return untilFree(() => clerk.program('POST', '/applications', filledIn))
  })
  const refused = answers.filter(({ status }) => status === 422)
  const taken = answers.filter(({ status }) => status === 303)
  expect([taken.length, refused.length]).toEqual([75, 25])
  const rows = await db.application.findMany({ select: { reference: true } })
  const numbers = rows.map(({ reference }) => Number(reference.slice(5))).toSorted((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: 75 }, (_, i) => i + 1))
  expect(await db.applicationCount.findMany()).toMatchObject([{ status: 'registered', count: 75 }])
})
