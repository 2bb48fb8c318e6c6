// Fast suite: on both databases.
import { expect, test } from 'vitest'
import type { ReportName } from '#server/home/reports/screens'
import type { User } from '#server/permissions'
import { itIs } from '../../support/board.ts'
import * as cases from '../../support/cases.ts'
import { ada, carla, emil, rosa, vera } from '../../support/cast.ts'
import { guest, shown, signIn, type Visitor } from '../../support/visit.ts'
import { entries } from '../../people/users/people.ts'
import { withClocks } from '../../cases/due/clocks-of-cases.ts'
import { busyBoard } from './busy-board.ts'

const names: ReportName[] = ['received', 'pending', 'steps', 'late', 'officers', 'outcomes']
const everyReport = () => Promise.all(names.map(name => reportOf(name)))

const reportOf = async (name: ReportName, query = '', who: User = carla) =>
  shown(await (await signIn(who)).get(`/reports/${name}${query}`), 'Report/Show').report

/** In the order of the columns. */
const valuesOf = async (name: ReportName, query = '') => {
  const { columns, rows } = await reportOf(name, query)
  return rows.map(row => columns.map(({ key }) => row[key]))
}

test('applications are counted by the month in which they were received and decided', async () => {
  await busyBoard()
  const rows = await valuesOf('received', '?from=2026-01-06&to=2026-03-31')
  expect(rows).toEqual([
    ['2026-01', 1, 1],
    ['2026-02', 2, 2],
    ['2026-03', 0, 0],
  ])
  expect(await valuesOf('received', '?from=2026-01-01&to=2026-02-28&typeId=4')).toEqual([
    ['2026-01', 2, 0],
    ['2026-02', 0, 1],
  ])
  const { from, to, rows: months } = await reportOf('received')
  expect([from, to, months.length]).toEqual(['2025-04-01', '2026-03-10', 12])
  const years = await reportOf('received', '?from=1990-01-01')
  expect(years.columns[0]).toEqual({ key: 'year', label: 'Year', kind: 'text' })
  expect(years.rows.at(-1)).toEqual({ year: '2026', received: 5, decided: 3 })
})

test('open applications are counted by their age and status', async () => {
  await busyBoard()
  expect(await valuesOf('pending')).toEqual([
    ['Up to 30 days', 0, 0, 1, 1],
    ['31 to 90 days', 1, 0, 0, 1],
    ['91 to 180 days', 0, 0, 0, 0],
    ['181 days to a year', 0, 0, 0, 0],
    ['Over a year', 1, 0, 0, 1],
  ])
  expect((await valuesOf('pending', '?to=2025-12-31')).map(row => row.at(-1))).toEqual([0, 0, 0, 0, 1])
  expect((await valuesOf('pending', '?typeId=4')).map(row => row.at(-1))).toEqual([0, 1, 0, 0, 0])
})

test('the time of each step counts an application at its first decision', async () => {
  await busyBoard()
  expect(await valuesOf('steps')).toEqual([
    ['From registration to endorsement', 3, 2, 4],
    ['From endorsement to decision', 3, 10, 32],
    ['From decision to signed resolution', 0, null, null],
    ['From registration to decision', 3, 12, 36],
  ])
  expect(await valuesOf('steps', '?from=2026-02-15')).toEqual([
    ['From registration to endorsement', 0, null, null],
    ['From endorsement to decision', 0, null, null],
    ['From decision to signed resolution', 0, null, null],
    ['From registration to decision', 0, null, null],
  ])
})

test('holds are late once their review date has passed', async () => {
  await busyBoard()
  const [, why, , longest] = ['', 'On hold after its review date', '', 13]
  expect(await valuesOf('late')).toEqual([[why, expect.any(String), 1, longest]])
  expect(await valuesOf('late', '?typeId=4')).toEqual([])
  itIs('2026-02-25T10:00:00Z')
  expect(await valuesOf('late')).toEqual([])
})

test('applications are late from the day after their due date, and the list has the same', async () => {
  itIs('2026-03-13T10:00:00Z')
  await withClocks({ days: 3 })
  for (const receivedOn of ['2026-03-12', '2026-03-02', '2026-03-13']) await cases.registered({ receivedOn })
  itIs('2026-03-18T10:00:00Z')
  expect(await valuesOf('late')).toEqual([['Not done by its due date', expect.any(String), 2, 13]])
  const visitor = await signIn(carla)
  const { links } = shown(await visitor.get('/reports/late'), 'Report/Show')
  expect(await totalOf(visitor, links[0]!.applications!)).toBe(2)
})

test('acts of officers are counted by step, and votes are not', async () => {
  await busyBoard()
  expect(await valuesOf('officers')).toEqual([
    [carla.name, 0, 0, 0, 0, 4, 0],
    [emil.name, 0, 0, 3, 1, 0, 0],
    [rosa.name, 5, 0, 0, 0, 0, 0],
  ])
  expect(await valuesOf('officers', '?typeId=4')).toEqual([
    [carla.name, 0, 0, 0, 0, 1, 0],
    [emil.name, 0, 0, 1, 0, 0, 0],
    [rosa.name, 2, 0, 0, 0, 0, 0],
  ])
  const { columns } = await reportOf('officers')
  expect(columns.map(({ label }) => label)).not.toContain('Voted')
})

test('outcomes are counted by type, and an application decided both ways counts in both columns', async () => {
  await busyBoard()
  const [first, second] = await valuesOf('outcomes')
  expect(first!.slice(1)).toEqual([2, 1, 0, 2 / 3])
  expect(second!.slice(1)).toEqual([1, 0, 0, 1])
})

test('each figure with a link equals the total of its list', async () => {
  await busyBoard()
  const visitor = await signIn(carla)
  let links = 0
  for (const name of names)
    for (const query of ['', '?typeId=4', '?from=2026-01-06&to=2026-02-15']) {
      const page = shown(await visitor.get(`/reports/${name}${query}`), 'Report/Show')
      for (const [row, hrefs] of page.links.entries())
        for (const [key, href] of Object.entries(hrefs)) {
          links++
          const figure = page.report.rows[row]![key]
          expect([name, query, href, await totalOf(visitor, href)]).toEqual([name, query, href, figure])
        }
    }
  expect(links).toBeGreaterThan(50)
})

const totalOf = async (visitor: Visitor, href: string) =>
  shown(await visitor.get(href), 'Application/Index').applications.total

test('nothing in a report depends on how somebody voted in an open round', async () => {
  const found = await cases.endorsed()
  const before = await everyReport()
  for (const choice of ['approve', 'disapprove', 'abstain'] as const) {
    await cases.castVote(found, ada, choice)
    expect(await everyReport()).toEqual(before)
  }
})

test('a report is exported as it is shown, and the export is logged', async () => {
  await busyBoard()
  const visitor = await signIn(carla)
  const file = await visitor.send('GET', '/reports/received.csv?from=2026-02-01&to=2026-02-28&typeId=1')
  expect(file.headers.get('content-disposition')).toBe('attachment; filename=received.csv')
  expect(file.text).toBe('Month,Received,Decided\r\n2026-02,2,1\r\n')
  expect(await entries('application.export-report')).toEqual([
    {
      actorName: carla.name,
      subjectId: null,
      subject: 'Received and decided',
      details: { filter: { from: '2026-02-01', to: '2026-02-28', typeId: 1 } },
    },
  ])
  const outcomes = await visitor.send('GET', '/reports/outcomes.csv?typeId=1')
  expect(outcomes.text).toMatch(/,2,1,0,67%\r\n$/)
})

test('reports need the permission to export, and unknown ones do not exist', async () => {
  const [viewer, chair] = [await signIn(vera), await signIn(carla)]
  for (const path of ['/reports', '/reports/received', '/reports/received.csv', '/reports/nonsense'])
    expect((await viewer.get(path)).status, path).toBe(403)
  for (const path of ['/reports/nonsense', '/reports/nonsense.csv', '/reports/received.pdf'])
    expect((await chair.get(path)).status, path).toBe(404)
  expect((await guest().get('/reports/received')).location).toBe('/login')
})

test('a period that ends before it starts is refused', async () => {
  const visitor = await signIn(carla)
  const answer = await visitor.send('GET', '/reports/received?from=2026-02-01&to=2026-01-01', {
    headers: { accept: 'application/json' },
  })
  expect([answer.status, JSON.parse(answer.text).errors]).toEqual([
    422,
    { to: 'The period ends before it starts.' },
  ])
})
