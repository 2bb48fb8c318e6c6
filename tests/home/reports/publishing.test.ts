// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { reportNames } from '#server/home/reports/names'
import { itIs } from '../../support/board.ts'
import * as cases from '../../support/cases.ts'
import { hold } from '../../support/acts.ts'
import { adam, carla, emil, vera } from '../../support/cast.ts'
import { guest, shown, signIn } from '../../support/visit.ts'
import { entries } from '../../people/users/people.ts'

const publish = async (publishReports: unknown) =>
  (await signIn(adam)).program('PUT', '/settings', { publishReports })

async function rowsOf(name: string, query = '') {
  const { page } = await guest().get(`/reports/${name}?public=1${query}`)
  return page.props.report.rows as Record<string, unknown>[]
}

const listOfReports = async () => shown(await (await signIn(carla)).get('/reports'), 'Report/Index')

const addresses = ['/reports?public=1', ...reportNames.flatMap(pathsOf)]

function pathsOf(name: string) {
  return [`/reports/${name}?public=1`, `/reports/${name}.csv?public=1`]
}

test('nothing is published by default, and what is not published does not exist for anybody', async () => {
  const unknown = await guest().get('/nothing-here')
  for (const visitor of [guest(), await signIn(vera), await signIn(carla)])
    for (const path of addresses) {
      const { status, page } = await visitor.get(path)
      expect([status, page.component, page.props.message], path).toEqual([
        404,
        'Error',
        unknown.page.props.message,
      ])
    }
})

test('published reports are open to guests until the setting is switched off', async () => {
  expect((await publish('on')).status).toBe(303)
  for (const visitor of [guest(), await signIn(vera)])
    for (const path of addresses) expect((await visitor.get(path)).status, path).toBe(200)
  for (const path of ['/reports', '/reports/received', '/reports/received?public=0', '/reports/steps.csv'])
    expect((await guest().get(path)).location, path).toBe('/login')
  await publish('off')
  for (const path of addresses) expect((await guest().get(path)).status, path).toBe(404)
  const changes = await entries('settings.change-setting')
  expect(changes.map(({ details }) => details)).toEqual([
    { before: { publishReports: 'off' }, after: { publishReports: 'on' } },
    { before: { publishReports: 'on' }, after: { publishReports: 'off' } },
  ])
})

test('an unknown choice is refused, and the name of the office stays', async () => {
  const answer = await publish('maybe')
  expect([answer.status, Object.keys(answer.errors)]).toEqual([422, ['publishReports']])
  const before = (await guest().document('/login')).page.props.app.office
  await publish('on')
  expect((await guest().document('/login')).page.props.app.office).toBe(before)
})

test('a published report has the whole quarters of its period, without small figures or names', async () => {
  itIs('2026-02-03T10:00:00Z')
  for (let number = 0; number < 16; number++)
    await cases.registered({ receivedOn: `2026-02-0${1 + (number % 3)}`, typeId: number < 4 ? 2 : 1 })
  itIs('2026-04-01T10:00:00Z')
  await publish('on')
  const quarter = '2026, quarter 1'
  expect((await rowsOf('received')).at(-1)).toEqual({ quarter, received: 20, decided: null })
  // the other type has four
  for (const typeId of [1, 2]) expect(await rowsOf('received', `&typeId=${typeId}`)).toEqual([])
  expect((await rowsOf('pending')).at(-1)).toEqual({ quarter, pending: 20 })
  expect((await rowsOf('officers')).at(-1)).toEqual({
    quarter,
    registered: 20,
    endorsed: null,
    signed: null,
  })
  expect(await rowsOf('received', '&from=2026-01-02')).toEqual([])
  expect(await rowsOf('received', '&from=2025-11-15')).toHaveLength(1)
  const { text } = await guest().send('GET', '/reports/received.csv?public=1&from=2026-01-01')
  expect(text).toBe('Quarter,Received,Decided\r\n"2026, quarter 1",20,not shown\r\n')
  expect(await entries('application.export-report')).toEqual([])
})

test('holds are published as late by the quarter of their review date', async () => {
  itIs('2025-10-01T10:00:00Z')
  for (let number = 0; number < 6; number++) {
    const { id } = await cases.registered({ receivedOn: '2025-09-30' })
    await hold(id, { remarks: 'The case has to wait.', reviewOn: '2025-11-01' }, emil)
  }
  itIs('2026-01-10T10:00:00Z')
  await publish('on')
  expect(await rowsOf('late', '&from=2025-07-01')).toEqual([{ quarter: '2025, quarter 4', late: 10 }])
})

test('the quarter that is not over yet is not published', async () => {
  itIs('2026-03-31T10:00:00Z')
  for (let number = 0; number < 7; number++) await cases.registered({ receivedOn: '2026-01-02' })
  await publish('on')
  expect(await rowsOf('received', '&from=2025-12-01')).toEqual([])
})

test('the list of reports links to the published ones only when there are some', async () => {
  expect(await listOfReports()).toMatchObject({ published: false, publishes: false })
  await publish('on')
  expect(await listOfReports()).toMatchObject({ published: false, publishes: true })
  expect(shown(await guest().get('/reports?public=1'), 'Report/Index').published).toBe(true)
})
