import { expect, test } from 'vitest'
import { open } from './support/alive.ts'
import { aBoard } from './support/board.ts'
import { saysNothingOf, section, says } from './support/case-file.ts'
import { wrongWith } from './support/looks.ts'

const board = aBoard()

test('the chair sees the to-do list, then figures and charts that link to their lists', async () => {
  const { page } = await board.signedIn('chair')
  await open(page, '/dashboard')
  const numbers = section(page, 'Statistics')
  await says(numbers, /by this day of/)
  await says(section(page, 'Recent activity'), /ago/)
  const chart = page.getByRole('img', { name: /^Received and decided by month/ })
  expect(await chart.getAttribute('aria-labelledby')).toBeTruthy()
  await says(section(page, 'Holds due for review'), /^review \d/)
  const found = await wrongWith(page, 'dashboard')
  await numbers.getByText('Show as table').first().click()
  await says(numbers, 'Includes archived applications')
  await page.evaluate(() => scrollTo(0, 0)) // Half covered by the header, a link would be too small for axe.
  found.push(...(await wrongWith(page, 'dashboard with its table')))

  const count = await numbers.locator('tbody tr').nth(2).locator('td').first().textContent()
  await numbers.locator('tbody tr').nth(2).locator('a').first().click()
  await page.waitForURL(/receivedFrom=\d{4}-\d\d-01&receivedTo=/)
  const total = Number(/of (\d+)$/.exec((await page.getByText(/^\d+–\d+ of \d+$/).textContent())!)![1])
  expect(total).toBe(Number(count))
  await page.goBack()
  await page.getByRole('link', { name: 'Decided this month' }).click()
  await page.waitForURL(/decidedFrom=\d{4}-\d\d-01&decidedTo=/)
  await says(page, /^decided from /)
  expect(found).toEqual([])
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
  await says(section(page, 'Statistics'), /by this day of/)
  expect(await places()).toEqual(before)
})

test('an administrator sees who lacks a second factor and whether the board is healthy', async () => {
  const { page } = await board.signedIn('admin')
  await open(page, '/dashboard')
  await says(section(page, 'Users without two-factor'), 'Member, retired judge')
  await says(section(page, 'System health'), 'No mail server is set')
  await saysNothingOf(page, 'Recent activity')
  await saysNothingOf(page, 'Received this month')
  expect(await wrongWith(page, 'dashboard of an administrator')).toEqual([])
  await page.keyboard.press('n')
  await page.waitForURL('**/users/*/edit')
})
