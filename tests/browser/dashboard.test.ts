import { expect, test } from 'vitest'
import { open } from './support/page.ts'
import { demoBoard } from './support/demo-board.ts'
import { expectNoText, section, expectText } from './support/case-page.ts'
import { expectAccessible } from './support/accessibility.ts'

const board = demoBoard()

test('an endorsing officer sees the to-do list, then figures and charts that link to their lists', async () => {
  const { page } = await board.signedIn('endorser')
  await open(page, '/dashboard')
  const numbers = section(page, 'Statistics')
  await expectText(numbers, /by this day of/)
  await expectText(section(page, 'Recent activity'), /ago/)
  const chart = page.getByRole('img', { name: /^Received and decided by month/ })
  expect(await chart.getAttribute('aria-labelledby')).toBeTruthy()
  await expectText(section(page, 'Holds due for review'), /^review \d/)
  await expectAccessible(page, 'dashboard')
  await numbers.getByText('Show as table').first().click()
  await expectText(numbers, 'Includes archived applications')
  await page.evaluate(() => scrollTo(0, 0)) // Half covered by the header, a link would be too small for axe.
  await expectAccessible(page, 'dashboard with its table')

  const count = await numbers.locator('tbody tr').nth(2).locator('td').first().textContent()
  await numbers.locator('tbody tr').nth(2).locator('a').first().click()
  await page.waitForURL(/receivedFrom=\d{4}-\d\d-01&receivedTo=/)
  const total = Number(/of (\d+)$/.exec((await page.getByText(/^\d+–\d+ of \d+$/).textContent())!)![1])
  expect(total).toBe(Number(count))
  await page.goBack()
  await page.getByRole('link', { name: 'Decided this month' }).click()
  await page.waitForURL(/decidedFrom=\d{4}-\d\d-01&decidedTo=/)
  await expectText(page, /^decided from /)
})

test('the chair sees a few figures after the to-do list, and a way to the reports', async () => {
  const { page } = await board.signedIn('chair')
  await open(page, '/dashboard')
  const numbers = section(page, 'Statistics')
  await expectText(numbers, /by this day of/)
  expect(await numbers.getByRole('img').count()).toBe(0)
  await numbers.getByRole('link', { name: 'All reports' }).click()
  await page.waitForURL('**/reports')
  await page.getByRole('heading', { name: 'Reports', level: 1 }).waitFor()
})

test('a folded section stays folded after a reload, and its link at the top unfolds it', async () => {
  const { page } = await board.signedIn('chair')
  await open(page, '/dashboard')
  const holds = section(page, 'Holds due for review')
  await holds.getByRole('button', { name: /^Holds due for review/ }).click()
  await holds.getByRole('table').waitFor({ state: 'detached' })
  await open(page, '/dashboard')
  expect(await holds.getByRole('table').count()).toBe(0)
  await page
    .getByRole('navigation', { name: 'Tasks' })
    .getByRole('link', { name: /holds? due/ })
    .click()
  await holds.getByRole('table').waitFor()
  expect(new URL(page.url()).hash).toBe('#holdsDue')
})

test('the dashboard does not shift when its numbers arrive', async () => {
  const { page } = await board.signedIn('all')
  const { promise: held, resolve: go } = Promise.withResolvers<void>()
  await page.route('**/dashboard', async route => {
    if (route.request().headers()['x-inertia-partial-data']) await held
    await route.continue()
  })
  await open(page, '/dashboard')
  const places = () =>
    page.locator('main :is(h1, h2, h3)').evaluateAll(all => all.map(each => each.getBoundingClientRect().top))
  const before = await places()
  go()
  await expectText(section(page, 'Statistics'), /by this day of/)
  expect(await places()).toEqual(before)
})

test('the main jobs of a new user are shown until they are closed', async () => {
  const { page } = await board.signedIn('registrar', { fresh: true })
  await open(page, '/dashboard')
  const jobs = section(page, 'Your main jobs as arrest registrar')
  expect(await jobs.getByRole('listitem').count()).toBe(3)
  await jobs.getByRole('button', { name: 'Got it' }).click()
  await jobs.waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
  await open(page, '/dashboard')
  expect(await jobs.count()).toBe(0)
})

test('an administrator sees who lacks a second factor and whether the board is healthy', async () => {
  const { page } = await board.signedIn('admin')
  await open(page, '/dashboard')
  await expectText(section(page, 'Users without two-factor'), 'Member, retired judge')
  await expectText(section(page, 'System health'), 'No mail server is set')
  await expectNoText(page, 'Recent activity')
  await expectNoText(page, 'Received this month')
  await expectAccessible(page, 'dashboard of an administrator')
  await page.keyboard.press('n')
  await page.waitForURL('**/users/*/edit')
})

test('Ctrl-K finds a case by its reference, and shows recent items the next time', async () => {
  const { page } = await board.signedIn('chair')
  await open(page, '/dashboard')
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Search everything' })
  await field.fill('000123')
  const case123 = page.getByRole('option', { name: /2026-000123/ })
  await case123.waitFor()
  await expectAccessible(page, 'search')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/applications\/\d+$/)
  await expectText(page, /2026-000123/)
  await page.keyboard.press('/')
  await page.getByRole('option').first().waitFor()
  await field.fill('zzzz')
  await expectText(page, 'No results for “zzzz”')
  await page.keyboard.press('Escape')
  await field.waitFor({ state: 'hidden' })
})

test('pages and actions can be found by name if the user may open them', async () => {
  const { page } = await board.signedIn('admin')
  await open(page, '/dashboard')
  await page.keyboard.press('/')
  const field = page.getByRole('combobox', { name: 'Search everything' })
  await field.fill('aud')
  await page.getByRole('option', { name: 'Audit log' }).waitFor()
  await field.fill('invite')
  await page.getByRole('option', { name: 'Invite user' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/users/create')
})
