import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { transaction } from '#server/platform/database/transaction'
import { relay } from '#server/messages/live/relay'
import { endSessionsOf } from '#server/people/accounts'
import { nora, password, vera, adam, ben } from '#tests/support/cast'
import { signedIn, signedInAt, guestAt } from './support/test-board.ts'
import { open, field } from './support/page.ts'
import { confirmPassword, followEmail, logIn, setUpTwoFactor } from './support/forms.ts'
import { db } from '#server/platform/database/client'
import { expectAccessible } from './support/accessibility.ts'
import { expectError } from './support/browser.ts'

const chosen = 'violet harbour lantern quilt'

test('a user can sign out one or all of their other browsers with their password', async () => {
  const { page } = await signedInAt('/dashboard', vera)
  const { page: second } = await signedInAt('/dashboard', vera)
  const { page: third } = await signedInAt('/dashboard', vera)
  await open(page, '/user/profile')
  const rows = page.getByRole('region', { name: 'Browser sessions' }).getByRole('listitem')
  await rows.filter({ hasText: 'this device' }).waitFor()
  expect(await rows.count()).toBe(3)

  await rows
    .getByRole('button', { name: /^Sign out/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Sign out this session' })
  await field(dialog, 'Password').fill('something else altogether')
  await dialog.getByRole('button', { name: 'Sign out' }).click()
  await dialog.getByText('The password is not correct.').first().waitFor()
  await field(dialog, 'Password').fill(password)
  await dialog.getByRole('button', { name: 'Sign out' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await rows.count()).toBe(2)

  await page.getByRole('button', { name: 'Sign out all other sessions' }).click()
  const all = page.getByRole('dialog', { name: 'Sign out all other sessions' })
  await field(all, 'Password').fill(password)
  await all.getByRole('button', { name: 'Sign out' }).click()
  await page.getByText('You are not signed in anywhere else.').waitFor()
  await expectOut(second)
  await expectOut(third)
})

test('a user can change their name, photo and email address, and the address only after following the emailed link', async () => {
  const { page } = await signedInAt('/user/profile', nora)
  await field(page, 'Name').fill('Nora Nightingale')
  const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#3a6' } })
    .jpeg()
    .toBuffer()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: picture })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await confirmPassword(page)
  await page.getByAltText('Your portrait').waitFor()
  await page.locator('#rail').getByText('Nora Nightingale').waitFor()
  expect(await page.locator('#rail img').count()).toBe(1)

  await field(page, 'Email address').fill('nightingale@example.org')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('is not confirmed yet').waitFor()
  await followEmail(page, 'nightingale@example.org', /address/i)
  await open(page, '/user/profile')
  expect(await field(page, 'Email address').inputValue()).toBe('nightingale@example.org')
  await page.getByRole('button', { name: 'Remove photo' }).click()
  await page.getByAltText('Your portrait').waitFor({ state: 'detached' })
})

test('a new password signs out other browsers but not the current one', async () => {
  const { page } = await signedInAt('/user/profile', vera)
  const { page: other } = await signedInAt('/dashboard', vera)
  await field(page, 'Current password').fill(password)
  await field(page, 'New password').fill(chosen)
  await field(page, 'Confirm new password').fill(chosen)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('Password changed', { exact: true }).waitFor()
  expect(await field(page, 'New password').inputValue()).toBe('')
  await expectOut(other)
  await open(page, '/dashboard')
  expect(new URL(page.url()).pathname).toBe('/dashboard')
})

test.each([
  ['had not asked yet whether it may listen', '**/assets/pusher-*.js'],
  ['was only just allowed to listen', '**/broadcasting/auth'],
])('a browser that %s when its session ended still goes to the sign-in page', async (_when, late) => {
  const { page } = await signedIn(nora)
  const answered = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  await page.route(late, async route => {
    const response = await route.fetch()
    answered.resolve()
    await ended.promise
    await route.fulfill({ response })
  })
  await open(page, '/dashboard')
  await answered.promise
  await transaction(tx => endSessionsOf(tx, nora.id))
  await relay()
  await signedIn(nora) // Only the other session ended.
  ended.resolve()
  await expectOut(page)
})

const expectOut = (page: Page) => page.waitForURL('**/login')

test('the profile and its dialogs are accessible while two-factor authentication is set up', async () => {
  await db.user.update({ where: { id: nora.id }, data: { mustUseTwoFactor: true } })
  const person = await guestAt('/login')
  const { page } = person
  await logIn(page, nora)
  await page.waitForURL('**/user/profile#two-factor')
  await expectError(person, /status of 409/)
  await page.getByRole('button', { name: 'Set up two-factor authentication' }).click()
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByText('Enter the six-digit code from the app.').waitFor()
  await expectAccessible(page, 'setting up two-factor')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await setUpTwoFactor(page)
  await expectAccessible(page, 'recovery codes')
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await signedInAt('/dashboard', nora)
  await open(page, '/user/profile')
  await checkDialog(page, 'New recovery codes', 'Create new recovery codes')
  await checkDialog(page, 'Turn off', 'Turn off two-factor authentication')
  await checkDialog(page, 'Sign out all other sessions', 'Sign out all other sessions')
  await checkDialog(page, 'Delete my account', 'Delete the account of Nora Nobody')
})

test('the dialogs of an account are accessible', async () => {
  await signedInAt('/dashboard', ben)
  const { page } = await signedInAt(`/users/${ben.id}/edit`, adam)
  await checkDialog(page, 'End sessions', 'End sessions: Ben Member')
  await checkDialog(page, /Delete/, 'Delete')
})

async function checkDialog(page: Page, act: string | RegExp, title: string) {
  await page.getByRole('button', { name: act }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.waitFor()
  await expectAccessible(page, `dialog ${title}`)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
}
