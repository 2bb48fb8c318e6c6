import type { Page } from 'playwright-core'

/** Waits until the browser has taken over what the server had drawn, and listens to keys and presses. */
export const alive = (page: Page) => page.locator('#app[data-alive]').waitFor({ state: 'attached' })

/**
 * For a story with a clock of its own, or one that answers a page itself: live pages have clocks too, which would not
 * know what to make of an hour that takes no time, and may not connect from a page that did not come from the board.
 */
export const keepOutLivePages = (page: Page) =>
  page.route('**/assets/pusher-*.js', route => route.fulfill({ contentType: 'text/javascript', body: '' }))

/** Opens an address as a document, and waits until it is alive. */
export async function open(page: Page, path: string) {
  const answer = await page.goto(path)
  await alive(page)
  return answer!
}
