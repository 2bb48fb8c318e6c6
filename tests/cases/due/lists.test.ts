// Fast suite: on both databases.
import { beforeEach, expect, test } from 'vitest'
import { refreshDueDates } from '#server/cases/case/due-dates'
import { addHolidays } from '#server/cases/clocks/holidays'
import type { User } from '#server/permissions'
import { archive, decide, extend, hold, reinstate, resume, withdraw } from '../../support/acts.ts'
import { itIs } from '../../support/board.ts'
import { carriesApproval, endorsed, registered } from '../../support/cases.ts'
import { ada, adam, carla, emil, rosa, vera } from '../../support/cast.ts'
import { shown, signIn } from '../../support/visit.ts'
import { call, tokenOf } from '../../api/call.ts'
import { withClocks } from './clocks-of-cases.ts'

beforeEach(() => itIs('2026-03-13T09:30:00Z'))

const remarks = 'Everything is in order with this case.'
const held = { remarks, reviewOn: '2026-12-31' }

const pageOf = async (query: string, who: User = vera) =>
  shown(await (await signIn(who)).get(`/applications${query}`), 'Application/Index')
const rowsOf = async (query = '', who?: User) => (await pageOf(query, who)).applications.data
const idsOf = async (query: string, who?: User) => (await rowsOf(query, who)).map(({ id }) => id)
const waitingOf = async (who: User) => shown(await (await signIn(who)).get('/dashboard'), 'Dashboard').waiting
const dueOf = async ({ id }: { id: number }) =>
  shown(await (await signIn(vera)).get(`/applications/${id}`), 'Application/Detail').application.due

const due = {
  on: '2026-04-09',
  clock: 'decision',
  label: 'Decision',
  sentence: 'Due Thu 9 Apr 2026: 20 working days from 12 Mar 2026.',
  overdue: false,
  stopped: false,
}

test('rows say what is due next wherever cases are listed, and the case says the same', async () => {
  await withClocks({}, { name: 'later', label: 'Later', days: 30 })
  const found = await registered({ familyName: 'Abad' })
  expect((await rowsOf())[0]).toMatchObject({ due })
  expect(await dueOf(found)).toEqual(due)
  expect((await waitingOf(emil)).toEndorse!.first[0]).toMatchObject({ due })
  const { text } = await (await signIn(vera)).program('GET', '/search?q=abad')
  expect(JSON.parse(text).results[0]).toMatchObject({ kind: 'application', due })
  expect((await call('/applications', await tokenOf(vera))).body.data[0].due).toEqual(due)
})

test('nothing is due on archived cases, and a board without clocks has neither the column nor the filter', async () => {
  const { id } = await registered()
  expect((await rowsOf())[0]!.due).toBe(null)
  expect((await pageOf('')).hasDueDates).toBe(false)
  await withClocks({})
  const found = await registered()
  for (const each of [id, found.id]) {
    await withdraw(each, { remarks }, rosa)
    await archive(each, { remarks }, carla)
  }
  const page = shown(await (await signIn(vera)).get('/applications/archive'), 'Application/Archive')
  expect(page.applications.data.map(row => row.due)).toEqual([null, null])
  expect(page.hasDueDates).toBe(true)
  expect(page.view.columns).not.toContain('due')
})

test('the list sorted by due date begins with the soonest, and ends with cases on which nothing is due', async () => {
  const { id: none } = await registered()
  await withClocks({})
  const { id: later } = await registered({ receivedOn: '2026-03-12' })
  const { id: sooner } = await registered({ receivedOn: '2026-03-02' })
  expect(await idsOf('?sort=due')).toEqual([sooner, later, none])
  expect(await idsOf('?sort=-due')).toEqual([later, sooner, none])
})

/** A row's date does not depend on the hourly work, nor does what the filters find. */
async function expectRightLists(day: string) {
  itIs(`${day}T09:30:00Z`)
  const rows = await rowsOf('?sort=reference')
  for (const row of rows) expect([day, row.id, row.due]).toEqual([day, row.id, await dueOf(row)])
  const week = new Date(Date.parse(day) + 7 * 86_400_000).toISOString().slice(0, 10)
  const idsWhere = (holds: (due: NonNullable<(typeof rows)[0]['due']>) => boolean) =>
    rows.flatMap(row => (row.due && holds(row.due) ? row.id : []))
  const isLate = idsWhere(({ overdue }) => overdue)
  expect([day, await idsOf('?due=overdue&sort=reference')]).toEqual([day, isLate])
  const isSoon = idsWhere(({ overdue, on }) => !overdue && on <= week)
  expect([day, await idsOf('?due=week&sort=reference')]).toEqual([day, isSoon])
  return { late: isLate.length, soon: isSoon.length }
}

const LONG = 1_200_000 // two hundred pages on a busy machine

test(
  'rows and filters are right on every day, also of stopped clocks while the hourly work does not run',
  async () => {
    const later = { name: 'later', label: 'Later', days: 8, stops: null }
    const clocks = [
      [{ days: 3 }, later],
      [{ days: 6, unit: 'calendar', rolls: 'none' }, later],
      [{ days: 11, unit: 'calendar', rolls: 'next' }],
      [{ days: 12, stops: null }, later],
    ] as const
    const cases: { id: number }[] = []
    for (const own of clocks) {
      await withClocks(...own)
      cases.push(await registered(), await registered(), await endorsed())
    }
    await addHolidays('2026-03-20 Feast\n2026-04-01 Valour', adam, async () => {})
    await refreshDueDates(1, work => work())
    itIs('2026-03-16T09:30:00Z')
    for (const { id } of cases.filter((_, at) => at % 3 > 0)) await hold(id, held, carla)
    const found = []
    for (const day of ['16', '17', '18', '19', '20', '22', '24', '25', '27', '28', '31'])
      found.push(await expectRightLists(`2026-03-${day}`))
    for (const { id } of cases.filter((_, at) => at % 3 > 1)) await resume(id, { remarks }, carla)
    for (const day of ['01', '03', '06', '09', '15']) found.push(await expectRightLists(`2026-04-${day}`))
    expect(Math.max(...found.map(({ late }) => late))).toBeGreaterThan(4)
    expect(Math.max(...found.map(({ soon }) => soon))).toBeGreaterThan(4)
  },
  LONG,
)

test('waitsFor=overdue lists what the dashboard counts as overdue, and no holds past their review date', async () => {
  await withClocks({ days: 3 })
  const [{ id }, { id: onHold }] = [await registered(), await registered()]
  await hold(onHold, { remarks, reviewOn: '2026-03-20' }, emil)
  itIs('2026-03-25T09:30:00Z')
  for (const who of [rosa, emil, carla, ada]) {
    expect((await waitingOf(who)).overdue).toMatchObject({ total: 1, ready: 1 })
    for (const ready of ['', '&ready=1']) expect(await idsOf(`?waitsFor=overdue${ready}`, who)).toEqual([id])
  }
  expect(await idsOf('?waitsFor=reviewOverdue')).toEqual([onHold])
})

test('a due date is not overdue on its day, and never while its clock is stopped', async () => {
  await withClocks({ days: 3 })
  const [{ id }, stopped] = [await registered(), await registered()]
  await hold(stopped.id, held, emil)
  itIs('2026-03-17T09:30:00Z')
  expect([await idsOf('?due=overdue'), (await waitingOf(carla)).overdue!.total]).toEqual([[], 0])
  expect(await idsOf('?due=week&sort=reference')).toEqual([id, stopped.id])
  itIs('2026-03-18T09:30:00Z')
  expect(await idsOf('?due=overdue')).toEqual([id])
  expect(await idsOf('?due=week')).toEqual([stopped.id])
  expect((await rowsOf('?due=week'))[0]!.due).toMatchObject({
    on: '2026-03-20',
    stopped: true,
    overdue: false,
  })
})

test('a withdrawn case is on no list of due dates, also if its time was over, until it is reinstated', async () => {
  await withClocks({ days: 3 }, { name: 'later', label: 'Later' })
  const found = await registered()
  itIs('2026-03-18T09:30:00Z')
  expect(await idsOf('?due=overdue')).toEqual([found.id])
  await withdraw(found.id, { remarks }, rosa)
  itIs('2026-03-20T09:30:00Z')
  const page = shown(await (await signIn(vera)).get(found.path), 'Application/Detail').application
  expect([page.due, ...page.clocks]).toMatchObject([
    { clock: 'decision', on: '2026-03-17', stopped: true, overdue: false },
    { clock: 'decision', on: '2026-03-17', stopped: true, overdue: false },
    { clock: 'later', stopped: true },
  ])
  expect((await rowsOf())[0]!.due).toEqual(page.due)
  for (const query of ['?due=overdue', '?due=week']) expect([query, await idsOf(query)]).toEqual([query, []])
  expect((await waitingOf(carla)).overdue!.total).toBe(0)
  await reinstate(found.id, { remarks }, rosa)
  expect(await idsOf('?due=overdue')).toEqual([found.id])
})

test('overdue cases come first on the dashboard of everybody who acts on cases, and are not counted there', async () => {
  await withClocks({ days: 3 })
  const found = await registered()
  await extend((await registered()).id, { clock: 'decision', reason: 'The file is in another office.' }, emil)
  itIs('2026-03-18T09:30:00Z')
  const row = {
    id: found.id,
    due: {
      ...due,
      on: '2026-03-17',
      overdue: true,
      sentence: 'Overdue since Tue 17 Mar 2026: 3 working days from 12 Mar 2026.',
    },
  }
  for (const who of [rosa, emil, ada, carla]) {
    const page = shown(await (await signIn(who)).get('/dashboard'), 'Dashboard')
    expect(Object.keys(page.waiting)[0]).toBe('overdue')
    expect(page.waiting.overdue).toMatchObject({ total: 1, ready: 1, first: [row] })
    expect(page.rail.waiting).toBe(who === emil ? 2 : 0)
  }
  expect((await waitingOf(vera)).overdue).toBe(null)
  expect(await idsOf('?due=overdue', carla)).toEqual([found.id])
})

test('a decision ends what was due, and nothing about it shows in lists before', async () => {
  await withClocks({})
  const found = await carriesApproval()
  const before = (await rowsOf())[0]!.due
  expect(before).toMatchObject({ on: '2026-04-09' })
  await decide(found.id, { verdict: 'approved', remarks }, carla)
  expect((await rowsOf())[0]!.due).toBe(null)
})
