import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { nora, password } from '#tests/support/cast'
import { guestAt, signedInAt } from './support/test-board.ts'
import { open, field } from './support/page.ts'
import { logIn, setUpTwoFactor, followEmail } from './support/forms.ts'
import { expectAccessible } from './support/accessibility.ts'
import { signOut } from './support/browser.ts'

const email = 'perpetua@example.org'
const newPassword = 'violet harbour lantern quilt'

test('a user can register, set up two-factor authentication and sign in with a recovery code', async () => {
  const person = await guestAt('/register')
  const { page } = person
  await register(page)
  await page.getByText('Check your email').waitFor()
  await followEmail(page, email, /address/i)
  await page.getByText('Email address confirmed').waitFor()
  await logIn(page, { email }, newPassword)
  await page.waitForURL('**/first-steps')

  await setUpTwoFactor(page)
  const codes = await keepRecoveryCodes(page)
  await signOut(person)

  await open(page, '/login')
  await logIn(page, { email }, newPassword)
  await page.waitForURL('**/two-factor-challenge')
  await expectAccessible(page, 'two-factor challenge')
  await answerWithRecoveryCode(page, codes[0]!)
  await page.waitForURL('**/dashboard')
  await open(page, '/user/profile')
  await page.getByText('You have 7 of 8 recovery codes left.').waitFor()
  await signOut(person)

  await open(page, '/login')
  await logIn(page, { email }, newPassword)
  await page.waitForURL('**/two-factor-challenge')
  await answerWithRecoveryCode(page, codes[0]!)
  await page.getByText('The recovery code is not correct or has been used.').waitFor()
  await expectAccessible(page, 'recovery code refused')
  expect(await field(page, 'Recovery code').inputValue()).toBe('')
})

test('the page that asks to verify an email address is accessible', async () => {
  await db.user.update({ where: { id: nora.id }, data: { emailVerifiedAt: null } })
  const { page } = await signedInAt('/dashboard', nora)
  await page.getByRole('heading', { name: 'Confirm your email address' }).waitFor()
  await expectAccessible(page, 'verify an address')
})

async function register(page: Page) {
  await field(page, 'Name').fill('Perpetua Policarpio')
  await field(page, 'Email address').fill(email)
  await field(page, 'Password').fill(newPassword)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/login')
}

async function keepRecoveryCodes(page: Page) {
  const shown = page.getByRole('region', { name: 'Save these recovery codes' })
  const codes = await shown.getByRole('listitem').allInnerTexts()
  expect(codes).toHaveLength(8)
  const downloading = page.waitForEvent('download')
  await shown.getByRole('button', { name: 'Download' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/\.txt$/)
  const text = await readFile(await download.path(), 'utf8')
  expect(codes.filter(code => !text.includes(code))).toEqual([])
  expect(text).toContain(email)

  await page.getByRole('button', { name: 'I have saved them' }).click()
  await page.waitForURL('**/dashboard')
  await open(page, '/user/profile')
  await page.getByText('You have 8 of 8 recovery codes left.').waitFor()
  expect(await shown.count()).toBe(0)
  expect(await page.content()).not.toContain(codes[0])
  return codes
}

async function answerWithRecoveryCode(page: Page, code: string) {
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await field(page, 'Recovery code').fill(code)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('a forgotten password can be replaced once with the emailed link', async () => {
  const { page } = await guestAt('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  // The sign-in page has an email field too.
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
  await field(page, 'Email address').fill(nora.email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.getByText('we have sent a link').first().waitFor()
  await expectAccessible(page, 'link sent')
  await followEmail(page, nora.email, 'Set a new password')
  const link = new URL(page.url()).pathname
  expect(await field(page, 'Email address').inputValue()).toBe(nora.email)

  await field(page, 'New password').fill(newPassword)
  await field(page, 'Confirm new password').fill(`${newPassword}!`)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('The passwords do not match.').first().waitFor()
  await expectAccessible(page, 'new password refused')
  await field(page, 'New password').fill(newPassword)
  await field(page, 'Confirm new password').fill(newPassword)
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
  await logIn(page, nora, newPassword)
  await page.waitForURL('**/dashboard')

  const { page: other } = await guestAt(link)
  await other.getByRole('heading', { name: 'This link no longer works' }).waitFor()
  await other.getByRole('link', { name: 'Request a new link' }).click()
  await field(other, 'Email address').fill(nora.email)
  await other.getByRole('button', { name: 'Send link' }).click()
  await other.getByText('we have sent a link').first().waitFor()
})
