import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { blockLiveUpdates, open, watchRequests } from './support/page.ts'
import { demoBoard } from './support/demo-board.ts'
import { expectText } from './support/case-page.ts'
import { expectError } from './support/browser.ts'
import { casesOf } from './support/screens.ts'
import { pagesOf } from './support/slips.ts'

const board = demoBoard()
const bar = '#nprogress .bar'

test('a visit that takes longer than 250 ms shows a grey 2 px progress bar until it is over', async () => {
  const { page } = await board.signedIn('chair')
  const held = await holdVisitsTo(page, '/dashboard')
  await stopTheClock(page, '/applications')
  await goTo(page, 'Dashboard')
  await held.arrived
  await page.clock.runFor(249)
  expect(await page.locator(bar).count()).toBe(0)
  await page.clock.runFor(1)
  await page.locator(bar).waitFor({ state: 'attached' })
  const look = await page.locator(bar).evaluate(line => {
    const { backgroundColor, height, position, top } = getComputedStyle(line)
    return { backgroundColor, height, position, top }
  })
  expect(look).toEqual({ backgroundColor: 'rgb(75, 85, 99)', height: '2px', position: 'fixed', top: '0px' })
  await held.release()
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await expect.poll(() => page.clock.runFor(300).then(() => page.locator(bar).count())).toBe(0)
})

test('“Saved” is shown next to a form for two seconds', async () => {
  const { page } = await board.signedIn('member2')
  await stopTheClock(page, '/user/profile')
  await page.locator('#profile').getByRole('button', { name: 'Save', exact: true }).click()
  const saved = page.locator('#profile output').last()
  await expectText(saved, 'Saved')
  await page.clock.runFor(1900)
  expect(await saved.textContent()).toBe('Saved')
  await page.clock.runFor(200)
  await expect.poll(() => saved.textContent()).toBe('')
})

test('every page has its own title followed by the product name, and the home page only the product name', async () => {
  const { page } = await board.signedIn('chair')
  await open(page, '/')
  expect(await page.title()).toBe('Docket')
  await open(page, '/applications')
  expect(await page.title()).toBe('Applications - Docket')
  await goTo(page, 'Dashboard')
  await page.waitForURL('/dashboard')
  await expect.poll(() => page.title()).toBe('Dashboard - Docket')
})

test('a second filter value is added to the first without waiting for the response', async () => {
  const { page } = await board.signedIn('chair')
  await watchRequests(page)
  await open(page, '/applications')
  const held = await holdVisitsTo(page, '/applications')
  await page.locator('summary', { hasText: 'Status' }).click()
  await page.getByRole('checkbox', { name: /^approved/ }).check()
  await held.arrived
  await page.getByRole('checkbox', { name: /^withdrawn/ }).check()
  await held.release()
  await page.waitForURL('/applications?status[]=approved&status[]=withdrawn')
  await page.getByRole('button', { name: 'Remove status withdrawn' }).waitFor()
  await page.getByRole('button', { name: 'Remove status approved' }).click()
  await page.waitForURL('/applications?status[]=withdrawn')
})

test('a response that is not an Inertia page is shown in a dialog over the current page', async () => {
  const chair = await board.signedIn('chair')
  const { page } = chair
  await watchRequests(page)
  await open(page, '/applications')
  await page.route('/dashboard', route =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>The gateway speaks</h1>' }),
  )
  await goTo(page, 'Dashboard')
  const overlay = page.locator('dialog#inertia-error-dialog')
  await overlay.waitFor()
  await overlay.frameLocator('iframe').getByRole('heading', { name: 'The gateway speaks' }).waitFor()
  await page.keyboard.press('Escape')
  await overlay.waitFor({ state: 'detached' })
  await expectText(page.getByRole('heading', { level: 1 }), 'Applications')
})

test('a page component that does not exist is named in a clear error', async () => {
  const chair = await board.signedIn('chair')
  const { page } = chair
  await watchRequests(page)
  await open(page, '/applications')
  await page.route('/dashboard', async route => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), component: 'Nowhere' } })
  })
  const failed = page.waitForEvent('pageerror')
  await goTo(page, 'Dashboard')
  expect((await failed).message).toBe(
    'There is no screen named “Nowhere”: resources/Pages/Nowhere.tsx does not exist.',
  )
  await expectError(chair, /There is no screen named “Nowhere”/)
})

const goTo = (page: Page, place: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: place }).click()

async function stopTheClock(page: Page, path: string) {
  await blockLiveUpdates(page)
  await page.clock.install()
  await open(page, path)
  await page.clock.pauseAt(Date.now() + 3_600_000)
}

async function holdVisitsTo(page: Page, path: string) {
  const waiting: Route[] = []
  const { promise: arrived, resolve: came } = Promise.withResolvers<void>()
  const matches = (url: URL) => url.pathname === path
  await page.route(matches, async route => {
    if (!route.request().headers()['x-inertia']) return route.fallback()
    waiting.push(route)
    came()
  })
  return {
    arrived,
    async release() {
      await page.unroute(matches)
      await Promise.all(waiting.map(route => route.continue().catch(() => {})))
    },
  }
}

test('a printed case says what it is and when it was printed, and leaves out the user’s actions', async () => {
  const { page } = await board.signedIn('chair')
  await open(page, `/applications/${casesOf(board.database).carries}`)
  await page.emulateMedia({ media: 'print' })
  await expectText(page, /^Review Board · Application \d{4}-\d{6}/)
  await expectText(page, /Printed \d+ \w+ \d{4}, \d\d:\d\d UTC by/)
  await page.getByRole('heading', { name: 'Votes' }).waitFor()
  for (const text of [/^Next:/, 'Approve application', 'Use this space to discuss the case'])
    expect(await page.getByText(text).filter({ visible: true }).count()).toBe(0)
})

test('a printed case has nothing to unfold, and names the time zone on its first sheet', async () => {
  const { page } = await board.signedIn('chair')
  await open(page, `/applications/${casesOf(board.database).approved}`)
  await page.getByText(/earlier entr(y|ies)$/).waitFor()
  const sheets = await pagesOf(await page.pdf({ preferCSSPageSize: true }))
  const all = sheets.map(({ text }) => text)
  expect(all[0]).toContain('Times are in')
  expect(all.slice(1).join()).not.toContain('Times are in')
  expect(all.join()).toContain('Registered by')
  expect(all.join()).not.toMatch(/earlier entr/)
})
