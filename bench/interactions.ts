// Interaction times on a slow machine: Chromium with its CPU slowed down six times, on the demo board.
import { chromium, type Browser, type Locator, type Page } from 'playwright-core'
import { existsSync } from 'node:fs'
import { emptyBoard } from './boards.ts'
import { CLIENT, DOCKET, serve } from './processes.ts'
import { printTable, verdict, type Cell } from './table.ts'

const THROTTLED = 6
const ROUNDS = 3
/** Limit for interaction to next paint, in milliseconds. */
const MOST = 100
const PASSWORD = 'docket-demo-board'

export async function benchInteractions() {
  const executablePath = ['chromium-headless-shell', 'chromium']
    .map(name => `/usr/bin/${name}`)
    .find(existsSync)
  if (!executablePath) return console.log('\nThere is no Chromium here: interactions are not measured.')
  const board = (await emptyBoard('SQLite'))!
  const server = await serve(DOCKET, { ...board, PLANT_DEMO: 'on' }, CLIENT)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const origin = `http://127.0.0.1:${server.port}`
    const rows: Cell[][] = []
    for (const [name, work] of Object.entries(works))
      rows.push([name, ...(await medians(browser, origin, work))])
    printTable(`On a machine ${THROTTLED} times as slow, ms, medians of ${ROUNDS}`, ['', 'took', 'aim'], rows)
  } finally {
    await browser.close()
    await server.stop()
  }
}

type Work = { aim: number | null; run: (page: Page) => Promise<number> }

const works: Record<string, Work> = {
  'the sign-in until it listens': { aim: null, run: page => untilAlive(page, '/login') },
  'the desk until it listens': { aim: null, run: page => untilAlive(page, '/dashboard') },
  'the list until it listens': { aim: null, run: page => untilAlive(page, '/applications') },
  'a case until it listens': {
    aim: null,
    run: async page => untilAlive(page, await caseToVoteOn(page)),
  },
  'filtering the list by a status': {
    aim: MOST,
    run: async page => {
      await untilAlive(page, '/applications')
      await page.locator('summary', { hasText: 'Status' }).click()
      return slowestOf(page, await pressOn(page.getByRole('checkbox', { name: /^approved/ })))
    },
  },
  'opening the search': {
    aim: MOST,
    run: async page => {
      await untilAlive(page, '/applications')
      return slowestOf(page, () => page.keyboard.press('Control+k'))
    },
  },
  'typing into it': {
    aim: MOST,
    run: async page => {
      await untilAlive(page, '/applications')
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Search everything' }).waitFor()
      return slowestOf(page, () => page.keyboard.type('san', { delay: 150 }))
    },
  },
  'opening the dialog of a vote': {
    aim: MOST,
    run: async page => {
      await untilAlive(page, await caseToVoteOn(page))
      return slowestOf(page, await pressOn(page.getByRole('button', { name: 'Abstain: your vote' })))
    },
  },
  'casting the vote': {
    aim: MOST,
    run: async page => {
      await untilAlive(page, await caseToVoteOn(page))
      await page.getByRole('button', { name: 'Abstain: your vote' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.waitFor()
      return slowestOf(page, await pressOn(dialog.getByRole('button', { name: /vote$/ }).last()))
    },
  },
}

async function medians(browser: Browser, origin: string, { aim, run }: Work): Promise<Cell[]> {
  const figures: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const page = await browser.newPage({ baseURL: origin, viewport: { width: 1440, height: 900 } })
    await page.addInitScript(watch)
    await signIn(page, ['member1', 'member2', 'member3'][round]!)
    const throttle = await page.context().newCDPSession(page)
    await throttle.send('Emulation.setCPUThrottlingRate', { rate: THROTTLED })
    figures.push(await run(page))
    await page.close()
  }
  const median = figures.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)]!
  return [median, aim ? verdict(median, aim, ' ms') : '']
}

async function signIn(page: Page, account: string) {
  await page.goto('/login')
  await page.locator('#app[data-alive]').waitFor({ state: 'attached' })
  await page.getByLabel('E-mail address').fill(`${account}@docket.test`)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('/dashboard')
}

/** Records when the page is hydrated, and how long each interaction takes until the next paint. */
function watch() {
  const noted = { alive: 0, interactions: [] as number[] }
  Object.assign(window, { noted })
  new MutationObserver(() => {
    if (!noted.alive && document.querySelector('#app[data-alive]')) noted.alive = performance.now()
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-alive'] })
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId) noted.interactions.push(entry.duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

type Watched = { noted: { alive: number; interactions: number[] } }

async function untilAlive(page: Page, path: string) {
  await page.goto(path)
  await page.locator('#app[data-alive]').waitFor({ state: 'attached' })
  return page.evaluate(() => (window as unknown as Watched).noted.alive)
}

/** A raw mouse click. A locator's click runs scripts during the interaction to check its target. */
async function pressOn(what: Locator) {
  const { x, y, width, height } = (await what.boundingBox())!
  return () => what.page().mouse.click(x + width / 2, y + height / 2, { delay: 80 })
}

async function slowestOf(page: Page, does: () => Promise<unknown>) {
  await page.waitForTimeout(1500) // wait for the page's own requests
  await page.evaluate(() => void ((window as unknown as Watched).noted.interactions.length = 0))
  await does()
  await page.waitForTimeout(2000)
  return page.evaluate(() => Math.max(16, ...(window as unknown as Watched).noted.interactions))
}

async function caseToVoteOn(page: Page) {
  await page.goto('/applications?awaitingMyVote=1')
  return (await page.locator('main a[href^="/applications/"]').first().getAttribute('href'))!
}
