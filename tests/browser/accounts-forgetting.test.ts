import { expect, test } from 'vitest'
import { nora, password } from '#tests/support/cast'
import { guestAt } from './support/accounts-board.ts'
import { field } from './support/field.ts'
import { logIn } from './support/forms.ts'
import { followLetter } from './support/letters-read.ts'
import { expectAccessible } from './support/looks.ts'

const chosen = 'violet harbour lantern quilt'

test('a forgotten password can be replaced once with the emailed link', async () => {
  const { page } = await guestAt('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  // The sign-in page has an email field too.
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
  await field(page, 'Email address').fill(nora.email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.getByText('we have sent a link').first().waitFor()
  await expectAccessible(page, 'link sent')
  await followLetter(page, nora.email, 'Set a new password')
  const link = new URL(page.url()).pathname
  expect(await field(page, 'Email address').inputValue()).toBe(nora.email)

  await field(page, 'New password').fill(chosen)
  await field(page, 'Confirm new password').fill(`${chosen}!`)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('The passwords do not match.').first().waitFor()
  await expectAccessible(page, 'new password refused')
  await field(page, 'New password').fill(chosen)
  await field(page, 'Confirm new password').fill(chosen)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.waitForURL('**/login')

  await logIn(page, nora, password)
  await page
    .getByRole('region', { name: 'There is a problem' })
    .or(page.locator('#email-error'))
    .first()
    .waitFor()
  expect(await field(page, 'Email address').inputValue()).toBe(nora.email)
  expect(await field(page, 'Password').inputValue()).toBe('')
  await logIn(page, nora, chosen)
  await page.waitForURL('**/dashboard')

  const { page: other } = await guestAt(link)
  await other.getByRole('heading', { name: 'This link no longer works' }).waitFor()
  await other.getByRole('link', { name: 'Request a new link' }).click()
  await field(other, 'Email address').fill(nora.email)
  await other.getByRole('button', { name: 'Send link' }).click()
  await other.getByText('we have sent a link').first().waitFor()
})
