import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hydrated, blockLiveUpdates, open, openWithDeferredProps, storedKeys } from './support/page.ts'
import { demoBoard } from './support/demo-board.ts'
import { act, expectText, openAct, openDialog } from './support/case-page.ts'
import { signOut } from './support/browser.ts'
import { casesOf } from './support/screens.ts'

const board = demoBoard()

test('going back from a case restores the filter, page and scroll position of the list', async () => {
  const { page } = await board.signedIn('chair')
  await page.setViewportSize({ width: 1440, height: 600 })
  await open(page, '/applications')
  await page.locator('summary', { hasText: 'Status' }).click()
  await page.getByRole('checkbox', { name: /^approved/ }).check()
  await page.waitForURL('/applications?status[]=approved')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Page 2' }).click()
  await page.waitForURL('/applications?status[]=approved&page=2')
  const row = page.getByRole('row').nth(20)
  await row.evaluate(element => element.scrollIntoView({ block: 'center' }))
  const applicant = await row.getByRole('link').textContent()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(100)
  await page.waitForFunction(top => history.state.documentScrollPosition?.top === top, place)
  await row.click()
  await page.waitForURL(/\/applications\/\d+$/)
  await expectText(page.getByRole('heading', { level: 1 }), applicant!)
  expect(await page.evaluate(() => scrollY)).toBe(0)

  await page.goBack()
  await page.waitForURL('/applications?status[]=approved&page=2')
  await row.getByRole('link', { name: applicant! }).waitFor()
  await page.waitForFunction(before => scrollY === before, place)
  await page.getByRole('button', { name: 'Remove status approved' }).waitFor()
})

test('going back opens the dialog of an act with what was typed, but not after it was sent', async () => {
  const { page } = await board.signedIn('endorser')
  const found = `/applications/${casesOf(board.database).registered}`
  const remarks = 'The court has not sent its file yet.'
  const dialog = page.locator('dialog[open]')
  await open(page, found)
  await (await openAct(page, 'Put on hold')).getByLabel('Remarks').fill(remarks)
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.waitForURL('/dashboard')
  await page.goBack()
  expect(await (await openDialog(page)).getByLabel('Remarks').inputValue()).toBe(remarks)

  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.waitForURL('/dashboard')
  await open(page, found)
  expect(await dialog.count()).toBe(0)
  await act(page, 'Put on hold', { reviewOn: '2030-01-01' })
  await page.goBack()
  await page.waitForURL('/dashboard')
  await page.goBack()
  await page.waitForURL(found)
  await hydrated(page)
  expect(await dialog.count()).toBe(0)
})

test('going back while deferred parts are still loading shows only the previous page', async () => {
  const { page } = await board.signedIn('chair')
  // Slow encryption, as on a busy machine.
  await page.addInitScript(() => {
    const lock = crypto.subtle.encrypt.bind(crypto.subtle)
    crypto.subtle.encrypt = async (...what) => {
      await new Promise(done => setTimeout(done, 200))
      ;(window as any).lockedAt = performance.now()
      return lock(...what)
    }
  })
  await open(page, '/applications?status[]=approved')
  const more = page.waitForResponse(
    answer => answer.request().headers()['x-inertia-partial-data'] === 'likely',
  )
  await page.locator('main .list td > a').first().click()
  await more
  await page.goBack()
  await expectText(page.getByRole('heading', { level: 1 }), 'Applications')
  await page.waitForFunction(() => performance.now() - (window as any).lockedAt > 1000)
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Applications')
  expect(page.url()).toBe(`${board.origin}/applications?status[]=approved`)
  await page.goForward()
  await page.waitForURL(/\/applications\/\d+$/)
})

test('the scroll position is stored once, a tenth of a second after the last scroll', async () => {
  const { page } = await board.signedIn('chair')
  await page.addInitScript(() => {
    const saved: unknown[] = ((window as any).saved = [])
    const replace = history.replaceState.bind(history)
    history.replaceState = (state, ...rest) => {
      saved.push(state?.documentScrollPosition ?? state?.scrollRegions)
      replace(state, ...rest)
    }
  })
  await blockLiveUpdates(page)
  const saved = () => page.evaluate(() => (window as any).saved.length as number)
  await page.clock.install()
  await page.setViewportSize({ width: 1440, height: 400 })
  await open(page, '/applications')
  await expect.poll(saved).toBe(1)
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.clock.runFor(1000)
  const before = await saved()
  for (const top of [100, 200, 300]) {
    await page.evaluate(
      to => new Promise(done => (addEventListener('scroll', done, { once: true }), scrollTo(0, to))),
      top,
    )
    await page.clock.runFor(60)
  }
  expect(await saved()).toBe(before)
  await page.clock.runFor(41)
  await expect.poll(saved).toBe(before + 1)
  await page.clock.runFor(1000)
  expect(await saved()).toBe(before + 1)
})

test('after signing out, Back shows nothing of a case and the history holds nothing readable', async () => {
  const chair = await board.signedIn('chair', { fresh: true })
  const { page } = chair
  const path = `/applications/${casesOf(board.database).on_hold}`
  await open(page, path)
  await act(page, 'Resume application', { remarks: 'Canaries sing of the amnesty.' })
  await expectText(page, 'Canaries sing of the amnesty.')
  await open(page, path) // Reload, so that the remarks are in the document too.
  expect(await everythingKept(page)).not.toContain('Canaries')
  await page.getByRole('link', { name: 'Applications' }).first().click()
  await page.waitForURL('/applications')
  await signOut(chair)
  for (let step = 0; step < 3; step++) {
    await page.goBack()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await hydrated(page)
    expect(await page.content()).not.toContain('Canaries')
    expect(await everythingKept(page)).not.toContain('Canaries')
  }
})

test('after a session has expired, the next user of the browser finds nothing of a case', async () => {
  const { page, context } = await board.signedIn('chair', { fresh: true })
  // Background requests would redirect to the sign-in page first.
  await blockLiveUpdates(page)
  await openWithDeferredProps(page, `/applications/${casesOf(board.database).approved}`)
  const applicant = (await page.getByRole('heading', { level: 1 }).textContent())!
  await context.clearCookies({ name: 'sid' })
  await page.getByRole('link', { name: 'Applications' }).first().click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  expect(await everythingKept(page)).not.toContain(applicant)
  // Without its key, the history is unreadable.
  expect(await storedKeys(page)).not.toContain('historyKey')
  await page.goBack()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await hydrated(page)
  expect(await page.content()).not.toContain(applicant)
})

const everythingKept = (page: Page) =>
  page.evaluate(() => {
    const text = (value: unknown): string => {
      if (value instanceof ArrayBuffer || ArrayBuffer.isView(value))
        return new TextDecoder('latin1').decode(value as ArrayBuffer)
      if (typeof value === 'object' && value) return Object.values(value).map(text).join(' ')
      return String(value)
    }
    return [history.state, { ...sessionStorage }, { ...localStorage }].map(text).join(' ')
  })
