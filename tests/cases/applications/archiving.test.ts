import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import type { User } from '#server/permissions'
import { itIs } from '../../support/board.ts'
import { approved, disapproved, registered, signed, type Ref } from '../../support/cases.ts'
import { ada, adam, carla, emil, olga, rosa, vera } from '../../support/cast.ts'
import { shown, signIn } from '../../support/visit.ts'

const remarks = 'Settled long ago, and nobody asks about it any more.'
const archives = async ({ path }: Ref, who: User = carla) =>
  (await signIn(who)).post(`${path}/archive`, { remarks })

const list = async (query = '', who: User = vera) =>
  shown(await (await signIn(who)).get(`/applications${query}`), 'Application/Index')
const archive = async (query = '', who: User = vera) =>
  shown(await (await signIn(who)).get(`/applications/archive${query}`), 'Application/Archive')
const names = ({ applications }: Awaited<ReturnType<typeof archive>>) =>
  applications.data.map(({ familyName }) => familyName)

const none = { registered: 0, endorsed: 0, on_hold: 0, withdrawn: 0, duplicate: 0 }

test('the archive lists and counts archived cases, and the list has all others', async () => {
  await registered({ familyName: 'Abad' })
  const older = await signed({ familyName: 'Bello' })
  const newer = await signed({ familyName: 'Cruz', typeId: 3 }, disapproved)
  expect(names(await archive())).toEqual([])
  expect((await archives(older)).status).toBe(303)
  expect((await archives(newer)).status).toBe(303)
  const { applications, counts } = await archive('?sort=name')
  expect(applications).toMatchObject({ total: 2, page: 1, perPage: 25 })
  expect(applications.data.map(({ familyName, status }) => [familyName, status])).toEqual([
    ['Bello', 'approved'],
    ['Cruz', 'disapproved'],
  ])
  expect(counts).toEqual({ ...none, approved: 1, disapproved: 1 })
  const others = await list()
  expect([names(others), others.applications.total]).toEqual([['Abad'], 1])
  expect(others.counts).toEqual({ ...none, registered: 1, approved: 0, disapproved: 0 })
})

test('the archive can be searched, filtered, sorted and paged like the list', async () => {
  for (const familyName of ['Abad', 'Bello']) await archives(await signed({ familyName }))
  await archives(await signed({ familyName: 'Cruz', typeId: 3 }, disapproved))
  expect(names(await archive('?search=bel'))).toEqual(['Bello'])
  expect(names(await archive('?status[]=disapproved'))).toEqual(['Cruz'])
  expect((await archive('?typeId=3')).applications.total).toBe(1)
  expect(names(await archive('?sort=-name'))).toEqual(['Cruz', 'Bello', 'Abad'])
  expect((await archive('?page=2')).applications).toMatchObject({ data: [], total: 3, page: 2 })
})

test('an archived application only offers restoring, and one that is not archived cannot be restored', async () => {
  const found = await signed()
  const visitor = await signIn(olga)
  const restore = () => visitor.program('DELETE', `${found.path}/archive`, { remarks })
  expect((await restore()).errors).toEqual({ rule: 'This application is not archived.' })
  await archives(found)
  const { application, can } = shown(await visitor.get(found.path), 'Application/Detail')
  expect(application.archived).toBe(true)
  expect(Object.entries(can).filter(([, may]) => may)).toEqual([['restore', true]])
})

const stored = ({ id }: Ref) => db.application.findUniqueOrThrow({ where: { id } })

test('archiving and restoring add a remark and an audit entry and keep the date of the status', async () => {
  itIs('2026-03-14T09:00:00Z')
  const found = await signed()
  itIs('2026-03-20T09:00:00Z')
  await archives(found)
  expect(await stored(found)).toMatchObject({
    archived: true,
    statusSince: new Date('2026-03-14T09:00:00Z'),
  })
  const visitor = await signIn(carla)
  await visitor.delete(`${found.path}/archive`, { remarks: 'Somebody asks for it again.' })
  expect(await stored(found)).toMatchObject({
    archived: false,
    status: 'approved',
    statusSince: new Date('2026-03-14T09:00:00Z'),
  })
  const { remarks: said } = shown(await visitor.get(found.path), 'Application/Detail')
  expect(said.map(({ kind }) => kind).toSorted()).toEqual(['approve', 'archive', 'endorse', 'restore'])
  const trail = await db.auditEntry.findMany({ where: { action: { endsWith: 'e' } }, orderBy: { id: 'asc' } })
  expect(trail.slice(-2).map(({ action, actorName }) => [action, actorName])).toEqual([
    ['application.archive', 'Carla Chair'],
    ['application.restore', 'Carla Chair'],
  ])
  expect(names(await archive())).toEqual([])
  expect((await list()).applications.total).toBe(1)
})

test.each([
  ['approved', approved],
  ['disapproved', disapproved],
])('an application that is %s can be archived only with a signed resolution', async (_status, make) => {
  const { path, id } = await make()
  const visitor = await signIn(carla)
  const offered = async () => {
    const { can, whyNot } = shown(await visitor.get(path), 'Application/Detail')
    return [can.archive, whyNot.archive]
  }
  const why = 'Sign the resolution before archiving.'
  expect(await offered()).toEqual([false, why])
  const refused = await visitor.program('POST', `${path}/archive`, { remarks })
  expect([refused.status, refused.errors]).toEqual([409, { rule: why }])
  await signed({}, async () => ({ id, path }))
  expect(await offered()).toEqual([true, undefined])
  expect((await visitor.program('POST', `${path}/archive`, { remarks })).status).toBe(303)
})

test('everyone who views cases can open the archive, but archiving needs its own permission', async () => {
  const found = await signed()
  for (const who of [rosa, emil, ada, vera, adam])
    expect([who.name, (await archives(found, who)).status]).toEqual([who.name, 403])
  expect((await (await signIn(adam)).get('/applications/archive')).status).toBe(403)
  expect((await archive('', vera)).can.archive).toBe(false)
  expect((await archive('', carla)).can.archive).toBe(true)
})
