// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { verifyBoard } from '#server/operations/verify/verify'
import { latestActivity } from '#server/home/dashboard/activity'
import { db } from '#server/platform/database/client'
import { csv } from '../../register/spreadsheets.ts'
import '../../support/board.ts'
import { castVote } from '../../support/cases.ts'
import { adam, carla, olga, rosa } from '../../support/cast.ts'
import { shown, signIn } from '../../support/visit.ts'
import { published } from '../types/types.ts'
import { application, backlog, importAll, preview, sendAndCheck, steps, undo } from './backlog.ts'

const CLEMENCY = 2

test('undoing an import removes its applications and nothing else', async () => {
  const visitor = await signIn(olga)
  await importAll(visitor, csv([application()]))
  const before = await stored()
  const path = await importAll(visitor, csv([application({ 'Birth place': 'Iloilo' }), ...backlog.slice(1)]))
  expect(await db.application.count()).toBe(3)
  const { id } = await db.application.findFirstOrThrow({ orderBy: { id: 'desc' } })
  await visitor.get(`/applications/${id}`)
  expect(await undo(visitor, path)).toBe('undone')
  expect(await stored()).toEqual(before)
  const after = await preview(visitor, path)
  expect(after.import).toMatchObject({ imported: 0, failed: 0 })
  expect(after.rows.data.map(({ outcome, reference, name }) => [outcome, reference.slice(5), name])).toEqual([
    ['', '', ''],
    ['Removed by undo', '000002', 'Boyet Dimaculangan'],
    ['Removed by undo', '000003', 'Yusuf Al-Hassan'],
  ])
  expect(await verifyBoard()).toBeNull()
  await importAll(visitor, csv(backlog.slice(1, 2)))
  expect((await db.application.findFirstOrThrow({ orderBy: { id: 'desc' } })).reference).toMatch(/-000004$/)
  expect(await verifyBoard()).toBeNull()
})

const stored = async () => ({
  applications: (await db.application.findMany({ orderBy: { id: 'asc' } })).map(
    ({ updatedAt: _at, ...row }) => row,
  ),
  tasks: await db.task.findMany({ orderBy: [{ applicationId: 'asc' }, { kind: 'asc' }] }),
  keys: await db.matchKey.count(),
  names: await db.nameCount.findMany({ where: { count: { not: 0 } }, orderBy: { word: 'asc' } }),
  counts: await db.applicationCount.findMany({
    where: { count: { not: 0 } },
    orderBy: [{ status: 'asc' }, { typeId: 'asc' }],
  }),
})

test('undoing an import keeps applications that somebody has worked on, with the reason', async () => {
  const visitor = await signIn(olga)
  const path = await importAll(visitor, csv(backlog))
  const [first, second] = await db.application.findMany({ orderBy: { id: 'asc' } })
  await visitor.post(`/applications/${first!.id}/remarks`, { body: 'The applicant called today.' })
  await visitor.post(`/applications/${second!.id}/withdrawal`, { remarks: 'Withdrawn by the applicant.' })
  await undo(visitor, path)
  expect((await db.application.findMany({ orderBy: { id: 'asc' } })).map(({ id }) => id)).toEqual([
    first!.id,
    second!.id,
  ])
  const { rows } = await preview(visitor, path, '?show=failed')
  expect(rows.data.map(({ number, outcome }) => [number, outcome])).toEqual([
    [2, 'Kept because somebody has worked on it after the import.'],
    [3, 'Kept because somebody has worked on it after the import.'],
  ])
})

test('people who do not decide applications cannot remove a decision', async () => {
  const path = await importAll(await signIn(olga), csv(backlog))
  await undo(await signIn(rosa), path)
  expect((await db.application.findMany()).map(({ status }) => status)).toEqual(['approved'])
})

test('voting opens on imported applications that need no endorsement, and undoing removes the rounds', async () => {
  await published({ rules: { endorsements: 0 } }, CLEMENCY)
  const visitor = await signIn(olga)
  const content = csv([...backlog, application({ 'Birth date': '1984-05-07' })])
  const path = await sendAndCheck(visitor, content)
  await visitor.put(path, { rows: 'all', chosen: true })
  await visitor.post(`${path}/import`)
  await steps(visitor, path)
  const cases = await db.application.findMany({ orderBy: { id: 'asc' }, select: { status: true } })
  expect(cases.map(({ status }) => status)).toEqual(['endorsed', 'endorsed', 'approved', 'registered'])
  expect(await db.round.count()).toBe(2)
  expect(await db.task.count({ where: { kind: 'vote' } })).toBe(12)
  expect(await db.notification.count()).toBe(0)
  expect(await verifyBoard()).toBeNull()

  expect(await undo(visitor, path)).toBe('undone')
  expect([await db.application.count(), await db.round.count(), await db.seat.count()]).toEqual([0, 0, 0])
  expect(await db.task.count()).toBe(0)
  expect(await verifyBoard()).toBeNull()
})

test('undoing an import keeps applications on which members have started to vote', async () => {
  await published({ rules: { endorsements: 0 } }, CLEMENCY)
  const visitor = await signIn(olga)
  const path = await importAll(visitor, csv(backlog.slice(0, 2)))
  const { id } = await db.application.findFirstOrThrow({ orderBy: { id: 'asc' } })
  await castVote({ id, path: `/applications/${id}` }, carla, 'approve')
  await undo(visitor, path)
  const { rows } = await preview(visitor, path)
  expect(rows.data.map(({ outcome }) => outcome)).toEqual([
    'Kept because members have started to vote on it.',
    'Removed by undo',
  ])
  expect(await db.round.count()).toBe(1)
  expect(await verifyBoard()).toBeNull()
})

test('activity and audit log name removed applications without linking to them', async () => {
  const path = await importAll(await signIn(olga), csv(backlog))
  await undo(await signIn(olga), path)
  const [latest] = await latestActivity(olga)
  expect(latest).toMatchObject({ action: 'application.undo-register', count: 3, href: null })
  const { entries } = shown(await (await signIn(adam)).get('/audit'), 'Audit/Index')
  const ofCases = entries.data.filter(({ subjectType }) => subjectType === 'application')
  expect(ofCases.map(({ href }) => href)).toEqual(ofCases.map(() => null))
})
