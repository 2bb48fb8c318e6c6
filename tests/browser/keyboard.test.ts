import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hydrated, open, isFocused, tabTo } from './support/page.ts'
import { demoBoard } from './support/demo-board.ts'
import { register, act, openAct, expectText, section } from './support/case-page.ts'
import { password } from './support/browser.ts'

const board = demoBoard()

test('a member can sign in, search, open a case and vote by keyboard', async () => {
  const { page: desk } = await board.signedIn('all')
  await register(desk, { familyName: 'Zamora', givenName: 'Ligaya' })
  await act(desk, 'Endorse application', { remarks: 'In order, and fit for the board.' })

  const { page } = await board.guest()
  const { keyboard } = page
  await open(page, '/login')
  await tabTo(page, page.getByLabel('Email address'))
  await keyboard.type('member6@docket.test')
  await tabTo(page, page.getByRole('textbox', { name: 'Password' }))
  await keyboard.type(password)
  await keyboard.press('Enter')
  await page.waitForURL('/dashboard')

  await keyboard.press('/')
  await keyboard.type('zamora ligaya')
  await keyboard.press('Enter')
  await page.waitForURL(/\/applications\/\d+$/)
  await page.getByRole('heading', { name: /^ZAMORA, Ligaya/ }).waitFor()

  await tabTo(page, page.getByRole('button', { name: 'Approve: your vote', exact: true }))
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Cast your vote' })
  await dialog.waitFor()
  expect(await dialog.evaluate(box => box.contains(document.activeElement))).toBe(true)
  await keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'Approve: your vote',
  )

  await keyboard.press('Enter')
  await keyboard.type('He has served his time.')
  await tabTo(page, dialog.getByRole('button', { name: 'Cast vote' }))
  await keyboard.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  await expectText(section(page, 'Votes'), 'You voted to approve.')
  expect(await focused(page)).not.toBe('')
})

test('Ctrl+Enter sends the form or dialog that has the focus', async () => {
  const { page } = await board.signedIn('registry')
  await open(page, '/applications/create')
  await page.getByRole('textbox', { name: 'Grounds' }).press('Control+Enter')
  await page.getByText(/^There are \d+ problems$/).waitFor()
  await open(page, '/applications?status[]=registered')
  await page.locator('main .list td > a').first().click()
  const dialog = await openAct(page, 'Withdraw application')
  await dialog.getByRole('textbox').first().press('Control+Enter')
  await dialog.getByText('There is a problem').waitFor()
})

test('j and k move through the list, stop at its ends and can be typed in fields', async () => {
  const { page } = await board.signedIn('chair')
  await open(page, '/applications')
  const names = await page.locator('main .list td > a').allTextContents()
  for (const key of ['j', 'j', 'j', 'k']) await page.keyboard.press(key)
  expect(await focused(page)).toBe(names[1])
  for (let times = 0; times < 30; times++) await page.keyboard.press('j')
  expect(await focused(page)).toBe(names.at(-1))
  await page.keyboard.press('/')
  await page.keyboard.type('jk?')
  expect(await page.getByRole('searchbox').inputValue()).toBe('jk?')
  await page.getByText('No applications found').waitFor()
})

test('the ? key explains the page and lists its shortcuts, and single-key shortcuts can be turned off', async () => {
  const { page } = await board.signedIn('chair')
  await open(page, '/applications')
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Help: Applications' })
  await dialog.getByText('Every application that is not archived.').waitFor()
  await dialog.getByText('endorsement', { exact: true }).waitFor()
  for (const key of ['/', 'j', 'k', 'Enter', 'Esc', '?'])
    await dialog.locator('kbd').getByText(key, { exact: true }).waitFor()
  await dialog.getByRole('checkbox', { name: /^Use single-key shortcuts/ }).press('Space')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await page.keyboard.press('j')
  expect(await page.evaluate(() => document.activeElement?.matches('td > a'))).toBe(false)
})

test('shortcuts act on the focused row if its status and the user’s permissions allow it', async () => {
  const { page } = await board.signedIn('registry')
  await open(page, '/applications?status[]=registered')
  await page.keyboard.press('e')
  await page.keyboard.press('v')
  await page.keyboard.press('j')
  await page.keyboard.press('e')
  await page.waitForURL(/\/applications\/\d+\/edit$/)
  await open(page, '/applications?status[]=registered')
  await page.keyboard.press('j')
  await page.keyboard.press('d')
  await page.waitForURL(/\/applications\/\d+\/duplicate$/)
  await open(page, '/applications?status[]=approved')
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  for (const key of ['j', 'e', '?']) await page.keyboard.press(key)
  await page.getByRole('dialog', { name: /^Help/ }).getByText('Edit the application').waitFor()
  expect(asked.filter(url => url.includes('/edit'))).toEqual([])

  const { page: member } = await board.signedIn('member1')
  await member.addInitScript(entersHistoryAfter, 'v')
  await open(member, '/applications?awaitingMyVote=1')
  await member.keyboard.press('j')
  await member.keyboard.press('v')
  await member.waitForURL(/\/applications\/\d+#next$/)
  await member.getByRole('heading', { name: /^Next: your vote/ }).waitFor()
  await expect.poll(() => isFocused(member.locator('#next'))).toBe(true)
})

test('the first Tab stop skips to the content', async () => {
  const { page } = await board.signedIn('chair')
  await open(page, '/applications')
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('Skip to content')
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.querySelector('main')!.contains(document.activeElement))).toBe(
    true,
  )
})

test.each([
  ['/login', null],
  ['/applications', 'registry'],
  ['/applications/create', 'registry'],
])('the focus is visible on every control of %s', async (path, account) => {
  const { page } = account ? await board.signedIn(account) : await board.guest()
  await open(page, path)
  let stops = 0
  for (; stops < 90; stops++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(ringAtFocus)
    if (!stop) break
    expect(stop.ring, stop.what).toBe(true)
  }
  expect(stops).toBeGreaterThan(5)
})

test('Esc closes a menu and returns the focus', async () => {
  const { page } = await board.signedIn('chair')
  await open(page, '/applications')
  const summary = page.locator('summary', { hasText: 'Status' })
  await tabTo(page, summary)
  await page.keyboard.press('Enter')
  await page.getByRole('checkbox', { name: /^approved/ }).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.waitForURL('/applications?status[]=registered')
  await page.keyboard.press('Escape')
  expect(await summary.evaluate(element => element === document.activeElement)).toBe(true)
  await hydrated(page)
})

const focused = (page: Page) =>
  page.evaluate(() =>
    document.activeElement === document.body ? '' : (document.activeElement?.textContent ?? ''),
  )

/** Null after the last Tab stop. A hidden file input shows its outline on the next element. */
function ringAtFocus() {
  const element = document.activeElement
  if (!element || element === document.body) return null
  const shown = element.matches('input[type=file]') ? element.nextElementSibling! : element
  const { outlineStyle, outlineWidth } = getComputedStyle(shown)
  return {
    what: element.outerHTML.slice(0, 200),
    ring: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
  }
}

/** Slow encryption of history entries, as on a busy machine. */
function entersHistoryAfter(key: string) {
  const pressed = new Promise(resolve =>
    addEventListener('keydown', event => event.key === key && setTimeout(resolve, 100)),
  )
  const encrypt = crypto.subtle.encrypt.bind(crypto.subtle)
  crypto.subtle.encrypt = async (...given) => {
    await pressed
    return encrypt(...given)
  }
}
