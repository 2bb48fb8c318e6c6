import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { alive } from './support/alive.ts'
import { aBoard } from './support/board.ts'
import { complained, complaintsOf, type Person } from './support/people.ts'
import { everyScreen, type Screen } from './support/screens.ts'

// The server draws a page, the browser takes it over: without a warning, and without changing a word.

vi.setConfig({ testTimeout: 600_000 })

const board = aBoard()

test('every screen reads the same before and after the browser has taken it over, for everybody who comes to it', async () => {
  const visitors = new Map<string | null, Person>()
  for (const screen of everyScreen(board.database)) {
    const { account } = screen
    if (!visitors.has(account)) visitors.set(account, await comes(account))
    await compare(visitors.get(account)!, screen)
  }
})

test('what the server draws stands on the screen before any script has run', async () => {
  const { page } = await board.signedIn('chair', { javaScriptEnabled: false })
  await page.goto('/applications')
  expect(await page.getByRole('row').count()).toBe(26)
})

/** Their clock stands at the moment that the page was drawn for: by another, a minute may be over since. */
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
  const letCome = await holdWhatComesLater(page)
  const html = (await page.goto(path))!.text()
  await alive(page)
  const at = `${path} for ${account ?? 'a guest'}`
  const [before, after] = await page.evaluate(drawnAndLiving, await html)
  await letCome()
  expect(before, `nothing was drawn by the server at ${at}`).toMatch(/\w/)
  expect(apartFromPlace(after), at).toBe(apartFromPlace(before))
  expect(await html, at).toContain(`{"component":"${component}"`)
  // its icons are drawn our way, and not by a library that has moved what vite.config.ts puts ours in place of
  expect(await html, at).not.toContain('class="lucide')
  if (component === 'Error') await complained(person, /status of 40[34]/)
  expect(complaintsOf(person), at).toEqual([])
}

/** The server does not know the address that the browser came by. */
function apartFromPlace(words: string | undefined) {
  return words!.replaceAll(board.origin, 'http://docket.example')
}

/**
 * Parts that the page fetches once it is alive would change words of their own, and so would what it hears of others
 * who look at the same; they come after the comparison.
 */
async function holdWhatComesLater(page: Page) {
  const compared = Promise.withResolvers<void>()
  await page.route('**/*', async route => {
    const request = route.request()
    const later = request.headers()['x-inertia-partial-component'] ?? /\/assets\/pusher-/.test(request.url())
    if (later) await compared.promise
    await route.continue()
  })
  return async () => {
    compared.resolve()
    await page.unrouteAll({ behavior: 'wait' })
  }
}

/** The words in the server's document, and those on the screen. */
function drawnAndLiving(html: string) {
  const drawn = new DOMParser().parseFromString(html, 'text/html')
  return [drawn, document].map(page => page.querySelector('#app')!.textContent)
}
