import { beforeEach, expect, test, vi } from 'vitest'
import { routes } from '#server/routes'
import { call, tokenOf } from '../../api/call.ts'
import { codeFor, readFrom } from '../../cases/slips/codes-read.ts'
import { origin } from '../../support/board.ts'
import { form, type Ref, registered, signed } from '../../support/cases.ts'
import { ada, nora, olga, password, rosa } from '../../support/cast.ts'
import { afterwards, emailsTo, urlIn } from '../../support/mailed.ts'
import { arrested } from '../../support/records.ts'
import { type Answer, guest, shown, signIn, signInRemembered } from '../../support/visit.ts'
import type { View } from '#server/platform/web/view'

vi.hoisted(() => (process.env.APP_URL = 'http://127.0.0.1/docket'))

const PATH = '/docket'
let found: Ref
let code: string

beforeEach(async () => {
  found = await signed()
  code = await codeFor(found)
  await registered()
  await arrested()
})

const pages = () =>
  routes
    .filter(({ method, path }) => method === 'get' && !path.startsWith('/auth/'))
    .map(({ path }) =>
      path.replace(/[:*](\w+)/g, (_, place: string) =>
        place === 'code' ? code : place === 'id' ? '1' : 'x',
      ),
    )

test.each([
  ['leaves it', PATH],
  ['takes it off', ''],
])('no page links outside the board’s path when the proxy %s', async (_, front) => {
  for (const visitor of [guest(), await signIn(olga), await signIn(rosa)])
    for (const path of pages()) {
      const document = await visitor.document(front + path)
      const visit = await visitor.send('GET', front + path, { headers: { 'x-inertia': 'true' } })
      for (const answer of [document, visit]) expect(strays(answer), path).toEqual([])
      if (document.page.url) expect(document.page.url, path).toMatch(/^\/docket\//)
      for (const props of Object.values(deferredOf(document))) {
        const part = await visitor.get(front + path, partial(document.page.component, props))
        expect(strays(part), `${path}: ${props.join()}`).toEqual([])
      }
    }
})

test('requests with and without the path prefix get the same response', async () => {
  const visitor = await signIn(olga)
  for (const path of ['/dashboard', '/applications?sort=name', found.path]) {
    const [one, other] = [await visitor.get(PATH + path), await visitor.get(path)]
    expect([one.status, one.page.url]).toEqual([200, PATH + path])
    expect(other.page.url).toBe(one.page.url)
  }
  expect((await visitor.get(PATH)).page).toMatchObject({ component: 'Welcome', url: '/docket/' })
  expect((await visitor.get('/docketed')).status).toBe(404)
})

test('the document names its prefix, and its assets load', async () => {
  const { text } = await guest().document(`${PATH}/login`)
  expect(text).toContain('data-prefix="/docket"')
  const files = [...text.matchAll(/(?:href|src)="([^"#]+)/g)].map(([, file]) => file!)
  expect(files.length).toBeGreaterThan(8)
  for (const file of files) expect((await fetch(origin + file)).status, file).toBe(200)
  expect(await (await fetch(`${origin}${PATH}/manifest.webmanifest`)).json()).toMatchObject({
    id: '/docket/',
    scope: '/docket/',
    start_url: '/docket/dashboard',
  })
})

test('the sign-in, form redirects and cookies stay below the path', async () => {
  const visitor = guest()
  const redirected = await visitor.get(`${PATH}/applications/create`)
  expect(redirected.location).toBe('/docket/login')
  expect(cookiesOf(redirected).length).toBeGreaterThan(0)
  await visitor.follow(redirected)
  const wrong = await visitor.post(`${PATH}/login`, { email: rosa.email, password: 'not the password' })
  expect(wrong.location).toBe('/docket/login')
  visitor.at = `${origin}/wiki/page`
  const elsewhere = await visitor.post(`${PATH}/login`, { email: rosa.email, password: 'not the password' })
  expect(elsewhere.location).toBe('/docket/login') // not another page on the same host
  const right = await visitor.post(`${PATH}/login`, { email: rosa.email, password })
  expect(right.location).toBe('/docket/applications/create')
  const made = await visitor.post(`${PATH}/applications`, { ...form, familyName: 'Salonga' })
  expect(made.location).toMatch(/^\/docket\/applications\/\d+$/)
  const after = await visitor.follow(made)
  expect(after.page.flash).toMatchObject({ another: '/docket/applications/create' })
  visitor.at = ''
  const refused = await visitor.post(`${PATH}/applications`, {})
  expect(refused.location).toBe(made.location) // the last page, because no Referer is sent
  const out = await visitor.post(`${PATH}/logout`)
  expect(out.location).toBe('/docket/')
  for (const cookie of [redirected, wrong, right, made, after, out].flatMap(cookiesOf))
    expect(cookie).toMatch(/; Path=\/docket(;|$)/)
})

test('search results and the password confirmation stay below the path', async () => {
  const visitor = await signIn(olga)
  const results = (await visitor.program('GET', `${PATH}/search?q=a`)).text
  const urls = [...results.matchAll(/"url":"([^"]+)"/g)].map(([, url]) => url!)
  expect(urls.length).toBeGreaterThan(3)
  expect(urls.filter(url => !url.startsWith('/docket/'))).toEqual([])
  const stale = await signInRemembered(ada)
  stale.at = `${origin}${PATH}/user/profile`
  const asked = await stale.post(`${PATH}/user/two-factor-authentication`)
  expect(asked.location).toBe('/docket/user/confirm-password')
  const confirmed = await stale.post(`${PATH}/user/confirm-password`, { password })
  expect(confirmed.location).toBe('/docket/user/profile')
})

test('emails, slips and API responses link below the path', async () => {
  await guest().post(`${PATH}/forgot-password`, { email: nora.email })
  await afterwards()
  const [letter] = await emailsTo(nora.email)
  expect(urlIn(letter!)).toMatch(/^http:\/\/127\.0\.0\.1\/docket\/reset-password\//)
  for (const [address] of `${letter!.text} ${letter!.html}`.matchAll(/http:\/\/[^\s"<]+/g))
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1\/docket(\/|$)/)

  const visitor = await signIn(olga)
  const { slip } = shown(await visitor.get(`${PATH}${found.path}/qr`), 'Application/QR')
  expect(slip!.url).toBe(`http://127.0.0.1/docket/verify/${code}`)
  const scanned = await readFrom(slip!.picture)
  expect(scanned).toContain('/docket/verify/')
  for (const read of [scanned.replace(/#.*/, ''), `http://127.0.0.1/verify/${code}`, code])
    expect((await visitor.post(`${PATH}/slips/scans`, { code: read })).location).toBe(PATH + found.path)

  const token = await tokenOf(olga)
  const listed = await call('/applications?perPage=1', token)
  expect(listed.headers.link).toContain(`<${origin}/docket/api/v1/applications?`)
  expect((await call('/openapi.json')).body.servers).toEqual([{ url: '/docket' }])
})

test('a prefix that clashes with one of the board’s own paths is refused at startup', async () => {
  const { createApp } = await import('#server/app')
  const { config } = await import('#server/config')
  for (const prefix of ['/applications', '/api/docket', '/verify']) {
    config.prefix = prefix
    expect(() => createApp({} as View)).toThrow(
      `APP_URL: /${prefix.split('/')[1]} is one of Docket’s own paths`,
    )
  }
})

const deferredOf = ({ page }: Answer) =>
  (page as { deferredProps?: Record<string, string[]> }).deferredProps ?? {}

const cookiesOf = ({ headers }: Answer) => headers.getSetCookie()

const partial = (component: string, props: string[]) => ({
  'x-inertia-partial-component': component,
  'x-inertia-partial-data': props.join(),
})

/** Returns the addresses that lie outside the board's path. */
function strays({ text, headers, page }: Answer) {
  const written = [...text.matchAll(/\s(?:href|src|action|poster)="(\/[^"]*)"/g)].map(([, to]) => to!)
  const said = [page.url, ...addressesIn(page.props), ...addressesIn(page.flash)]
  const sent = ['location', 'x-inertia-location', 'x-inertia-redirect'].map(name => headers.get(name))
  const places = headers.getSetCookie().map(cookie => `${/Path=([^;]*)/.exec(cookie)?.[1]}/`)
  return [...written, ...said, ...sent, ...places].filter(
    address => address && /^(\/|https?:\/\/(127\.|localhost))/.test(address) && !isBelow(address),
  )
}

const isBelow = (address: string) => /^(http:\/\/127\.0\.0\.1(:\d+)?)?\/docket(\/|$)/.test(address)

function addressesIn(value: unknown): string[] {
  if (typeof value === 'string') return /^(\/\w|https?:)/.test(value) ? [value] : []
  return value && typeof value === 'object' ? Object.values(value).flatMap(addressesIn) : []
}
