import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { hydrated } from './support/page.ts'
import { demoBoard } from './support/demo-board.ts'
import { expectError, unexpectedErrors, type Person } from './support/browser.ts'
import { everyScreen, type Screen } from './support/screens.ts'

vi.setConfig({ testTimeout: 600_000 })

const board = demoBoard()

test('every screen has the same text before and after hydration, for every account', async () => {
  const visitors = new Map<string | null, Person>()
  for (const screen of everyScreen(board.database)) {
    const { account } = screen
    if (!visitors.has(account)) visitors.set(account, await comes(account))
    await compare(visitors.get(account)!, screen)
  }
})

test('server-rendered content is visible without JavaScript', async () => {
  const { page } = await board.signedIn('chair', { javaScriptEnabled: false })
  await page.goto('/applications')
  expect(await page.getByRole('row').count()).toBe(26)
})

/** Freezes the clock at the render time, so that relative times match. */
async function comes(account: string | null) {
  const came = await (account ? board.signedIn(account) : board.guest())
  await came.page.addInitScript(() => {
    const now = Date.now.bind(Date)
    Date.now = () => Number(document.documentElement?.dataset.now) || now()
  })
  return came
}

async function compare(person: Person, { component, path, account }: Screen) {
  const { page } = person
  const opened = page.waitForResponse(response => response.request().isNavigationRequest())
  const html = opened.then(response => response.text())
  const letCome = await holdWhatComesLater(page, html)
  await page.goto(path)
  await hydrated(page)
  const at = `${path} for ${account ?? 'a guest'}`
  const [before, after] = await page.evaluate(drawnAndLiving, await html)
  await letCome()
  expect(before, `nothing was drawn by the server at ${at}`).toMatch(/\w/)
  expect(apartFromPlace(after), at).toBe(apartFromPlace(before))
  expect(await html, at).toContain(`{"component":"${component}"`)
  if (component === 'Error') await expectError(person, /status of 40[34]/)
  expect(unexpectedErrors(person), at).toEqual([])
}

/** The server does not know the browser's origin. */
function apartFromPlace(words: string | undefined) {
  return words!.replaceAll(board.origin, 'http://docket.example')
}

/** Deferred props, live updates and scripts that the page does not preload would change text. */
async function holdWhatComesLater(page: Page, html: Promise<string>) {
  const compared = Promise.withResolvers<void>()
  await page.route('**/*', async route => {
    const request = route.request()
    const { pathname } = new URL(request.url())
    const partial = 'x-inertia-partial-component' in request.headers()
    const script = pathname.startsWith('/assets/') && pathname.endsWith('.js')
    if (partial || (script && !(await html).includes(pathname))) await compared.promise
    await route.continue()
  })
  return async () => {
    compared.resolve()
    await page.unrouteAll({ behavior: 'wait' })
  }
}

/** Without what is only printed, which lists load later. */
function drawnAndLiving(html: string) {
  const drawn = new DOMParser().parseFromString(html, 'text/html')
  return [drawn, document].map(page => {
    const app = page.querySelector('#app')!.cloneNode(true) as Element
    for (const printed of app.querySelectorAll('.print-only')) printed.remove()
    return app.textContent
  })
}
