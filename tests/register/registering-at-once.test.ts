// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { itIs } from '../support/board.ts'
import { olga, rita } from '../support/cast.ts'
import { formWith, nothingIsWaiting, photo, stored } from '../support/papers.ts'
import { recordForm } from '../support/records.ts'
import { shown, signIn, untilFree } from '../support/visit.ts'

test('persons and arrests have separate consecutive numbers that start again every year', async () => {
  const numbers = []
  for (const moment of ['2026-12-31T09:00:00Z', '2026-12-31T10:00:00Z', '2027-01-02T09:00:00Z']) {
    itIs(moment)
    const visitor = await signIn(rita)
    const answer = await visitor.post('/arrested-persons', recordForm)
    const { arrestedPerson, arrests } = shown(await visitor.follow(answer), 'ArrestedPerson/Show')
    numbers.push([arrestedPerson.registerNumber, arrests[0]!.number])
  }
  expect(numbers).toEqual([
    ['AP-2026-000001', 'AR-2026-000001'],
    ['AP-2026-000002', 'AR-2026-000002'],
    ['AP-2027-000001', 'AR-2027-000001'],
  ])
})

const form = async () => formWith(recordForm, ['photoFront', await photo(), 'front.jpg'])

test('a form sent ten times with the same key registers one person with one photo', async () => {
  const visitor = await signIn(rita)
  const before = (await stored()).length
  const answers = await Promise.all(
    Array.from({ length: 10 }, async () =>
      visitor.post('/arrested-persons', await form(), { 'idempotency-key': 'k1' }),
    ),
  )
  expect([...new Set(answers.map(({ status, location }) => `${status} ${location}`))]).toEqual([
    '303 /arrested-persons/1',
  ])
  expect([await db.arrestedPerson.count(), await db.arrest.count(), await db.custodyEvent.count()]).toEqual([
    1, 1, 1,
  ])
  expect(await stored()).toHaveLength(before + 2)
  await nothingIsWaiting()
})

test('twenty persons registered at once get different numbers and are all counted', async () => {
  const visitors = [await signIn(rita), await signIn(olga)]
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      untilFree(() => visitors[i % 2]!.post('/arrested-persons', recordForm)),
    ),
  )
  expect(answers.every(({ status }) => status === 303)).toBe(true)
  const persons = await db.arrestedPerson.findMany({ orderBy: { id: 'asc' } })
  expect(new Set(persons.map(({ registerNumber }) => registerNumber)).size).toBe(20)
  expect(await db.arrestedPersonCount.findMany()).toMatchObject([
    { sealed: false, custodyStatus: 'in_custody', legalStatus: 'under_investigation', count: 20 },
  ])
})
