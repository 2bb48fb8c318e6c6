import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Waits until the page is hydrated and its fonts are loaded, because fonts can shift the layout. */
export const alive = (page: Page) =>
  page.waitForFunction(
    () => document.querySelector('#app[data-alive]') !== null && document.fonts.status === 'loaded',
    undefined,
    { polling: 20 },
  )

/**
 * Blocks live updates, for tests that freeze the page's clock, fake a page, or need a page that has not noticed a
 * change. Live updates use timers of their own, cannot connect from a faked page, and would refresh the page.
 */
export const keepOutLivePages = (page: Page) =>
  page.route('**/assets/pusher-*.js', route => route.fulfill({ contentType: 'text/javascript', body: '' }))

/**
 * Call this before opening the page if the test adds routes later: requests sent right after the first route was added
 * can bypass it.
 */
export const watchRequests = (page: Page) => page.route('/nothing', route => route.continue())

/** Loads a page and waits for hydration. */
export async function open(page: Page, path: string) {
  const answer = await page.goto(path)
  await alive(page)
  return answer!
}

/** Loads a page and waits for its deferred props as well. */
export async function openWithAllThatFollows(page: Page, path: string) {
  const came = new Set<string>()
  page.on('requestfinished', request => {
    for (const prop of request.headers()['x-inertia-partial-data']?.split(',') ?? []) came.add(prop)
  })
  const html = await (await open(page, path)).text()
  const [, json] = /<script data-page="app" type="application\/json">(.*?)<\/script>/s.exec(html)!
  const following = Object.values<string[]>(JSON.parse(json!).deferredProps ?? {}).flat()
  await expect.poll(() => following.filter(prop => !came.has(prop))).toEqual([])
}

export async function reload(page: Page) {
  await page.reload()
  await alive(page)
}

/**
 * Opens a page and waits until it has joined all channels whose names start with these prefixes, and has sent its last
 * message for them. A connection that is then closed interrupts nothing.
 */
export async function openListening(page: Page, path: string, channels: string[]) {
  const listens = Promise.all(channels.map(name => asksWhatItMissed(page, name)))
  await open(page, path)
  await listens
}

/** A catch-up request is the last message that a page sends after joining a channel. */
const asksWhatItMissed = (page: Page, channel: string) =>
  new Promise<void>(resolve => {
    page.on('websocket', socket =>
      socket.on('framesent', ({ payload }) => {
        const sent = String(payload)
        if (sent.includes('docket:catch-up') && sent.includes(channel)) resolve()
      }),
    )
  })
