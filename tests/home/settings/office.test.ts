import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { office, officeName } from '#server/platform/office'
import { refreshSettings } from '#server/platform/stored-settings'
import '../../support/board.ts'
import { registered } from '../../support/cases.ts'
import { adam, olga } from '../../support/cast.ts'
import { everything } from '../../support/recorded.ts'
import { guest, shown, signIn } from '../../support/visit.ts'
import { entries } from '../../people/users/people.ts'

type Renaming = { before: { name: string }; after: { name: string } }

const rename = async (officeNamed: unknown) =>
  (await signIn(adam)).program('PUT', '/settings', { officeName: officeNamed })

test('the name of the office is changed and shown on every page', async () => {
  const visitor = await signIn(adam)
  await visitor.get('/settings')
  const answer = await visitor.put('/settings', { officeName: '  Oficina   de Clemencia ' })
  expect([answer.status, answer.location]).toEqual([303, '/settings'])
  const page = await visitor.follow(answer)
  expect(page.page.flash).toEqual({ success: 'Office saved' })
  expect(shown(page, 'Settings/Show').officeName).toBe('Oficina de Clemencia')

  const found = await registered()
  const everywhere = await signIn(olga)
  for (const path of [
    '/dashboard',
    '/applications',
    '/applications/create',
    found.path,
    '/users',
    '/users/1/edit',
    '/audit',
    '/settings',
    '/user/profile',
  ]) {
    const { props } = (await everywhere.get(path)).page
    expect(props.app.office, path).toBe('Oficina de Clemencia')
  }
  for (const path of ['/', '/login', '/privacy-policy', '/nothing-here']) {
    const document = await guest().document(path)
    expect(document.page.props.app.office, path).toBe('Oficina de Clemencia')
  }
})

test('renaming the office logs the old and the new name', async () => {
  await rename('Board of Pardons')
  await rename('Board of Mercy')
  expect((await entries('settings.rename-office')).at(-1)).toEqual({
    actorName: adam.name,
    subjectId: null,
    subject: 'Board of Mercy',
    details: { before: { name: 'Board of Pardons' }, after: { name: 'Board of Mercy' } },
  })
})

test('each of several renames at once is logged with the name before it', async () => {
  await rename('Board 0')
  await Promise.all([1, 2, 3, 4].map(number => rename(`Board ${number}`)))
  const names = (await entries('settings.rename-office')).map(({ details }) => details as Renaming)
  expect(names.map(({ before }) => before.name)).toEqual([
    expect.any(String),
    ...names.slice(0, -1).map(({ after }) => after.name),
  ])
})

test('a change by another process is noticed, and the name is kept during a database outage', async () => {
  await rename('Board of Pardons')
  await db.setting.update({ where: { name: 'office' }, data: { value: 'Board of Mercy' } })
  await refreshSettings()
  expect(officeName()).toBe('Board of Mercy')
  const { findUnique } = db.setting
  Object.defineProperty(db.setting, 'findUnique', {
    value: async () => Promise.reject(new Error('away')),
    configurable: true,
  })
  try {
    await refreshSettings()
    expect(officeName()).toBe('Board of Mercy')
  } finally {
    Object.defineProperty(db.setting, 'findUnique', { value: findUnique, configurable: true })
  }
})

test.each([
  ['', 'Enter the office name.'],
  ['   ', 'Enter the office name.'],
  ['x'.repeat(121), 'Enter at most 120 characters.'],
  ['Board\u202E of mercy', 'This contains invisible characters. Type it again.'],
])('the office name %j is refused', async (name, sentence) => {
  const before = await everything()
  const answer = await rename(name)
  expect([answer.status, answer.errors]).toEqual([422, { officeName: sentence }])
  expect(await everything()).toEqual(before)
})

test('an office name can have 120 characters of any script, and errors are in its own bag', async () => {
  expect((await rename('𝔅'.repeat(120))).status).toBe(303)
  const visitor = await signIn(adam)
  await visitor.get('/settings')
  const page = await visitor.follow(await visitor.put('/settings', { officeName: '' }))
  expect(shown(page, 'Settings/Show').errors).toEqual({
    office: { officeName: 'Enter the office name.' },
  })
})

test('the letterhead and the address are kept as lines and given to every page', async () => {
  const visitor = await signIn(adam)
  const lines = { letterhead: ' Republic \r\n\r\n Ministry of Justice', officeAddress: '1 Court Lane\n' }
  await visitor.program('PUT', '/settings', { officeName: 'Board of Mercy', ...lines })
  const { app } = (await guest().document('/login')).page.props
  expect(app).toMatchObject({
    office: 'Board of Mercy',
    letterhead: ['Republic', 'Ministry of Justice'],
    address: ['1 Court Lane'],
  })
  await rename('Board of Pardons')
  expect(office()).toMatchObject({ name: 'Board of Pardons', address: ['1 Court Lane'] })
  await visitor.program('PUT', '/settings', { officeName: 'Board of Pardons', officeAddress: '' })
  expect(office().address).toEqual([])
  const changes = await entries('settings.change-setting')
  expect(changes.map(({ subject }) => subject)).toEqual(['office address', 'letterhead', 'office address'])
})

test('a letterhead of more than eight lines is refused', async () => {
  const letterhead = Array.from({ length: 9 }, (_, line) => `Line ${line}`).join('\n')
  const answer = await (await signIn(adam)).program('PUT', '/settings', { officeName: 'Board', letterhead })
  expect([answer.status, answer.errors]).toEqual([422, { letterhead: 'Enter at most 8 lines.' }])
})
