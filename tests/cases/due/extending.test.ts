// Fast suite: on both databases.
import { beforeEach, expect, test } from 'vitest'
import { moveOpenCases } from '#server/cases/publishing/moves'
import { db } from '#server/platform/database/client'
import { archive, extend, withdraw } from '../../support/acts.ts'
import { itIs } from '../../support/board.ts'
import { approved, type Ref, registered, signed } from '../../support/cases.ts'
import { adam, carla, emil, rosa } from '../../support/cast.ts'
import { signIn } from '../../support/visit.ts'
import { withClocks } from './clocks-of-cases.ts'

beforeEach(() => itIs('2026-03-18T09:30:00Z'))

const reason = 'The court’s file arrived late and is long.'
const pageOf = async ({ path }: Ref, who = emil) => (await (await signIn(who)).get(path)).page.props

test('an extension is offered with the date that would follow, and only where there can be one', async () => {
  await withClocks(
    {},
    { name: 'first', label: 'First look', days: 1, ends: 'endorsed' },
    { name: 'fixed', label: 'Fixed', extension: 0 },
  )
  const found = await registered()
  const { application, can } = await pageOf(found)
  const clocks = application.clocks as { clock: string; extension: unknown }[]
  expect(clocks.map(({ clock, extension }) => [clock, extension])).toEqual([
    ['decision', { days: 10, on: '2026-04-23' }],
    ['first', null],
    ['fixed', null],
  ])
  expect(can.extend).toBe(true)
  expect((await pageOf(found, rosa)).whyNot).not.toHaveProperty('extend')
  const visitor = await signIn(emil)
  await visitor.post(`${found.path}/extension`, { clock: 'decision', reason })
  const { application: extended, whyNot } = await pageOf(found)
  expect(extended.clocks[0]).toMatchObject({ on: '2026-04-23', extension: null })
  expect(extended.clocks[0].sentence).toContain('extended by 10 days')
  expect(whyNot.extend).toBe('The due date “Decision” has already been extended once.')
})

test('a case without a running clock that can be extended does not offer it', async () => {
  const without = await registered()
  await withClocks({ extension: 0 })
  const fixed = await registered()
  await withClocks({})
  const decided = await approved()
  const withdrawn = await registered({ receivedOn: '2026-01-05' })
  await withdraw(withdrawn.id, { remarks: reason }, rosa)
  for (const found of [without, fixed, decided, withdrawn]) {
    const { can, whyNot } = await pageOf(found)
    expect([can.extend, whyNot.extend]).toEqual([false, undefined])
    const answer = await (
      await signIn(emil)
    ).program('POST', `${found.path}/extension`, { clock: 'decision', reason })
    expect([answer.status, answer.errors]).toEqual([
      409,
      { rule: 'No due date of this application can be extended.' },
    ])
  }
})

test('a remark keeps the label of the due date that was extended, whatever later versions call it', async () => {
  await withClocks({})
  const found = await registered()
  await extend(found.id, { clock: 'decision', reason }, emil)
  await withClocks({ label: 'Answer' })
  await moveOpenCases(1, null, adam)
  const { application, remarks } = await pageOf(found)
  expect(application.due.label).toBe('Answer')
  expect(remarks).toMatchObject([{ kind: 'extend', body: reason, items: [], dueDate: 'Decision' }])
  const { details } = await db.auditEntry.findFirstOrThrow({ where: { action: 'application.extend' } })
  expect(details).toEqual({
    dueDate: 'Decision',
    before: { dueOn: '2026-04-09' },
    after: { dueOn: '2026-04-23' },
    days: 10,
    reason,
  })
})

test('an extension of a clock that is over, or that there is not, is refused by its field', async () => {
  await withClocks({}, { name: 'first', label: 'First look', days: 1, ends: 'endorsed' })
  const found = await registered()
  const visitor = await signIn(emil)
  const refusal = async (form: object) =>
    (await visitor.program('POST', `${found.path}/extension`, { reason, ...form })).errors
  expect(await refusal({ clock: 'first' })).toEqual({
    clock: 'The due date “First look” is over, so it can’t be extended.',
  })
  expect(await refusal({ clock: 'nothing' })).toEqual({
    clock: 'No due date of this application can be extended.',
  })
  expect(await refusal({ clock: '', reason: '' })).toEqual({
    clock: 'Choose the due date to extend.',
    reason: 'Give a reason for extending the due date.',
  })
})

test('an archived case has no next due date', async () => {
  await withClocks({ starts: 'endorsed', ends: 'served', days: 90 })
  const found = await signed()
  expect((await pageOf(found)).application.due).toMatchObject({ clock: 'decision', overdue: false })
  await archive(found.id, { remarks: 'Everything is done.' }, carla)
  const { application } = await pageOf(found)
  expect([application.due, application.clocks.length]).toEqual([null, 1])
  const { errors } = await (await signIn(emil)).program('GET', `${found.path}/due`)
  expect(errors).toEqual({ clock: 'Nothing is due.' })
})
