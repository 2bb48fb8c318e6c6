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
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  // The sign-in page has an email field too.
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
  await field(page, 'E-mail address').fill(nora.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByText('a link is on its way').first().waitFor()
  await expectAccessible(page, 'link sent')
  await followLetter(page, nora.email, 'Set a new password')
  const link = new URL(page.url()).pathname
  expect(await field(page, 'E-mail address').inputValue()).toBe(nora.email)

  await field(page, 'New password').fill(chosen)
  await field(page, 'New password, once more').fill(`${chosen}!`)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('The two passwords differ.').first().waitFor()
  await expectAccessible(page, 'new password refused')
  await field(page, 'New password').fill(chosen)
  await field(page, 'New password, once more').fill(chosen)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.waitForURL('**/login')

  await logIn(page, nora, password)
  await page
    .getByRole('region', { name: 'What needs attention' })
    .or(page.locator('#email-error'))
    .first()
    .waitFor()
  expect(await field(page, 'E-mail address').inputValue()).toBe(nora.email)
  expect(await field(page, 'Password').inputValue()).toBe('')
  await logIn(page, nora, chosen)
  await page.waitForURL('**/dashboard')

  const { page: other } = await guestAt(link)
  await other.getByRole('heading', { name: 'This link no longer works' }).waitFor()
  await other.getByRole('link', { name: 'Ask for a new link' }).click()
  await field(other, 'E-mail address').fill(nora.email)
  await other.getByRole('button', { name: 'Send the link' }).click()
  await other.getByText('a link is on its way').first().waitFor()
})
