import type { Page, Locator, Request } from 'playwright-core'
import { expect } from 'vitest'

/** Waits for hydration and for fonts, which can shift the layout. */
export const hydrated = (page: Page) =>
  page.waitForFunction(
    () => document.querySelector('#app[data-alive]') !== null && document.fonts.status === 'loaded',
    undefined,
    { polling: 20 },
  )

/**
 * Blocks live updates. They cannot connect from a page that the test fakes, their timers do not survive a frozen clock,
 * and they would refresh a page that is meant to be outdated.
 */
export const blockLiveUpdates = (page: Page) =>
  page.route('**/assets/pusher-*.js', route => route.fulfill({ contentType: 'text/javascript', body: '' }))

/** Add a first route before the page opens, because requests sent right after that can bypass it. */
export const watchRequests = (page: Page) => page.route('/nothing', route => route.continue())

export async function open(page: Page, path: string) {
  const answer = await page.goto(path)
  await hydrated(page)
  return answer!
}

export async function openWithDeferredProps(page: Page, path: string) {
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
  await hydrated(page)
}

export async function leaveAndGoBack(page: Page) {
  const { pathname } = new URL(page.url())
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await page.waitForURL('/dashboard')
  await page.goBack()
  await page.waitForURL(pathname)
}

/** Waits until the page has joined all channels with these prefixes and has sent its last message for them. */
export async function openListening(page: Page, path: string, channels: string[]) {
  const listens = Promise.all(channels.map(name => catchUpRequest(page, name)))
  await open(page, path)
  await listens
}

/** A catch-up request is the last message that a page sends after joining a channel. */
const catchUpRequest = (page: Page, channel: string) =>
  new Promise<void>(resolve => {
    page.on('websocket', socket =>
      socket.on('framesent', ({ payload }) => {
        const sent = String(payload)
        if (sent.includes('docket:catch-up') && sent.includes(channel)) resolve()
      }),
    )
  })

/** The label may end with “required”. */
export const field = (within: Page | Locator, label: string) =>
  within.getByLabel(new RegExp(String.raw`^${label.replaceAll(/[.?]/g, String.raw`\$&`)}\s*(required)?$`))

/** The keys in the tab's session storage. */
export const storedKeys = (page: Page) => page.evaluate(() => Object.keys(sessionStorage).join())

/** Starts recording submitted forms. */
export function recordForms(page: Page) {
  const sent: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET' && !isBackground(pathname)) sent.push(`${request.method()} ${pathname}`)
  })
  return sent
}

export const isRefresh = (request: Request) => request.headers().purpose === 'refresh'

/** Background requests. */
const isBackground = (pathname: string) => /^\/broadcasting\/|\/likely$/.test(pathname)

export async function tabTo(page: Page, target: Locator) {
  await target.waitFor()
  for (let stops = 0; stops < 300; stops++) {
    if (await isFocused(target)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not get to ${target}`)
}

export async function tabAndType(page: Page, target: Locator, text: string) {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

export async function tabAndPress(page: Page, target: Locator, key: string) {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

export const isFocused = (target: Locator) => target.evaluate(element => element === document.activeElement)
