// Fast suite: on both databases.
import { beforeEach, expect, test } from 'vitest'
import { differingDueDate, refreshDueDates } from '#server/cases/case/due-dates'
import { addHolidays } from '#server/cases/clocks/holidays'
import type { ClockRule } from '#server/cases/types/clocks'
import { defaultRules } from '#server/cases/types/definition'
import type { Rehearsal } from '#server/cases/types/screens'
import { refreshAllTasks } from '#server/cases/case/tasks/refresh'
import { db } from '#server/platform/database/client'
import { extend, hold, resume } from '../../support/acts.ts'
import { itIs } from '../../support/board.ts'
import { approved, registered } from '../../support/cases.ts'
import { adam, emil, nowHolds, olga } from '../../support/cast.ts'
import { everything } from '../../support/recorded.ts'
import { shown, signIn } from '../../support/visit.ts'
import { drafts } from '../types/types.ts'
import { decision, dueDatesOf, dueOnOf, withClocks } from './clocks-of-cases.ts'

beforeEach(() => itIs('2026-03-18T09:30:00Z'))

const PATH = '/settings/types/1'
const remarks = 'Everything is in order with this case.'
const draftOf = (...clocks: Partial<ClockRule>[]) =>
  drafts({ rules: { ...defaultRules, clocks: clocks.map(clock => ({ ...decision, ...clock })) } })
const rehearsal = async (who = olga): Promise<Rehearsal> =>
  JSON.parse((await (await signIn(who)).program('GET', `${PATH}/rehearsal`)).text)
const move = async (method: string, path = '', form: object = {}) =>
  (await signIn(adam)).program(method, `${PATH}/moves${path}`, form)

test('a rehearsal has the open cases with another due date and the decided ones that would have been late', async () => {
  await withClocks({})
  const open = await registered()
  await registered({ receivedOn: '2026-03-17' })
  await approved({ receivedOn: '2026-03-17' })
  await approved()
  await draftOf({ days: 3 })
  const before = await everything()
  expect((await rehearsal()).dates).toEqual({
    moved: 2,
    first: [
      { id: open.id, reference: '2026-000001', before: '2026-04-09', after: '2026-03-17' },
      { id: open.id + 1, reference: '2026-000002', before: '2026-04-14', after: '2026-03-20' },
    ],
    decided: 2,
    late: 1,
  })
  expect(await everything()).toEqual(before)
})

test('a rehearsal follows what happened and the holidays, and says nothing about clocks that stay', async () => {
  await withClocks({})
  const found = await registered()
  await hold(found.id, { remarks, reviewOn: '2026-12-31' }, emil)
  itIs('2026-03-20T09:30:00Z')
  await resume(found.id, { remarks }, emil)
  await addHolidays('2026-03-23 Feast', adam, async () => {})
  await refreshDueDates(1, work => work())
  await draftOf({})
  expect((await rehearsal()).dates).toEqual({ moved: 0, first: [], decided: 0, late: 0 })
  await draftOf({ stops: null })
  expect((await rehearsal()).dates.first).toMatchObject([{ before: '2026-04-14', after: '2026-04-10' }])
  await draftOf()
  expect((await rehearsal()).dates.first).toMatchObject([{ before: '2026-04-14', after: null }])
})

test('a rehearsal lists the first hundred due dates that change', async () => {
  const { id } = await registered()
  const { id: _, ...row } = await db.application.findUniqueOrThrow({ where: { id } })
  const references = Array.from({ length: 250 }, (_, at) => `2026-0001${at}`)
  await db.application.createMany({
    data: references.map(reference => ({ ...row, answers: row.answers!, reference })),
  })
  await refreshAllTasks()
  await draftOf({})
  const { moved, first } = (await rehearsal()).dates
  expect([moved, first.length]).toEqual([251, 100])
  expect(first.at(-1)).toMatchObject({ before: null, after: '2026-04-09' })
})

test('people without access to cases learn no due dates from a rehearsal', async () => {
  await withClocks({})
  await registered()
  await approved()
  await draftOf({ days: 1 })
  expect((await rehearsal(adam)).dates).toEqual({ moved: 0, first: [], decided: 0, late: 0 })
  await nowHolds(adam, ['settings.manage', 'applications.view'])
  expect((await rehearsal(adam)).dates).toMatchObject({ moved: 1, decided: 1, late: 1 })
})

test('a move to another version applies its clocks to all that happened', async () => {
  await withClocks({ days: 30, stops: null }, { name: 'first', label: 'First look', ends: 'endorsed' })
  const found = await registered()
  await hold(found.id, { remarks, reviewOn: '2026-12-31' }, emil)
  itIs('2026-03-20T09:30:00Z')
  await resume(found.id, { remarks }, emil)
  await extend(found.id, { clock: 'decision', reason: 'The facility did not answer.' }, emil)
  expect(await dueDatesOf(found)).toMatchObject([
    { clock: 'first', dueOn: '2026-04-13' },
    { clock: 'decision', dueOn: '2026-05-07' },
  ])
  await withClocks({ extension: 5 })
  await move('POST')
  expect(await dueDatesOf(found)).toMatchObject([{ clock: 'decision', dueOn: '2026-04-20' }])
  expect(await dueOnOf(found)).toBe('2026-04-20')
  const { lastMove } = shown(await (await signIn(adam)).get(PATH), 'Settings/Type')
  await move('DELETE', `/${lastMove!.id}`)
  expect(await dueOnOf(found)).toBe('2026-04-13')
  expect(await differingDueDate()).toBe(null)
})

test('the settings of a type explain clocks with the holidays to come', async () => {
  await addHolidays('2026-03-17 Past\n2026-03-20 Feast', adam, async () => {})
  const { calendar } = shown(await (await signIn(adam)).get(PATH), 'Settings/Type')
  expect(calendar).toEqual({
    today: '2026-03-18',
    weekend: [6, 0],
    holidays: [{ day: '2026-03-20', name: 'Feast' }],
  })
})

test('a draft with a clock that can’t be is refused with its name, and the draft stays as it was', async () => {
  await draftOf({})
  const rules = { clocks: [{ ...decision, days: 0, label: 'Answer' }] }
  const visitor = await signIn(adam)
  await visitor.get(PATH)
  const answer = await visitor.put(`${PATH}/draft`, { draftEdit: 1, fields: [], rules })
  const { errors, draft } = shown(await visitor.follow(answer), 'Settings/Type')
  expect(errors).toEqual({
    draft: { 'rules.clocks.0.days': 'Clock “Answer”: Enter a number of days from 1 to 5,000.' },
  })
  expect(draft!.rules.clocks).toEqual([decision])
})
