import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { presets, type User } from '#server/permissions'
import { call, tokenOf } from '../../api/call.ts'
import { application, send } from '../../cases/imports/backlog.ts'
import { csv } from '../../register/spreadsheets.ts'
import { boardWith } from '../../register/sealed-boards.ts'
import { recordsOf } from '../../register/sealed-channels.ts'
import { form, registered } from '../../support/cases.ts'
import { ada, adam, carla, emil, olga, rita, rosa, vera } from '../../support/cast.ts'
import { type Records, type Responses, watch } from '../../support/channels.ts'
import { everyRoute, reading, use } from '../../support/every-route.ts'
import { guest, signIn, type Visitor } from '../../support/visit.ts'

const TEN_MINUTES = 600_000
const WORDS = /.{0,80}(?:arrest|custod|detain|detention|register of|, seal\b).{0,60}/gis

const ofRegister = (path: string) => /^\/arrested-persons|\/matches$/.test(path)

const queries = {
  '/applications': ['search=quirante', 'waitsFor=settling'],
  '/search': ['q=quirante', 'q=a', 'q=register', 'q=import'],
  '/audit': ['actor=Rita+Registrar', 'actor=Adam', 'search=import', 'page=2'],
}

async function switchRegister(register: 'on' | 'off') {
  const admin = await withVersion(await signIn(adam))
  const { status } = await admin.put('/settings', { register })
  expect(status).toBe(303)
}

/** Pages are loaded again after a switch, so their version changes. */
async function withVersion<Someone extends Visitor>(visitor: Someone): Promise<Someone> {
  const { text } = await visitor.document('/help')
  const version = /"version":"([^"]*)"/.exec(text)![1]!
  const get = visitor.get.bind(visitor)
  const act = visitor.act.bind(visitor)
  const current = { 'x-inertia-version': version }
  visitor.get = (path, headers = {}) => get(path, { ...current, ...headers })
  visitor.act = (method, path, form, headers = {}) => act(method, path, form, { ...current, ...headers })
  return visitor
}

/** Texts of administrators, and the requested address, which error pages repeat, are left out. */
const withoutOwnWords = (what: string, response: string) =>
  what
    .split(/[: ]+/)
    .filter(part => part.startsWith('/') && part.length > 1)
    .reduce((text, path) => text.replaceAll(path, ''), response)
    .replaceAll(/Proof of surrender or detention|Leave from custody/g, '')

/** Emails stay as they were sent. */
const spoken = (responses: Responses) =>
  [...responses].flatMap(([what, response]) =>
    what.endsWith('/mailbox')
      ? []
      : (withoutOwnWords(what, response).match(WORDS) ?? []).map(words => `${what}\n  ${words}`),
  )

/** Histories, the audit log, columns, roles, requests and webhooks then remember the register. */
async function usedRegister(application: string) {
  const [admin, clerk] = [await signIn(adam), await signIn(rosa)]
  const { version, ...fields } = await db.application.findFirstOrThrow()
  const applicant = Object.fromEntries(Object.keys(form).map(name => [name, fields[name as 'givenName']]))
  const edited = { ...form, ...applicant, version, detentionStatus: 'Detained', matchReason: 'Known by now.' }
  expect((await clerk.put(application, edited)).status).toBe(303)
  await clerk.put('/list-columns', { list: 'applications', columns: ['detentionStatus', 'reference'] })
  await admin.put('/settings/times', { custodyLight: 1, custodyLessGrave: 2, custodyGrave: 3 })
  const { name, email } = vera
  const permissions = ['applications.view', 'arrested-persons.view', 'arrested-persons.seal']
  const account = { name, email, position: '', active: true, mustUseTwoFactor: false, permissions }
  expect((await admin.put(`/users/${vera.id}`, account)).status).toBe(303)
  await admin.post('/users/roles', { name: 'Recorder', permissions: ['arrested-persons.view'] })
  const kinds = ['application.registered', 'arrested_person.registered']
  await admin.post('/settings/webhooks', { address: 'https://hooks.example.org/x', description: '', kinds })
}

async function documentsOf(visitor: Visitor, who: string, responses: Responses) {
  const paths = reading.map(({ path }) => path).filter(path => !/[:*]/.test(path))
  for (const path of [...paths, `/users/${vera.id}/edit`])
    responses.set(`${who}: document ${path}`, (await visitor.document(path)).text)
}

/** A file whose column nobody knows, so that the page offers those of the board. */
const uploadWithQuestions = async () =>
  (await send(await withVersion(await signIn(rosa)), csv([application({ Wijk: 'Noord' })]))).location!

test(
  'a board without the register says nothing of it on any page, in any file, answer or message',
  async () => {
    const board = await boardWith('the record')
    await usedRegister(board.application)
    const before = await uploadWithQuestions()
    await switchRegister('off')
    const watched = watch({ queries })
    const records: Records = {
      ...recordsOf(board),
      '/users/:id/edit': [`/users/${vera.id}/edit`],
      '/settings/webhooks/:id': ['/settings/webhooks/1'],
      '/applications/imports/:id': [before, await uploadWithQuestions()],
    }
    const everybody: [string, Visitor][] = [['a guest', guest()]]
    for (const person of [rosa, emil, carla, ada, adam, rita, olga])
      everybody.push([person.name, await signIn(person)])
    for (const [who, visitor] of everybody) {
      await watched.notePages(who, await withVersion(visitor), records)
      await documentsOf(visitor, who, watched.responses)
    }
    await watched.noteProgram('a program', olga, records)
    const refused = await call('/nowhere', await tokenOf(olga, olga.permissions))
    expect(refused.status).toBe(404)
    expect(watched.responses.size).toBeGreaterThan(1000)
    expect([...new Set(spoken(watched.responses))]).toEqual([])
  },
  TEN_MINUTES,
)

test('every route of the register is not found, for people, guests and programs', async () => {
  await switchRegister('off')
  const [visitor, someone] = [await withVersion(await signIn(olga)), await withVersion(guest())]
  const token = await tokenOf(olga, olga.permissions)
  const routes = everyRoute.filter(({ path }) => ofRegister(path))
  expect(routes.length).toBeGreaterThan(25)
  for (const route of routes) {
    expect((await use(visitor, route)).status, route.name).toBe(404)
    expect((await use(someone, route)).status, route.name).toBe(404)
    expect((await call(route.nowhere, token)).status, route.name).toBe(404)
  }
})

const permissionsOf = async ({ id }: User) =>
  (await db.userPermission.findMany({ where: { userId: id } })).map(({ permission }) => permission).toSorted()

test('permissions, roles, tokens and webhooks keep what is hidden, and have it again later', async () => {
  const admin = await withVersion(await signIn(adam))
  const role = await db.savedRole.create({ data: { name: 'Clerk', permissions: presets['Registry staff']! } })
  const kinds = ['application.registered', 'arrested_person.registered']
  await admin.post('/settings/webhooks', {
    address: 'https://hooks.example.org/docket',
    description: '',
    kinds,
  })
  await tokenOf(rosa, rosa.permissions)
  await switchRegister('off')
  await withVersion(admin)
  const { page } = await admin.get(`/users/${rosa.id}/edit`)
  expect(page.props.user.permissions).toEqual(['applications.view', 'applications.register'])
  const { name, email, position, active, mustUseTwoFactor } = page.props.user
  const form = { name, email, position, active, mustUseTwoFactor }
  await admin.put(`/users/${rosa.id}`, { ...form, permissions: ['applications.view'] })
  expect(await permissionsOf(rosa)).toEqual(['applications.view', 'arrested-persons.view'])
  const given = { ...form, permissions: ['applications.view', 'arrested-persons.register'] }
  expect((await admin.put(`/users/${rosa.id}`, given)).status).toBe(303)
  expect(await permissionsOf(rosa)).toEqual(['applications.view', 'arrested-persons.view'])
  await admin.put(`/users/roles/${role.id}`, { name: 'Clerks', permissions: ['applications.view'] })
  const webhook = await db.webhook.findFirstOrThrow()
  const changed = { address: webhook.address, description: 'New', kinds: ['application.updated'] }
  await admin.put(`/settings/webhooks/${webhook.id}`, changed)
  const token = await db.apiToken.findFirstOrThrow()
  await (
    await withVersion(await signIn(rosa))
  ).put(`/user/api-tokens/${token.id}`, { abilities: ['applications.view'] })
  await switchRegister('on')
  expect((await db.savedRole.findFirstOrThrow()).permissions).toEqual([
    'applications.view',
    'arrested-persons.view',
  ])
  expect((await db.webhook.findFirstOrThrow()).kinds).toEqual([
    'application.updated',
    'arrested_person.registered',
  ])
  expect((await db.apiToken.findFirstOrThrow()).abilities).toEqual([
    'applications.view',
    'arrested-persons.view',
  ])
  expect((await (await withVersion(await signIn(rosa))).get('/arrested-persons')).status).toBe(200)
})

test('an application that is edited keeps what it says about detention', async () => {
  const found = await registered({ detentionStatus: 'Detained' })
  await switchRegister('off')
  const clerk = await withVersion(await signIn(rosa))
  const { props } = (await clerk.get(found.path)).page
  expect(props.application).not.toHaveProperty('detentionStatus')
  expect((await clerk.put(found.path, { ...form, occupation: 'Baker', version: 1 })).status).toBe(303)
  const { occupation, detentionStatus } = await db.application.findUniqueOrThrow({ where: { id: found.id } })
  expect([occupation, detentionStatus]).toEqual(['Baker', 'Detained'])
  const changed = { ...form, detentionStatus: 'Released', version: 2 }
  const { errors } = await clerk.program('PUT', found.path, changed)
  expect(errors).toHaveProperty('detentionStatus')
})
