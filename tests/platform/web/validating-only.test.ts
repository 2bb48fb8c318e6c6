import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import '../../support/board.ts'
import { withClocks } from '../../cases/due/clocks-of-cases.ts'
import { form, registered } from '../../support/cases.ts'
import { ada, nora, olga, password, rosa } from '../../support/cast.ts'
import { everything } from '../../support/recorded.ts'
import { acting, reading } from '../../support/every-route.ts'
import { whoIs } from '../../support/second-factor.ts'
import { formWith } from '../../support/papers.ts'
import { arrested } from '../../support/records.ts'
import { guest, shown, signIn } from '../../support/visit.ts'

const onlyValidate = (fields?: string) => ({
  'x-inertia': '',
  accept: 'application/json',
  precognition: 'true',
  ...(fields ? { 'precognition-validate-only': fields } : {}),
})

test('validating a correct form answers 204 and changes nothing', async () => {
  const visitor = await signIn(rosa)
  const before = await everything()
  const answer = await visitor.post('/applications', form, onlyValidate())
  expect([answer.status, answer.text]).toEqual([204, ''])
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    precognition: 'true',
    'precognition-success': 'true',
    'cache-control': 'private, no-store',
  })
  expect(answer.headers.get('vary')).toContain('Precognition')
  expect(await everything()).toEqual(before)
})

test('validation returns only the errors of the requested fields', async () => {
  const visitor = await signIn(rosa)
  const wrong = { ...form, givenName: '', birthDate: 'once' }
  const all = await visitor.post('/applications', wrong, onlyValidate())
  expect([all.status, JSON.parse(all.text).errors]).toEqual([
    422,
    { givenName: 'Enter the given name.', birthDate: 'Enter a date in the format 2026-03-14.' },
  ])
  const one = await visitor.post('/applications', wrong, onlyValidate('birthDate'))
  expect(JSON.parse(one.text).errors).toEqual({ birthDate: 'Enter a date in the format 2026-03-14.' })
  expect((await visitor.post('/applications', wrong, onlyValidate('familyName'))).status).toBe(204)
})

test('a form with files is validated completely', async () => {
  const visitor = await signIn(rosa)
  const notAPicture = new TextEncoder().encode('not a picture')
  const answer = await visitor.post(
    '/applications',
    formWith(form, ['photo', notAPicture, 'me.jpg']),
    onlyValidate(),
  )
  expect(answer.status).toBe(422)
  expect(Object.keys(JSON.parse(answer.text).errors)).toEqual(['photo'])
  const fine = await visitor.post('/applications', formWith(form), onlyValidate())
  expect(fine.status).toBe(204)
  expect(await db.application.count()).toBe(0)
})

test('no route acts on a validation request', async () => {
  const visitor = await signIn(olga)
  await registered()
  const before = await everything()
  const done: string[] = []
  // An unknown code is answered before the body is read.
  for (const { method, path, name } of acting.filter(one => one.name !== 'POST /answers/:code'))
    for (const fields of [{}, { remarks: 'Everything is in order.' }, { body: 'Everything is in order.' }]) {
      const { status } = await visitor.act(method, path.replace(/:\w+/g, '1'), fields, onlyValidate())
      if (status < 204 || status >= 500) done.push(`${name}: ${status}`)
    }
  expect(done).toEqual([])
  expect(await everything()).toEqual(before)
  expect(await whoIs(visitor)).toBe(olga.email)
})

test('a validation request without fields deletes nothing, and one that reads renders no page', async () => {
  const visitor = await signIn(rosa)
  await visitor.post('/list-views', { list: 'applications', name: 'Mine', query: '' })
  const { id } = await db.listView.findFirstOrThrow()
  const answer = await visitor.act('DELETE', `/list-views/${id}`, {}, onlyValidate())
  expect([answer.status, await db.listView.count()]).toEqual([204, 1])
  const page = await visitor.document('/applications', onlyValidate())
  expect([page.status, page.text]).toEqual([204, ''])
})

test('validating the sign-in form neither signs in nor checks the password', async () => {
  const visitor = guest()
  const right = await visitor.post('/login', { email: ada.email, password }, onlyValidate())
  const wrong = await visitor.post('/login', { email: ada.email, password: 'a guess' }, onlyValidate())
  expect([right.status, wrong.status]).toEqual([204, 204])
  expect(await whoIs(visitor)).toBeNull()
  expect(await db.signInFailure.count()).toBe(0)
})

test('validation requests are checked for permissions and CSRF tokens', async () => {
  const visitor = await signIn(nora)
  expect((await visitor.post('/applications', form, onlyValidate())).status).toBe(403)
  const clerk = await signIn(rosa)
  expect((await clerk.post('/applications', form, { ...onlyValidate(), 'x-xsrf-token': '' })).status).toBe(
    419,
  )
})

/** Other sites append these to links. */
const appended = [
  'utm_source=mail&ref=',
  'search[x]=a&constructor[prototype]=1&__proto__=1&__proto__[active]=yes',
  'sort[toString]=1&typeId[not]=1&__proto__[polluted]=1&perPage=1000000000',
  'id=7&passwordHash=x&fbclid=' + 'x'.repeat(500),
]

test('unknown query parameters do not change the response of a page', async () => {
  await withClocks({}) // otherwise there is no due date to ask for
  await registered()
  await arrested()
  const visitor = await signIn(olga)
  for (const { path, name } of reading) {
    const address = path.replace(':id', '1').replace(/:\w+|\*\w+/g, 'x')
    const { status } = await visitor.get(address)
    for (const more of appended)
      expect([name, more, (await visitor.get(`${address}?${more}`)).status]).toEqual([name, more, status])
  }
})

test('a list applies known parameters next to unknown ones, and refuses invalid values', async () => {
  await registered()
  await registered({ familyName: 'Salonga' })
  const visitor = await signIn(olga)
  const list = async (query: string) =>
    shown(await visitor.get(`/applications${query}`), 'Application/Index').applications.data
  expect(await list('?utm_source=mail&search=salonga&ref=')).toMatchObject([{ familyName: 'Salonga' }])
  const refused = await visitor.program('GET', '/applications?utm_source=mail&page=0')
  expect([refused.status, refused.errors]).toEqual([422, { page: 'There is no such page.' }])
  const before = await db.auditEntry.count()
  expect((await visitor.document('/arrested-persons/export?ref=mail&sort=nothing')).status).toBe(422)
  expect(await db.auditEntry.count()).toBe(before)
})
