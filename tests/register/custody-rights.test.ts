import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { itIs } from '../support/board.ts'
import { rita } from '../support/cast.ts'
import { arrested } from '../support/records.ts'
import { shown, signIn } from '../support/visit.ts'

test.each([
  ['rights', 'rightsToldAt', 'Rights recorded as explained'],
  ['exam', 'examinedAt', 'Medical exam recorded'],
  ['family', 'familyNotifiedAt', 'Family recorded as notified'],
] as const)(
  'marking %s as done records the current time and writes an audit entry',
  async (right, column, said) => {
    const { path } = await arrested({ counsel: 'Atty. Abad' })
    itIs('2026-03-10T09:20:00Z')
    const visitor = await signIn(rita)
    await visitor.get(path)
    const before = shown(await visitor.get(path), 'ArrestedPerson/Show')
    expect(before.checklist.find(({ item }) => item === right)).toMatchObject({ done: false, at: '' })
    const answer = await visitor.post(`${path}/arrests/1/rights`, { right })
    expect([answer.status, answer.location]).toEqual([303, path])
    const back = await visitor.follow(answer)
    expect(back.page.flash).toMatchObject({ success: said })
    const { checklist, arrests } = shown(back, 'ArrestedPerson/Show')
    const at = '2026-03-10T09:20:00.000Z'
    expect(checklist.find(({ item }) => item === right)).toMatchObject({ done: true, at })
    expect(arrests[0]).toMatchObject({ [column]: at, counsel: 'Atty. Abad', version: 2 })
    const entry = await db.auditEntry.findFirst({
      where: { action: 'arrested-person.edit-arrest' },
      orderBy: { id: 'desc' },
    })
    expect([entry!.actorName, entry!.details]).toMatchObject([
      rita.name,
      { arrest: 'AR-2026-000001', version: 2, after: { [column]: at } },
    ])
  },
)

test('marking a right as done ten times at once records it once', async () => {
  const { path } = await arrested()
  const visitor = await signIn(rita)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => visitor.program('POST', `${path}/arrests/1/rights`, { right: 'exam' })),
  )
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
  expect(answers.flatMap(({ errors }) => errors.rule ?? [])).toHaveLength(9)
  expect(await db.arrest.findMany({ select: { version: true } })).toEqual([{ version: 2 }])
})

test('marking a right that is already recorded keeps its time', async () => {
  const { path } = await arrested({ examinedAt: '2026-03-10T08:45:00Z' })
  itIs('2026-03-10T09:20:00Z')
  const visitor = await signIn(rita)
  const { status, errors } = await visitor.program('POST', `${path}/arrests/1/rights`, { right: 'exam' })
  expect([status, errors.rule]).toEqual([409, 'This has already been recorded at 2026-03-10 08:45 UTC.'])
  const kept = { examinedAt: new Date('2026-03-10T08:45:00Z'), version: 1 }
  expect(await db.arrest.findFirst()).toMatchObject(kept)
})

test('an arrest of another person and a right that is recorded in another way are refused', async () => {
  const { path } = await arrested()
  await arrested()
  const visitor = await signIn(rita)
  const before = await db.arrest.findMany({ orderBy: { id: 'asc' } })
  const there = await visitor.program('POST', `${path}/arrests/2/rights`, { right: 'exam' })
  expect(there.status).toBe(404)
  const counsel = await visitor.program('POST', `${path}/arrests/1/rights`, { right: 'counsel' })
  expect(counsel.errors).toEqual({ right: 'Choose what was done.' })
  expect(await db.arrest.findMany({ orderBy: { id: 'asc' } })).toEqual(before)
})
