import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Waits until the browser has taken over what the server had drawn, and listens to keys and presses; and until its
 * letters are there: with them a line may break elsewhere, and what is under it moves.
 */
export const alive = (page: Page) =>
  page.waitForFunction(
    () => document.querySelector('#app[data-alive]') !== null && document.fonts.status === 'loaded',
    undefined,
    { polling: 20 },
  )

/**
 * For a story with a clock of its own, one that answers a page itself, or one about a page that has not heard yet: live
 * pages have clocks too, which would not know what to make of an hour that takes no time, may not connect from a page
 * that did not come from the board, and show by themselves what the next click would meet.
 */
export const keepOutLivePages = (page: Page) =>
  page.route('**/assets/pusher-*.js', route => route.fulfill({ contentType: 'text/javascript', body: '' }))

/**
 * For a story that will step in between an open page and the board, before that page is opened: what it asks for just
 * after its first route may go past it.
 */
export const watchRequests = (page: Page) => page.route('/nothing', route => route.continue())

/** Opens an address as a document, and waits until it is alive. */
export async function open(page: Page, path: string) {
  const answer = await page.goto(path)
  await alive(page)
  return answer!
}

/** Opens an address, and waits until also what follows the page by itself has come. */
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

/** The same page once more, as a document. */
export async function reload(page: Page) {
  await page.reload()
  await alive(page)
}

/**
 * Opens an address, and waits until the page hears of what happens in channels whose names begin so: then it has sent
 * all that it sends by itself, and a connection that ends is not ended in the middle of that.
 */
export async function openListening(page: Page, path: string, channels: string[]) {
  const listens = Promise.all(channels.map(name => asksWhatItMissed(page, name)))
  await open(page, path)
  await listens
}

/** The last thing that a page sends of a channel that it has joined. */
const asksWhatItMissed = (page: Page, channel: string) =>
  new Promise<void>(resolve => {
    page.on('websocket', socket =>
      socket.on('framesent', ({ payload }) => {
        const sent = String(payload)
        if (sent.includes('docket:catch-up') && sent.includes(channel)) resolve()
      }),
    )
  })
