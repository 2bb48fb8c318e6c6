import { afterEach, beforeEach, expect, test } from 'vitest'
import { config } from '#server/config'
import { db } from '#server/platform/database/client'
import { sendReminders } from '#server/messages/notifications/reminders'
import { write, trail } from '../../records/audit/entries.ts'
import { itIs } from '../../support/board.ts'
import { approved, form, registered, signed } from '../../support/cases.ts'
import { emil, rita, rosa, vera } from '../../support/cast.ts'
import { arrested, recordForm } from '../../support/records.ts'
import { shown, signIn } from '../../support/visit.ts'
import { downloadPdf } from '../../cases/resolutions/resolution-visits.ts'
import { opened, runOn } from '../../papers/pdf-read.ts'
import { deferredPropsOf } from '../../home/dashboard/deferred.ts'
import { hold } from '../../support/acts.ts'

// The board's day changes at 16:00 UTC.

const { timeZone } = config

beforeEach(() => {
  config.timeZone = 'Asia/Manila'
  itIs('2026-03-31T17:30:00Z') // 1 April, 01:30 in Manila
})

afterEach(() => {
  config.timeZone = timeZone
})

test('forms accept the board’s current day and refuse its tomorrow', async () => {
  const clerk = await signIn(rosa)
  const refused = await clerk.program('POST', '/applications', { ...form, receivedOn: '2026-04-02' })
  expect(refused.errors.receivedOn).toBe('The date must not be in the future.')
  expect((await clerk.post('/applications', { ...form, receivedOn: '2026-04-01' })).status).toBe(303)
  const { application, today } = shown(await clerk.get('/applications/1'), 'Application/Detail')
  expect([application.receivedOn, today]).toEqual(['2026-04-01', '2026-04-01'])
})

test('a time without a zone is in the board’s time zone', async () => {
  const { location } = await (
    await signIn(rita)
  ).post('/arrested-persons', {
    ...recordForm,
    arrestedAt: '2026-04-01T01:15',
  })
  expect(location).toMatch(/arrested-persons\/\d+/)
  expect((await db.arrest.findFirstOrThrow()).arrestedAt).toEqual(new Date('2026-03-31T17:15:00Z'))
})

test('lists and the audit log filter by days in the board’s time zone', async () => {
  await arrested({ arrestedAt: '2026-03-31T15:59:59Z' })
  await arrested({ givenName: 'Lope', arrestedAt: '2026-03-31T16:00:00Z' })
  expect(await personsFound('arrestedFrom=2026-04-01')).toEqual(['Lope'])
  expect(await personsFound('arrestedTo=2026-03-31')).toEqual(['Crisanto'])
  await write(
    { at: new Date('2026-03-30T15:59:59.999Z'), subject: 'before' },
    { at: new Date('2026-03-30T16:00:00.000Z'), subject: 'first' },
    { at: new Date('2026-03-31T15:59:59.999Z'), subject: 'last' },
  )
  const { entries } = await trail('?from=2026-03-31&to=2026-03-31')
  expect(entries.data.map(({ subject }) => subject)).toEqual(['last', 'first'])
})

test('monthly figures, review days and reference numbers use the board’s time zone', async () => {
  const before = await signed({ receivedOn: '2026-03-31' })
  const { months, today } = (await deferredPropsOf(vera)).numbers!
  expect(today).toBe('2026-04-01')
  expect(months.slice(-2).map(({ month, received, decided }) => [month, received, decided])).toEqual([
    ['2026-03', 1, 0],
    ['2026-04', 0, 1],
  ])
  const held = await registered({ receivedOn: '2026-03-31' })
  const remarks = 'Everything is in order with this case.'
  await hold(held.id, { remarks, reviewOn: '2026-04-02' }, emil)
  await sendReminders()
  expect(await db.notification.count({ where: { kind: 'hold' } })).toBe(0)
  itIs('2026-04-01T16:00:00Z')
  await sendReminders()
  expect(await db.notification.count({ where: { kind: 'hold' } })).toBeGreaterThan(0)
  itIs('2026-12-31T16:00:00Z')
  await registered()
  expect(await db.application.findFirst({ orderBy: { id: 'desc' } })).toMatchObject({
    reference: '2027-000001',
  })
  expect(before.id).toBe(1)
})

test('pages and PDFs name the time zone of their times', async () => {
  const found = await signed({ receivedOn: '2026-03-31' }, approved)
  const reader = await signIn(vera)
  const page = await reader.document(found.path)
  expect(page.text).toContain('data-zone="Asia/Manila"')
  expect(page.text).toContain('Times are in Asia/Manila')
  expect(page.text).toContain('1 Apr 2026, 01:30 Asia/Manila')
  const { text } = await opened((await downloadPdf(reader, found.path)).bytes)
  expect(runOn(text)).toContain('1 April 2026, 01:30 Asia/Manila')
})

const personsFound = async (query: string) =>
  shown(
    await (await signIn(rita)).get(`/arrested-persons?${query}`),
    'ArrestedPerson/Index',
  ).arrestedPersons.data.map(({ givenName }) => givenName)
