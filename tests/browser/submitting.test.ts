// Fast suite.
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hydrated, blockLiveUpdates, open, openWithDeferredProps, recordForms } from './support/page.ts'
import { demoBoard } from './support/demo-board.ts'
import {
  fillApplication,
  filesOf,
  grounds,
  openAct,
  register,
  expectText,
  section,
  sendApplication,
} from './support/case-page.ts'
import { pdf } from './support/uploads.ts'
import { password } from './support/browser.ts'

const board = demoBoard()

test('clicking twice sends a form once when registering, endorsing, voting and adding a remark', async () => {
  const { page } = await board.signedIn('all')
  const sent = recordForms(page)
  await open(page, '/applications/create')
  await fillApplication(page, { familyName: 'Lacson', givenName: 'Teresita' })
  await pressTwice(page.getByRole('button', { name: 'Register application' }))
  await page.waitForURL(/\/applications\/\d+$/)
  const path = new URL(page.url()).pathname

  const dialog = await openAct(page, 'Endorse application')
  await dialog.getByLabel('Remarks').fill('In order, and fit for the board.')
  await pressTwice(dialog.getByRole('button', { name: 'Endorse application' }))
  await dialog.waitFor({ state: 'hidden' })

  const ballot = await openAct(page, 'Abstain: your vote')
  await pressTwice(ballot.getByRole('button', { name: 'Cast vote' }))
  await ballot.waitFor({ state: 'hidden' })

  await page.getByLabel('Add a remark').fill('Said once.')
  await pressTwice(page.getByRole('button', { name: 'Add remark' }))
  await expectText(section(page, 'Remarks').locator('ol'), 'Said once.')
  expect(await section(page, 'Remarks').locator('ol').getByText('Said once.').count()).toBe(1)
  expect(sent).toEqual([
    'POST /applications',
    `POST ${path}/endorsement`,
    `PUT ${path}/vote`,
    `POST ${path}/remarks`,
  ])
})

test('a refused form lists its errors and keeps the typed text', async () => {
  const { page } = await board.signedIn('registry')
  await open(page, '/applications/create')
  await fillApplication(page, { familyName: 'Magtanggol', givenName: 'Lualhati' })
  await page.getByLabel('Email').fill('nobody')
  await page.getByRole('textbox', { name: 'Birth date' }).fill('2040-01-01')
  await page.getByRole('button', { name: 'Register application' }).click()
  const summary = page.getByRole('region', { name: 'There is a problem' })
  await summary.getByRole('link', { name: /^Birth date: / }).waitFor()
  expect(await summary.evaluate(box => box === document.activeElement)).toBe(true)
  await summary.getByRole('link', { name: /^Email: / }).click()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('email')
  expect(await page.getByLabel('Family name').inputValue()).toBe('Magtanggol')
  expect(await page.getByRole('textbox', { name: 'Grounds' }).inputValue()).toBe(grounds)
  expect(await page.getByRole('radio', { name: 'Female' }).isChecked()).toBe(true)
  expect(new URL(page.url()).pathname).toBe('/applications/create')
})

test('a dialog keeps the typed text while it is closed, also after a refusal', async () => {
  const { page } = await board.signedIn('all')
  await register(page, { familyName: 'Roxas', givenName: 'Amparo' })
  const dialog = await openAct(page, 'Put on hold')
  await dialog.getByLabel('Remarks').fill('The judgment has not come yet.')
  await dialog.getByRole('button', { name: 'Put on hold' }).click()
  await dialog.getByRole('link', { name: /^Review on: / }).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await openAct(page, 'Put on hold')
  expect(await dialog.getByLabel('Remarks').inputValue()).toBe('The judgment has not come yet.')
})

test('a user whose session has ended returns to the requested page after signing in', async () => {
  const { page, context } = await board.signedIn('member3')
  // Background requests would change the page to return to.
  await blockLiveUpdates(page)
  await openWithDeferredProps(page, '/dashboard')
  await context.clearCookies({ name: 'sid' })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Applications' }).click()
  await page.waitForURL('/login')
  await page.getByLabel('Email address').fill('member3@docket.test')
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('/applications')
})

test('the theme is remembered and applied from the first paint', async () => {
  const { page } = await board.signedIn('chair')
  await open(page, '/applications')
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const light = await paper()
  for (const theme of ['light', 'dark'])
    await page.getByRole('button', { name: `Change to ${theme}` }).click()
  await expect.poll(paper).not.toBe(light)
  const dark = await paper()
  const html = await (await page.goto('/applications'))!.text()
  expect(html).toContain('data-theme="dark"')
  expect(await paper()).toBe(dark)
  await hydrated(page)
  await page.getByRole('button', { name: 'Theme: dark' }).waitFor()
})

test('a form submitted before hydration does not put typed text in the address', async () => {
  const { page } = await board.guest()
  const begin = await holdScripts(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('Email address').fill('chair@docket.test')
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click({ force: true })
  expect(page.url()).toBe(`${board.origin}/login`)

  begin()
  await hydrated(page)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('/dashboard')
})

test('an application filled in before hydration is registered with its files', async () => {
  const { page } = await board.signedIn('registry')
  const begin = await holdScripts(page)
  await page.goto('/applications/create', { waitUntil: 'commit' })
  await fillApplication(page, { familyName: 'Lacson', givenName: 'Corazon' })
  await filesOf(page, 'Documents').setInputFiles([pdf('sworn.pdf'), pdf('birth.pdf')])
  begin()
  await hydrated(page)
  const chosen = page.getByRole('list', { name: 'Documents: selected files' }).getByRole('listitem')
  for (const name of ['sworn.pdf', 'birth.pdf']) await chosen.filter({ hasText: name }).waitFor()
  expect(await chosen.count()).toBe(2)
  await sendApplication(page)
  await expectText(section(page, 'Applicant'), 'female')
})

test('permissions toggled before hydration stay toggled', async () => {
  const { page } = await board.signedIn('admin')
  await page.goto('/users?search=chair@docket.test')
  const chair = page.getByRole('main').getByRole('link', { name: /Villacorta/ })
  const begin = await holdScripts(page)
  await page.goto((await chair.getAttribute('href'))!, { waitUntil: 'commit' })
  const switches = section(page, 'Permissions').getByRole('switch')
  const [first, last] = [switches.first(), switches.last()]
  await first.uncheck()
  await last.check()
  begin()
  await hydrated(page)
  const turned = async () => [await first.isChecked(), await last.isChecked()]
  await expect.poll(turned).toEqual([false, true])
  await first.check()
  await expect.poll(turned).toEqual([true, true])
})

async function holdScripts(page: Page) {
  const { promise: waiting, resolve: begin } = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, route => waiting.then(() => route.continue()))
  return begin
}

const pressTwice = (button: Locator) =>
  button.evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })
