import { type Rolldown, build } from 'vite'
import { beforeAll, expect, test } from 'vitest'
import { newPerson } from './support/browser.ts'

let script: string

beforeAll(async () => {
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      lib: { entry: 'tests/browser/support/links.tsx', formats: ['es'], fileName: 'links' },
    },
  })) as Rolldown.RolldownOutput[]
  script = built[0]!.output[0].code
})

test('a link with a POST method stays an anchor when asked to, with a warning on the console', async () => {
  const { page, warnings } = await linksAt()
  const link = page.getByText('post as an anchor')
  expect(await link.evaluate(element => [element.tagName, element.getAttribute('href')])).toEqual([
    'A',
    '/elsewhere',
  ])
  expect(warnings).toEqual([
    expect.stringMatching(
      /^warning: Creating POST\/PUT\/PATCH\/DELETE <a> links is discouraged .*as="button"/s,
    ),
  ])
  const [request] = await Promise.all([page.waitForRequest('**/elsewhere'), link.click()])
  expect(request.method()).toBe('POST')
  expect(request.headers()).toMatchObject({ 'x-inertia': 'true', 'x-requested-with': 'XMLHttpRequest' })
})

test('a link is an anchor with a GET request by default', async () => {
  const { page } = await linksAt()
  expect(await page.getByText('get', { exact: true }).evaluate(element => element.tagName)).toBe('A')
  const button = page.getByRole('button', { name: 'delete as a button' })
  const [request] = await Promise.all([page.waitForRequest('**/elsewhere'), button.click()])
  expect(request.method()).toBe('DELETE')
  expect(request.postDataJSON()).toEqual({ kinds: ['a', 'b'] })
})

test('lists in an address are written in brackets', async () => {
  const { page } = await linksAt()
  const link = page.getByText('get with a list')
  expect(decodeURIComponent((await link.getAttribute('href'))!)).toBe('/elsewhere?kinds[]=a&kinds[]=b')
})

async function linksAt() {
  const { page, complaints } = await newPerson({ baseURL: 'http://docket.example' })
  await page.route('**/*', route => route.fulfill({ contentType: 'text/html', body: '<div id="app"></div>' }))
  await page.route('**/links.js', route => route.fulfill({ contentType: 'text/javascript', body: script }))
  await page.goto('/')
  await page.addScriptTag({ url: '/links.js', type: 'module' })
  await page.getByText('post as an anchor').waitFor()
  // Every page logs the warning.
  return { page, warnings: complaints.splice(0) }
}
