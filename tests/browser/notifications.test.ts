import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { registered } from '#tests/support/cases'
import { ada, ben, vera } from '#tests/support/cast'
import { signedIn, signedInAt } from './support/test-board.ts'
import { open, openListening, watchRequests, field, isFocused, tabAndPress } from './support/page.ts'
import { postComment } from './support/case-page.ts'
import { expectAccessible } from './support/accessibility.ts'
import { allowDisconnection } from './support/browser.ts'

const bell = (page: Page) => page.locator('header summary')
const latest = (page: Page) => page.locator('header details[open]')
const labelOf = (page: Page) => bell(page).getAttribute('aria-label')

test('the bell updates its count live, opens by keyboard, leads to the case and is then cleared', async () => {
  const found = await registered()
  const { page } = await signedInAt('/dashboard', ada)
  await openListening(page, '/dashboard', ['private-user'])
  expect(await labelOf(page)).toBe('Notifications')
  await tabAndPress(page, bell(page), 'Enter')
  await latest(page).getByText('No notifications yet.').waitFor()
  await expectAccessible(page, 'bell, nothing')

  await postComment(found, vera, 'Please look, @ada')
  await postComment(found, ben, '@Ada Member, and at this')
  await expect.poll(() => labelOf(page)).toBe('Notifications, 2 unread')
  const entries = latest(page).getByRole('listitem')
  await expect.poll(() => entries.count()).toBe(2)
  expect(await entries.first().innerText()).toMatch(/mentioned in the discussion of \d{4}-000001/)
  await expectAccessible(page, 'bell, two')

  await page.keyboard.press('Escape')
  expect([await latest(page).count(), await isFocused(bell(page))]).toEqual([0, true])
  await page.keyboard.press('Enter')
  await tabAndPress(page, entries.first().getByRole('link'), 'Enter')
  await page.waitForURL(`**${found.path}#comment-2`)
  expect(await latest(page).count()).toBe(0)
  await open(page, '/dashboard')
  await expect.poll(() => labelOf(page)).toBe('Notifications')
})

test('notifications can all be marked as read without losing typed text', async () => {
  const found = await registered()
  for (const body of ['@ada one', '@ada two']) await postComment(found, vera, body)
  const { page } = await signedInAt('/user/profile', ada)
  await field(page, 'Name').fill('Ada Half Typed')
  await bell(page).click()
  await latest(page).getByRole('button', { name: 'Mark all as read' }).click()
  await expect.poll(() => labelOf(page)).toBe('Notifications')
  await expect.poll(() => latest(page).getByText('Unread:').count()).toBe(0)
  expect(await latest(page).getByRole('button', { name: 'Mark all as read' }).count()).toBe(0)
  expect(await field(page, 'Name').inputValue()).toBe('Ada Half Typed')
  expect(await db.notification.count({ where: { readAt: null } })).toBe(0)
  await latest(page).getByRole('link', { name: 'All notifications' }).click()
  await page.getByRole('heading', { name: 'Notifications', level: 1 }).waitFor()
  expect(await latest(page).count()).toBe(0)
})

test('a list of notifications that fails to load says so and can be loaded again', async () => {
  const person = await signedIn(ada)
  const { page } = person
  await watchRequests(page)
  await open(page, '/dashboard')
  allowDisconnection(person)
  await page.route('**/notifications/latest', route => route.abort())
  await bell(page).click()
  await latest(page).getByRole('alert').waitFor()
  await expectAccessible(page, 'bell, failed')
  await page.unroute('**/notifications/latest')
  await latest(page).getByRole('button', { name: 'Try again' }).click()
  await latest(page).getByText('No notifications yet.').waitFor()
})

test('notification settings can be changed by keyboard', async () => {
  const { page } = await signedInAt('/user/profile#notifications', ada)
  const section = page.getByRole('region', { name: 'Notifications' })
  await tabAndPress(page, section.getByRole('radio', { name: 'Someone mentions you: at once' }), 'ArrowRight')
  await section.getByRole('radio', { name: 'A hold is due for review: off' }).check()
  await section.getByRole('button', { name: 'Save choices' }).click()
  await section.getByText('Saved', { exact: true }).waitFor()
  await expectAccessible(page, 'profile, notifications')
  await open(page, '/user/profile')
  for (const name of ['Someone mentions you: daily digest', 'A hold is due for review: off'])
    expect([name, await section.getByRole('radio', { name }).isChecked()]).toEqual([name, true])
})

test('a relative can be declared and removed, and needs a relation', async () => {
  const { page } = await signedInAt('/user/profile#relatives', ada)
  const section = page.getByRole('region', { name: 'Relatives' })
  await field(section, 'Given name').fill('Amado')
  await field(section, 'Family name').fill('Quirante')
  await section.getByRole('button', { name: 'Add relative' }).click()
  await section.getByRole('region', { name: 'There is a problem' }).waitFor()
  await expectAccessible(page, 'profile, relative refused')
  await field(section, 'Relationship').fill('brother')
  await section.getByRole('button', { name: 'Add relative' }).click()
  await section.getByRole('listitem').filter({ hasText: 'Amado Quirante' }).waitFor()
  expect(await field(section, 'Given name').inputValue()).toBe('')
  await expectAccessible(page, 'profile, relatives')

  await section.getByRole('button', { name: 'Remove Amado Quirante' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove relative' })
  await dialog.waitFor()
  await expectAccessible(page, 'dialog, remove relative')
  await dialog.getByRole('button', { name: 'Remove relative' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await section.getByRole('listitem').count()).toBe(0)
})
