import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type ConsoleMessage,
  type Page,
} from 'playwright-core'
import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'vitest'
import { chances, seed } from '../../support/stress.ts'
import { open } from './alive.ts'

export const password = 'docket-demo-board'

/** A person with their own browser context. `console` has the messages of their pages. */
export type Person = {
  page: Page
  context: BrowserContext
  complaints: string[]
  /** Complaints that do not fail the test. */
  forgiven: RegExp[]
  console: string[]
}

const options = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A fake camera that shows a clock, without a permission prompt.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
]

const SLOWEST_ANSWER_MS = 1_500
let comings = 0

let browser: Promise<Browser> | undefined

/** The headless shell needs half the work of the full browser. */
const executablePath =
  process.env.CHROMIUM ??
  ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
    .map(name => `/usr/bin/${name}`)
    .find(existsSync)

/** One browser for all tests of this process. */
const chromiumOfThisProcess = () => (browser ??= chromium.launch({ executablePath, args: options }))

let present: Person[] = []

/** Stores screenshots and console messages of all pages in a folder, to investigate a failed test. */
export async function keepWhatTheySee(folder: string) {
  mkdirSync(folder, { recursive: true })
  for (const [at, { context, console }] of present.entries()) {
    writeFileSync(join(folder, `${at + 1}-console.txt`), console.join('\n'))
    for (const [tab, page] of context.pages().entries())
      // A page that hangs cannot be captured.
      await page
        .screenshot({ path: join(folder, `${at + 1}-tab-${tab + 1}.png`), fullPage: true, timeout: 5000 })
        .catch(() => {})
  }
}

export const hasComplaints = () => present.some(person => complaintsOf(person).length > 0)

/** Complaints that the test did not expect. */
export const complaintsOf = ({ complaints, forgiven }: Person) =>
  complaints.filter(complaint => !forgiven.some(of => of.test(complaint)))

/** Closes all contexts and returns the unexpected complaints of their pages. */
export async function everybodyLeaves() {
  const leaving = present
  present = []
  await Promise.all(leaving.map(({ context }) => context.close()))
  return leaving.flatMap(complaintsOf)
}

/** Opens a browser context with its own cookies. It is closed after the test. */
export async function person(more: BrowserContextOptions = {}): Promise<Person> {
  const context = await (
    await chromiumOfThisProcess()
  ).newContext({
    viewport: { width: 1440, height: 900 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Asia/Manila',
    ...more,
  })
  if (seed) await delayEverything(context)
  await context.addInitScript(complainOfHaste)
  const complaints: string[] = []
  const said: string[] = []
  context.on('page', page => listenTo(page, complaints, said))
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  const came = { page, context, complaints, forgiven: [], console: said }
  present.push(came)
  return came
}

/**
 * Delays every response at random, except for one context in four: requests behave differently in Chromium when they
 * are intercepted.
 */
async function delayEverything(context: BrowserContext) {
  const chance = chances(seed + ++comings)
  if (chance() < 0.25) return
  await context.route('**/*', async route => {
    await delay(chance() ** 3 * SLOWEST_ANSWER_MS)
    await route.continue().catch(() => {}) // The page has been closed.
  })
}

/** Collects console errors and warnings (including hydration and CSP errors), uncaught exceptions and crashes. */
function listenTo(page: Page, complaints: string[], said: string[]) {
  page.on('console', message => {
    said.push(`${message.type()}: ${message.text()} (${page.url()})`)
    if (isOfAnotherSession(message) || isGivenUp(message)) return
    const asked = message.text().startsWith('Failed to load') ? `: ${message.location().url}` : ''
    if (['error', 'warning'].includes(message.type()))
      complaints.push(`${message.type()}: ${message.text()}${asked}`)
  })
  page.on('pageerror', error => complaints.push(`thrown: ${error.stack ?? error}`))
  page.on('crash', () => complaints.push('The page crashed.'))
}

/**
 * Expected errors when a session has ended or was just renewed: the page then redirects to the sign-in page, or
 * retries.
 */
const isOfAnotherSession = (message: ConsoleMessage) =>
  /status of (401|419)/.test(message.text()) && /\/(broadcasting\/auth|likely)$/.test(message.location().url)

/** The browser does not say how long it waited for the connection. `complainOfHaste` checks that. */
const isGivenUp = (message: ConsoleMessage) =>
  /WebSocket is closed before the connection is established/.test(message.text())

/** Runs in the page. Reports connections that are given up too early; stay-connected.ts waits for some seconds. */
function complainOfHaste() {
  window.WebSocket = class extends WebSocket {
    readonly #began = performance.now()
    override close(code?: number, reason?: string) {
      const waited = Math.round(performance.now() - this.#began)
      if (this.readyState === WebSocket.CONNECTING && waited < 2500)
        console.error(`A connection was closed after ${waited} ms, before it was there.`)
      super.close(code, reason)
    }
  }
}

/** Waits for the complaint that the test expects, and removes it. */
export async function complained({ complaints }: Person, of: RegExp) {
  await expect.poll(() => complaints.join('\n')).toMatch(of)
  complaints.splice(0, complaints.length, ...complaints.filter(complaint => !of.test(complaint)))
}

/** Call this before cutting the connection: every failed request logs an error. */
export const losesTheBoard = (person: Person) => forgive(person, /net::ERR_|WebSocket connection to/)

/** Ignores complaints that the test may cause any number of times. */
export const forgive = ({ forgiven }: Person, of: RegExp) => forgiven.push(of)

/** Signs in by typing. */
export async function signIn({ page }: Person, account: string) {
  await open(page, '/login')
  await page.getByLabel('E-mail address').fill(`${account}@docket.test`)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(url => url.pathname !== '/login')
}

export async function signOut({ page }: Person) {
  await page.getByRole('navigation', { name: 'Main' }).locator('summary').click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('/')
}
