import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  type Page,
} from 'playwright-core'
import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'vitest'
import { chances, seed } from '../../support/stress.ts'
import { launchChromium } from './chromium.ts'
import { open } from './page.ts'

export const password = 'docket-demo-board'

/** `console` has the messages of all pages. */
export type Person = {
  page: Page
  context: BrowserContext
  complaints: string[]
  /** Complaints that do not fail the test. */
  forgiven: RegExp[]
  console: string[]
}

const SLOWEST_ANSWER_MS = 1_500
let contextCount = 0

let browser: Promise<Browser> | undefined

const launchedBrowser = () => (browser ??= launchChromium())

let people: Person[] = []

export async function saveScreenshots(folder: string) {
  mkdirSync(folder, { recursive: true })
  for (const [at, { context, console }] of people.entries()) {
    writeFileSync(join(folder, `${at + 1}-console.txt`), console.join('\n'))
    for (const [tab, page] of context.pages().entries())
      await page
        .screenshot({ path: join(folder, `${at + 1}-tab-${tab + 1}.png`), fullPage: true, timeout: 5000 })
        .catch(() => {})
  }
}

export const hasErrors = () => people.some(person => unexpectedErrors(person).length > 0)

export const unexpectedErrors = ({ complaints, forgiven }: Person) =>
  complaints.filter(complaint => !forgiven.some(of => of.test(complaint)))

/** Returns the unexpected complaints. */
export async function closeContexts() {
  const leaving = people
  people = []
  await Promise.all(leaving.map(({ context }) => closeContext(context)))
  return leaving.flatMap(unexpectedErrors)
}

/** A request that a test holds or changes may still be under way. Some tests have closed the context already. */
async function closeContext(context: BrowserContext) {
  await Promise.allSettled(
    [context, ...context.pages()].map(each => each.unrouteAll({ behavior: 'ignoreErrors' })),
  )
  await context.close()
}

export async function newPerson(more: BrowserContextOptions = {}): Promise<Person> {
  const context = await (
    await launchedBrowser()
  ).newContext({
    viewport: { width: 1440, height: 900 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Asia/Manila',
    ...more,
  })
  if (seed) await delayEverything(context)
  await context.addInitScript(reportEarlyCloses)
  const complaints: string[] = []
  const said: string[] = []
  context.on('page', page => recordErrors(page, complaints, said))
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  const added = { page, context, complaints, forgiven: [], console: said }
  people.push(added)
  return added
}

/** Leaves one context in four alone, because intercepted requests behave differently in Chromium. */
async function delayEverything(context: BrowserContext) {
  const chance = chances(seed + ++contextCount)
  if (chance() < 0.25) return
  await context.route('**/*', async route => {
    await delay(chance() ** 3 * SLOWEST_ANSWER_MS)
    await route.continue().catch(() => {})
  })
}

function recordErrors(page: Page, complaints: string[], said: string[]) {
  page.on('console', message => {
    said.push(`${message.type()}: ${message.text()} (${page.url()})`)
    if (isExpectedRefusal(message) || isClosedSocket(message)) return
    const asked = message.text().startsWith('Failed to load') ? `: ${message.location().url}` : ''
    if (['error', 'warning'].includes(message.type()))
      complaints.push(`${message.type()}: ${message.text()}${asked}`)
  })
  page.on('pageerror', error => complaints.push(`thrown: ${error.stack ?? error}`))
  page.on('crash', () => complaints.push('The page crashed.'))
}

/** The page then redirects to the sign-in page or retries. */
const isExpectedRefusal = (message: ConsoleMessage) =>
  /status of (401|419)/.test(message.text()) && /\/(broadcasting\/auth|likely)$/.test(message.location().url)

/** `reportEarlyCloses` checks how long it was waited for. */
const isClosedSocket = (message: ConsoleMessage) =>
  /WebSocket is closed before the connection is established/.test(message.text())

/** Runs in the page. Reports connections given up too early (see reconnect.ts). */
function reportEarlyCloses() {
  // an attempt is rightly given up when the browser goes offline or comes back
  let networkChangedAt = -1
  for (const event of ['offline', 'online'])
    window.addEventListener(event, () => (networkChangedAt = performance.now()))
  window.WebSocket = class extends WebSocket {
    readonly #began = performance.now()
    override close(code?: number, reason?: string) {
      const waited = Math.round(performance.now() - this.#began)
      const isHasty = waited < 2500 && networkChangedAt < this.#began
      if (this.readyState === WebSocket.CONNECTING && isHasty)
        console.error(`A connection was closed after ${waited} ms, before it was there.`)
      super.close(code, reason)
    }
  }
}

/** Waits for an expected complaint and removes it. */
export async function expectError({ complaints }: Person, of: RegExp) {
  await expect.poll(() => complaints.join('\n')).toMatch(of)
  complaints.splice(0, complaints.length, ...complaints.filter(complaint => !of.test(complaint)))
}

/** Call this before cutting the connection. */
export const allowDisconnection = (person: Person) => allowErrors(person, /net::ERR_|WebSocket connection to/)

/** Ignores complaints that may occur any number of times. */
export const allowErrors = ({ forgiven }: Person, of: RegExp) => forgiven.push(of)

export async function signIn({ page }: Person, account: string) {
  await open(page, '/login')
  await page.getByLabel('Email address').fill(`${account}@docket.test`)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(url => url.pathname !== '/login')
}

export async function signOut({ page }: Person) {
  await page.getByRole('navigation', { name: 'Main' }).locator('summary').click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('/')
}
