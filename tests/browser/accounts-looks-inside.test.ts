import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { adam, ben, nora } from '#tests/support/cast'
import { db } from '#server/platform/database/client'
import { guestAt, signedInAt } from './support/accounts-board.ts'
import { open } from './support/alive.ts'
import { logIn, setUpTwoFactor } from './support/forms.ts'
import { expectAccessible } from './support/looks.ts'
import { complained } from './support/people.ts'

test('the profile and its dialogs are accessible while two-factor authentication is set up', async () => {
  await db.user.update({ where: { id: nora.id }, data: { mustUseTwoFactor: true } })
  const person = await guestAt('/login')
  const { page } = person
  await logIn(page, nora)
  await page.waitForURL('**/user/profile#two-factor')
  await complained(person, /status of 409/)
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
