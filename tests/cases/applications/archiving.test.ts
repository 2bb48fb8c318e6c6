import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import type { User } from '#server/permissions'
import { itIs } from '../../support/board.ts'
import { approved, disapproved, endorsed, form, registered, signed, type Ref } from '../../support/cases.ts'
import { ada, adam, carla, emil, olga, rosa, vera } from '../../support/cast.ts'
import { shown, signIn } from '../../support/visit.ts'

const remarks = 'Settled long ago, and nobody asks any more.'
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
  const kept = await signed({ familyName: 'Bello' })
  const gone = await signed({ familyName: 'Cruz', typeId: 3 }, disapproved)
  expect(names(await archive())).toEqual([])
  expect((await archives(kept)).status).toBe(303)
  expect((await archives(gone)).status).toBe(303)
  const { applications, counts } = await archive('?sort=name')
  expect(applications).toMatchObject({ total: 2, page: 1, perPage: 25 })
  expect(applications.data.map(({ familyName, status }) => [familyName, status])).toEqual([
    ['Bello', 'approved'],
    ['Cruz', 'disapproved'],
  ])
  expect(counts).toEqual({ ...none, approved: 1, disapproved: 1 })
  const left = await list()
  expect([names(left), left.applications.total]).toEqual([['Abad'], 1])
  expect(left.counts).toEqual({ ...none, registered: 1, approved: 0, disapproved: 0 })
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

test('an archived application is read-only until it is restored', async () => {
  const found = await signed()
  await archives(found)
  const visitor = await signIn(olga)
  const { application, can } = shown(await visitor.get(found.path), 'Application/Detail')
  expect(application.archived).toBe(true)
  expect(Object.entries(can).filter(([, may]) => may)).toEqual([['restore', true]])
  const before = await stateOf(found)
  for (const [method, path, fields] of everyAct(found.path)) {
    const { status, errors } = await visitor.program(method, path, fields)
    expect([path, status, Object.values(errors)]).toEqual([path, 409, [expect.stringMatching(readOnly)]])
  }
  expect(await stateOf(found)).toEqual(before)
})

const readOnly = /^(This application|\d{4}-000001) is archived. Restore it before you make changes\.$/
const everyAct = (path: string): [string, string, object][] => [
  ['PUT', path, { ...form, version: 1 }],
  ['POST', `${path}/endorsement`, { remarks }],
  ['POST', `${path}/decision`, { verdict: 'approved', remarks }],
  ['POST', `${path}/decision`, { verdict: 'disapproved', remarks }],
  ['POST', `${path}/hold`, { remarks, reviewOn: '2999-01-01' }],
  ['DELETE', `${path}/hold`, { remarks }],
  ['PUT', `${path}/vote`, { choice: 'approve' }],
  ['POST', `${path}/recusal`, { reason: remarks }],
  ['POST', `${path}/reconsideration`, { remarks }],
  ['POST', `${path}/round`, { remarks }],
  ['POST', `${path}/withdrawal`, { remarks }],
  ['DELETE', `${path}/withdrawal`, { remarks }],
  ['POST', `${path}/archive`, { remarks }],
  ['POST', `${path}/remarks`, { body: remarks }],
  ['POST', `${path}/comments`, { body: remarks }],
  ['PUT', `${path}/resolution`, { title: 'Resolution', body: remarks }],
  ['POST', `${path}/resolution/signature`, { version: 1 }],
]

const stateOf = ({ id }: Ref) =>
  db.application.findUnique({
    where: { id },
    select: {
      status: true,
      statusSince: true,
      archived: true,
      version: true,
      remarks: { select: { id: true } },
      comments: { select: { id: true } },
      resolutions: { select: { id: true, version: true } },
    },
  })

test('archiving and restoring add a remark and an audit entry and keep the date of the status', async () => {
  itIs('2026-03-14T09:00:00Z')
  const found = await signed()
  itIs('2026-03-20T09:00:00Z')
  await archives(found)
  expect(await stateOf(found)).toMatchObject({
    archived: true,
    statusSince: new Date('2026-03-14T09:00:00Z'),
  })
  const visitor = await signIn(carla)
  await visitor.delete(`${found.path}/archive`, { remarks: 'Somebody asks for it again.' })
  expect(await stateOf(found)).toMatchObject({
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

test('only settled cases can be archived, and only archived cases can be restored', async () => {
  const visitor = await signIn(carla)
  for (const make of [registered, endorsed]) {
    const { path } = await make()
    const answer = await visitor.program('POST', `${path}/archive`, { remarks })
    expect([answer.status, Object.values(answer.errors)[0]]).toEqual([
      409,
      expect.stringMatching(
        /^This application is \w+. Only applications that are approved, disapproved, withdrawn or/,
      ),
    ])
  }
  const { path } = await approved()
  expect(await visitor.program('DELETE', `${path}/archive`, { remarks })).toMatchObject({
    status: 409,
    errors: { rule: 'This application is not archived.' },
  })
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
