import type { Page } from 'playwright-core'
import type { User } from '#server/permissions'
import { password } from '#tests/support/cast'
import { codeOf } from '#tests/support/second-factor'
import { hydrated, field, open } from './page.ts'

export async function logIn(page: Page, { email }: Pick<User, 'email'>, typed = password) {
  await field(page, 'Email address').fill(email)
  await field(page, 'Password').fill(typed)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

export async function confirmPassword(page: Page, typed = password) {
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await field(dialog, 'Password').fill(typed)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Returns the secret key. The password must have been confirmed within the last 15 minutes. */
export async function setUpTwoFactor(page: Page) {
  // The page may have been opened by a redirect.
  await hydrated(page)
  await page.getByRole('button', { name: 'Set up two-factor authentication' }).click()
  const shown = await page.locator('main ol code').innerText()
  const key = shown.replaceAll(' ', '')
  await field(page, 'Enter the code from the app').fill(codeOf(key))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('region', { name: 'Save these recovery codes' }).waitFor()
  return key
}

export async function followEmail(page: Page, recipient: string, subject: string | RegExp) {
  const email = page.getByRole('article', { name: subject }).filter({ hasText: recipient }).first()
  // Some emails are written only after the response.
  for (let tries = 0; tries < 40; tries++) {
    await open(page, '/mailbox')
    if ((await email.count()) > 0) break
    await page.waitForTimeout(250)
  }
  await email.getByRole('link').first().click()
  await page.waitForURL(url => url.pathname !== '/mailbox')
}
