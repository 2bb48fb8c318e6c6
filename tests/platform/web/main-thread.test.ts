import { expect, test } from 'vitest'
import { applicationFields } from '#server/cases/types/fields'
import { db } from '#server/platform/database/client'
import { origin } from '../../support/board.ts'
import { approved, form, registered, signed, seenText } from '../../support/cases.ts'
import { carla, olga, rosa, vera } from '../../support/cast.ts'
import { acting, everyRoute, reading, whoMay } from '../../support/every-route.ts'
import { cost, MUCH } from '../../support/main-thread.ts'
import { formWith, pdf } from '../../support/papers.ts'
import { guest, signIn, type Visitor } from '../../support/visit.ts'

// Inputs that used to block the event loop.

const marks = encodeURIComponent('\u0301\u0316'.repeat(1200))

const bodies: [what: string, type: string, body: string][] = [
  ['nine thousand fields of one list', 'application/json', JSON.stringify(fieldsOf(9_000))],
  ['950 fields of one list', 'application/json', JSON.stringify(fieldsOf(950))],
  ['1,900 URL-encoded fields of one list', 'application/x-www-form-urlencoded', 'ids[]=1&'.repeat(1900)],
  ['nested brackets', 'application/json', `${'['.repeat(7000)}${']'.repeat(7000)}`],
  ['a part with endless headers', 'multipart/form-data; boundary=x', `--x\r\n${'a: b\r\n'.repeat(2500)}`],
  ['files with long names', 'multipart/form-data; boundary=x', filesNamed(`${'.'.repeat(1500)}a`, 30)],
]

const queries: [what: string, query: string][] = [
  ['a list with 1,200 values', 'status[]=a&'.repeat(1200)],
  ['many lists', Array.from({ length: 1200 }, (_, n) => `k${n}[]=1`).join('&')],
  ['combining marks', `search=${marks}&actor=${marks.slice(0, 600)}`],
  ['many words', `search=${'a-'.repeat(90)}&facility=${'a+'.repeat(90)}`],
]

const headers: [what: string, sent: Record<string, string>][] = [
  ['many accepted types', { accept: 'a/b;q=0.1,'.repeat(1200) }],
  ['many cookies', { cookie: 'a=b; '.repeat(2400) }],
  ['spaces in cookies', { cookie: `a=${' '.repeat(12_000)}b` }],
  [
    'many props',
    {
      'x-inertia': 'true',
      'x-inertia-partial-data': 'a.b,'.repeat(3000),
      'x-inertia-partial-component': 'Dashboard',
    },
  ],
  ['many proxies', { 'x-forwarded-for': '1.2.3.4,'.repeat(1500) }],
  ['a long referrer', { referer: `${origin}/${'a/../'.repeat(2400)}` }],
  ['many languages', { 'accept-language': 'en,'.repeat(4000), 'accept-encoding': 'gzip,'.repeat(200) }],
]

async function visitors() {
  const [somebody, nobody] = [await signIn(olga), guest()]
  await nobody.get('/login')
  return (name: string) => (whoMay[name] === 'anyone' ? nobody : somebody)
}

test.each(bodies)('a body of %s is cheap for every route', async (_, type, body) => {
  const visitorOf = await visitors()
  const expensive = await expensiveRoutes(acting, ({ name, method, nowhere }) =>
    visitorOf(name).send(method, nowhere, {
      headers: { 'content-type': type, accept: 'application/json' },
      body,
    }),
  )
  expect(expensive).toEqual([])
})

test.each(queries)('a query with %s is cheap for every page', async (_, query) => {
  const visitorOf = await visitors()
  const expensive = await expensiveRoutes(reading, ({ name, nowhere }) =>
    visitorOf(name).get(`${nowhere}?${query}`),
  )
  expect(expensive).toEqual([])
})

test('an address full of combining marks is cheap for every page', async () => {
  const visitorOf = await visitors()
  const expensive = await expensiveRoutes(
    everyRoute.filter(({ path }) => /[:*]/.test(path)),
    ({ name, method, path }) => visitorOf(name).send(method, path.replace(/[:*]\w+/g, marks)),
  )
  expect(expensive).toEqual([])
})

test.each(headers)('headers with %s are cheap for every page', async (_, sent) => {
  const visitorOf = await visitors()
  const pages = reading.filter(({ name }) => /^GET \/(login|dashboard|applications|files\/:id)$/.test(name))
  expect(pages).toHaveLength(4)
  const expensive = await expensiveRoutes(pages, ({ name, nowhere }) =>
    visitorOf(name).send('GET', nowhere, { headers: sent }),
  )
  expect(expensive).toEqual([])
})

test('requests by guests leave no rows in the database', async () => {
  const visitor = guest()
  await visitor.get('/login')
  const before = await rows()
  for (let time = 0; time < 3; time++) {
    await visitor.program('POST', '/passkeys/options?for=sign-in')
    await visitor.post('/passkeys/sign-in', { credential: '{}' })
    await visitor.post('/register', { name: '' })
    expect((await visitor.get('/login')).status).toBe(200)
  }
  expect(await rows()).toEqual(before)
})

const rows = async () => [await db.session.count(), await db.submission.count()]

type Route = (typeof everyRoute)[number]

async function expensiveRoutes(routes: Route[], request: (route: Route) => ReturnType<Visitor['send']>) {
  const expensive: string[] = []
  for (const route of routes) {
    const units = await cost(() => request(route))
    if (units > MUCH) expensive.push(`${route.name}: ${Math.round(units)}`)
  }
  return expensive
}

function fieldsOf(count: number) {
  return Object.fromEntries(Array.from({ length: count }, (_, nth) => [`ids[${nth}]`, 'a']))
}

function filesNamed(name: string, count: number) {
  const part = `--x\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\n\r\n\r\n`
  return `${part.repeat(count)}--x--\r\n`
}

// Inputs that pass validation at their maximum size.

const sentence = 'Ñandú **waits** for mercy, and the board has heard everybody who wanted to speak of it. '
const words = (letters: number) => sentence.repeat(letters / 80).slice(0, letters - 1)
const listMarks = (letters: number) => '- 1. aaaaaaaaaaaa\n  '.repeat(480).slice(0, letters - 1)

const longest = Object.fromEntries(
  Object.entries(applicationFields).flatMap(([name, field]) =>
    'max' in field && !('kind' in field) ? [[name, 'Ñ'.repeat(field.max)]] : [],
  ),
)

test('registering and showing the longest texts and the most files is cheap', async () => {
  const visitor = await signIn(rosa)
  const files = Array.from(
    { length: 10 },
    (_, nth) => ['documents', pdf(), `${nth}.pdf`] as ['documents', Uint8Array<ArrayBuffer>, string],
  )
  const sent = { ...form, ...longest, grounds: words(20_000), matchReason: words(1000) }
  const register = async () => {
    const { status, location } = await visitor.post('/applications', formWith(sent, ...files))
    expect([status, location]).toEqual([303, expect.stringMatching(/^\/applications\/\d+$/)])
  }
  expect(await cost(register)).toBeLessThan(MUCH)
  expect(await cost(() => visitor.get('/applications/1'))).toBeLessThan(MUCH)
})

test.each<[string, number, (letters: number) => string]>([
  ['comments', 10_000, words],
  ['comments', 10_000, listMarks],
  ['remarks', 5000, words],
])('a case with a full page of %s of %i characters each is cheap to show', async (what, letters, textOf) => {
  const { path } = await registered()
  const visitor = await signIn(vera)
  let nth = 0
  const send = async () => {
    const body = `${nth++} ${textOf(letters - 10)}`
    expect((await visitor.program('POST', `${path}/${what}`, { body })).status).toBe(303)
  }
  expect(await cost(send)).toBeLessThan(MUCH)
  for (let time = 0; time < 20; time++) await send()
  expect(await cost(() => visitor.get(path))).toBeLessThan(MUCH)
})

test('the longest resolution is cheap to save, to show and to print as a PDF', async () => {
  const { path } = await approved()
  const chair = await signIn(carla)
  const body = words(50_000)
  const save = async () =>
    expect((await chair.program('PUT', `${path}/resolution`, { title: words(200), body })).status).toBe(303)
  expect(await cost(save)).toBeLessThan(MUCH)
  await chair.program(
    'POST',
    `${path}/resolution/signature`,
    await seenText({ id: Number(path.split('/').at(-1)) }),
  )
  expect(await cost(() => chair.get(path))).toBeLessThan(MUCH)
  const { path: other } = await signed()
  for (const paper of [path, other])
    expect(await cost(() => chair.document(`${paper}/resolution.pdf`))).toBeLessThan(MUCH)
})
