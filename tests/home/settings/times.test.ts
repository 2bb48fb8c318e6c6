import { expect, test } from 'vitest'
import { config } from '#server/config'
import { db } from '#server/platform/database/client'
import { toTheMinute } from '#server/platform/clock'
import { custodyHours, serverZone, timeZone } from '#server/platform/settings'
import { refreshSettings } from '#server/platform/stored-settings'
import { itIs } from '../../support/board.ts'
import { approved, signed } from '../../support/cases.ts'
import { adam, rosa, vera } from '../../support/cast.ts'
import { everything } from '../../support/recorded.ts'
import { arrested } from '../../support/records.ts'
import { guest, shown, signIn } from '../../support/visit.ts'
import { entries } from '../../people/users/people.ts'

const save = async (fields: object) => (await signIn(adam)).program('PUT', '/settings/times', fields)
const settings = async () => shown(await (await signIn(adam)).document('/settings'), 'Settings/Show')
const hours = { custodyLight: 6, custodyLessGrave: 9, custodyGrave: 12 }

test('a time zone that is chosen in Settings applies at once and is logged', async () => {
  config.timeZone = undefined
  itIs('2026-03-31T17:30:00Z')
  expect((await settings()).isTimeZoneChosen).toBe(false)
  expect((await save({ timeZone: 'Asia/Manila' })).status).toBe(303)
  expect(await settings()).toMatchObject({ isTimeZoneChosen: true, times: { timeZone: 'Asia/Manila' } })
  expect(toTheMinute(new Date('2026-03-31T17:30:00Z'))).toBe('2026-04-01 01:30 Asia/Manila')
  expect((await guest().document('/login')).text).toContain('data-zone="Asia/Manila"')
  expect((await entries('settings.change-setting')).at(-1)).toEqual({
    actorName: adam.name,
    subjectId: null,
    subject: 'time zone',
    details: { before: { timeZone: serverZone }, after: { timeZone: 'Asia/Manila' } },
  })
})

test('pages that are open when the time zone changes are loaded again', async () => {
  config.timeZone = undefined
  const visitor = await signIn(vera)
  const { version } = (await visitor.document('/applications')).page as { version?: string }
  await save({ timeZone: 'Asia/Manila' })
  const answer = await visitor.get('/applications', { 'x-inertia-version': String(version) })
  expect(answer.status).toBe(409)
})

test('changed custody hours apply to everybody at once', async () => {
  const { path } = await arrested({ gravity: 'light', arrestedAt: '2026-03-10T08:00:00Z' })
  itIs('2026-03-10T15:00:00Z')
  const overdue = async () =>
    shown(await (await signIn(rosa)).get(path), 'ArrestedPerson/Show').arrestedPerson.clock!.overdue
  expect(await overdue()).toBe(false)
  expect((await save(hours)).status).toBe(303)
  expect(await overdue()).toBe(true)
  expect((await settings()).times.custodyHours!).toEqual({ light: 6, less_grave: 9, grave: 12 })
})

test('slips are valid for the days that were set when they were issued', async () => {
  itIs('2026-03-14T09:00:00Z')
  await signed({}, approved)
  await save({ slipValidDays: 30 })
  await signed({}, approved)
  const slips = await db.slip.findMany({ orderBy: { id: 'asc' } })
  expect(slips.map(({ expiresOn }) => expiresOn)).toEqual(['2027-03-14', '2026-04-13'])
})

test('settings that stay the same are not logged', async () => {
  await save({ custodyLight: 12, custodyLessGrave: 18, custodyGrave: 36, slipValidDays: 30 })
  await save({ slipValidDays: 30 })
  const changes = await entries('settings.change-setting')
  expect(changes.map(({ subject }) => subject)).toEqual(['validity of slips'])
})

test('the environment wins over Settings, which says so and refuses a change', async () => {
  await save(hours)
  config.custodyHours = { light: 1, less_grave: 2, grave: 3 }
  expect(custodyHours()).toEqual({ light: 1, less_grave: 2, grave: 3 })
  const { setOnServer, times } = await settings()
  expect(setOnServer).toEqual({ timeZone: 'TIME_ZONE', custodyHours: 'CUSTODY_HOURS' })
  expect([times.timeZone, times.custodyHours!.light]).toEqual(['UTC', 1])
  const before = await everything()
  const answer = await save({ timeZone: 'Asia/Manila', slipValidDays: 10 })
  expect([answer.status, answer.errors]).toEqual([
    422,
    { timeZone: 'This is set by TIME_ZONE on the server.' },
  ])
  expect(await everything()).toEqual(before)
})

test.each<[object, string, string]>([
  [{ timeZone: 'Manila' }, 'timeZone', 'Choose a time zone.'],
  [{ ...hours, custodyGrave: 0 }, 'custodyGrave', 'Enter a whole number of hours from 1 to 9,999.'],
  [{ ...hours, custodyLight: '' }, 'custodyLight', 'Enter a whole number of hours from 1 to 9,999.'],
  [{ custodyGrave: 12 }, 'custodyLight', 'Enter the hours of all three gravities.'],
  [{ slipValidDays: '1e3' }, 'slipValidDays', 'Enter a whole number of days from 1 to 36,500.'],
])('%j is refused', async (fields, field, sentence) => {
  config.timeZone = undefined
  const before = await everything()
  const answer = await save(fields)
  expect([answer.status, answer.errors]).toEqual([422, { [field]: sentence }])
  expect(await everything()).toEqual(before)
})

test('a time zone that another process stored is noticed, and an unknown one is ignored', async () => {
  config.timeZone = undefined
  await store('Asia/Manila')
  await refreshSettings()
  expect(timeZone()).toBe('Asia/Manila')
  await store('Moon/Tranquillity')
  await refreshSettings()
  expect(timeZone()).toBe(serverZone)
})

const store = (value: string) =>
  db.setting.upsert({ where: { name: 'time zone' }, create: { name: 'time zone', value }, update: { value } })
