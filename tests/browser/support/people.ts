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

/** Somebody at a browser of their own; `console` is what their pages said there. */
export type Person = {
  page: Page
  context: BrowserContext
  complaints: string[]
  /** What they may complain of, whenever that comes. */
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
  // a camera that shows a clock, and nobody who has to be asked
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
]

const SLOWEST_ANSWER_MS = 1_500
let comings = 0

let browser: Promise<Browser> | undefined

/** Chromium without a window takes half the work of the whole browser. */
const executablePath =
  process.env.CHROMIUM ??
  ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
    .map(name => `/usr/bin/${name}`)
    .find(existsSync)

/** One for all stories of this process; it ends with it. */
const chromiumOfThisProcess = () => (browser ??= chromium.launch({ executablePath, args: options }))

let present: Person[] = []

/** Leaves what everybody sees and what their consoles said in a folder, for whoever looks into a failed story. */
export async function keepWhatTheySee(folder: string) {
  mkdirSync(folder, { recursive: true })
  for (const [at, { context, console }] of present.entries()) {
    writeFileSync(join(folder, `${at + 1}-console.txt`), console.join('\n'))
    for (const [tab, page] of context.pages().entries())
      // a page that hangs takes no picture
      await page
        .screenshot({ path: join(folder, `${at + 1}-tab-${tab + 1}.png`), fullPage: true, timeout: 5000 })
        .catch(() => {})
  }
}

export const hasComplaints = () => present.some(person => complaintsOf(person).length > 0)

/** Those that nobody expected. */
export const complaintsOf = ({ complaints, forgiven }: Person) =>
  complaints.filter(complaint => !forgiven.some(of => of.test(complaint)))

/** Everybody goes home; what their pages complained of. */
export async function everybodyLeaves() {
  const leaving = present
  present = []
  await Promise.all(leaving.map(({ context }) => context.close()))
  return leaving.flatMap(complaintsOf)
}

/** Somebody who comes with cookies of their own, and leaves when the story ends. */
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
 * Scripts, pages and answers come when they come; for one person in four as fast as they can, since Chromium asks in
 * another way while somebody stands between it and the board.
 */
async function delayEverything(context: BrowserContext) {
  const chance = chances(seed + ++comings)
  if (chance() < 0.25) return
  await context.route('**/*', async route => {
    await delay(chance() ** 3 * SLOWEST_ANSWER_MS)
    await route.continue().catch(() => {}) // its page is gone
  })
}

/** Whatever a page complains of: errors and warnings on the console (hydration and policy among them), thrown errors. */
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
 * The browser notes that a page whose session has ended or was just renewed may not listen or ask who is known: it
 * leads to the login, or asks again.
 */
const isOfAnotherSession = (message: ConsoleMessage) =>
  /status of (401|419)/.test(message.text()) && /\/(broadcasting\/auth|likely)$/.test(message.location().url)

/** How long a connection was waited for, the browser does not say: the page does (`complainOfHaste`). */
const isGivenUp = (message: ConsoleMessage) =>
  /WebSocket is closed before the connection is established/.test(message.text())

/** In the page: a connection that does not come is given up after some seconds (stay-connected.ts), and no sooner. */
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

/** The one complaint that a story is about: it comes, and counts no more. */
export async function complained({ complaints }: Person, of: RegExp) {
  await expect.poll(() => complaints.join('\n')).toMatch(of)
  complaints.splice(0, complaints.length, ...complaints.filter(complaint => !of.test(complaint)))
}

/** From here on the board is out of reach for a while: the browser notes each request that fails, soon or late. */
export const losesTheBoard = (person: Person) => forgive(person, /net::ERR_|WebSocket connection to/)

/** What a story brings about and the browser may note once, often or not at all. */
export const forgive = ({ forgiven }: Person, of: RegExp) => forgiven.push(of)

/** Signs in as somebody would, by typing. */
export async function signIn({ page }: Person, account: string) {
  await open(page, '/login')
  await page.getByLabel('E-mail address').fill(`${account}@docket.test`)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(url => url.pathname !== '/login')
}

/** Signs out through the menu under one's name. */
export async function signOut({ page }: Person) {
  await page.getByRole('navigation', { name: 'Main' }).locator('summary').click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('/')
}
