import { expect } from 'vitest'
import { clientOf } from '#packages/inertia-express/conformance-client'
import { assertInertia } from '#packages/inertia-express/testing'

export async function usePingCrm(origin: string) {
  const browser = clientOf(origin)
  expect((await browser.ask('/')).headers.get('location')).toBe('/login')
  const document = await (await browser.ask('/login')).text()
  expect(document).toContain('data-server-rendered="true"')
  expect(document).toContain('<h1>Sign in</h1>')
  expect(document).toMatch(/<title[^>]*>Sign in · Ping CRM<\/title>/)
  const script = /<script type="module" src="([^"]+)"/.exec(document)![1]!
  expect((await browser.ask(script)).headers.get('cache-control')).toContain('immutable')
  const { version } = await assertInertia(document, { component: 'Login', errors: {} })

  const visit = (path: string, method = 'GET', body?: object, headers = {}) =>
    browser.ask(path, {
      method,
      body: body && JSON.stringify(body),
      headers: {
        'Content-Type': 'application/json',
        'X-Inertia': 'true',
        'X-Inertia-Version': version!,
        ...headers,
      },
    })
  const page = async (path: string, headers?: object) => visit(path, 'GET', undefined, headers)

  await visit('/login', 'POST', { email: 'john', password: '' }, { Referer: `${origin}/login` })
  await assertInertia(await page('/login'), { errors: { email: 'Enter an address.', password: 'Required.' } })
  const john = { email: 'johndoe@example.com', password: 'secret' }
  expect((await visit('/login', 'POST', john)).headers.get('location')).toBe('/')
  const dashboard = { component: 'Dashboard', missing: ['counts'], deferred: { default: ['counts'] } }
  await assertInertia(await page('/'), {
    ...dashboard,
    props: { 'auth.user': { name: 'John Doe', owner: true } },
  })
  const partial = { 'X-Inertia-Partial-Component': 'Dashboard', 'X-Inertia-Partial-Data': 'counts' }
  await assertInertia(await page('/', partial), { props: { 'counts.organizations': 100, 'counts.users': 6 } })

  const checked = { Precognition: 'true', 'Precognition-Validate-Only': 'name' }
  expect((await visit('/contacts', 'POST', { name: '' }, checked)).status).toBe(422)
  expect((await visit('/contacts', 'POST', { name: 'Ada' }, checked)).status).toBe(204)
  const created = await visit('/contacts', 'POST', { name: 'Ada Lovelace', organization: 3 })
  expect([created.status, created.headers.get('location')]).toEqual([303, '/contacts'])
  const found = await assertInertia(await page('/contacts?search=lovelace'), {
    flash: { success: 'Contact created.' },
    props: { 'rows.data.length': 1, 'rows.nextPage': null, 'rows.data.0.organization': 3 },
  })
  expect([found.encryptHistory, found.scrollProps!.rows!.currentPage]).toEqual([true, 1])
  const path = `/contacts/${(found.props.rows as { data: { id: number }[] }).data[0]!.id}`
  const changed = await visit(path, 'PUT', { name: 'Ada King', organization: 3 })
  expect([changed.status, changed.headers.get('location')]).toEqual([303, path])
  await assertInertia(await page(path), {
    props: { 'row.name': 'Ada King' },
    flash: { success: 'Contact updated.' },
  })
  expect((await visit(path, 'DELETE')).headers.get('location')).toBe('/contacts')
  await assertInertia(await page('/contacts?search=ada'), { props: { 'rows.data.length': 0 } })
  expect((await visit(`${path}/restore`, 'PATCH')).status).toBe(303)
  await assertInertia(await page(path), {
    props: { 'row.deletedAt': null },
    flash: { success: 'Contact restored.' },
  })
  await assertInertia(await browser.ask('/organizations'), { component: 'Organizations/Index' })
  expect((await page('/contacts/0')).status).toBe(404)
  expect((await page('/contacts', { 'X-Inertia-Version': 'old' })).status).toBe(409)
  await visit('/logout', 'DELETE')
  expect((await assertInertia(await page('/login'))).clearHistory).toBe(true)
}
