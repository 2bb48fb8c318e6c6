import { expect, test } from 'vitest'
import { adam, nora, password, vera } from '#tests/support/cast'
import { givePhone } from '#tests/support/second-factor'
import { db } from '#server/database/client'
import { guestAt, signedInAt } from './support/accounts-board.ts'
import { open } from './support/alive.ts'
import { field } from './support/field.ts'
import { logIn } from './support/forms.ts'
import { followLetter } from './support/letters-read.ts'
import { wrongWith } from './support/looks.ts'

// The screens on the way in, with what can be wrong on them: readable and within the screen in every light.

test('the login, registering and forgetting, refused and answered', async () => {
  const { page } = await guestAt('/login')
  const submit = page.locator('button[type=submit]')
  await submit.click()
  await page
    .getByRole('region', { name: 'What needs attention' })
    .or(page.locator('#email-error'))
    .first()
    .waitFor()
  const found = await wrongWith(page, 'login refused')
  await open(page, '/register')
  found.push(...(await wrongWith(page, 'register')))
  await field(page, 'Password').fill('short')
  await submit.click()
  await page.getByRole('region', { name: 'What needs attention' }).waitFor()
  found.push(...(await wrongWith(page, 'register refused')))
  await open(page, '/forgot-password')
  await submit.click()
  await page.locator('#email-error').waitFor()
  found.push(...(await wrongWith(page, 'forgot refused')))
  await field(page, 'E-mail address').fill(nora.email)
  await submit.click()
  await page.getByText('is on its way').first().waitFor()
  found.push(...(await wrongWith(page, 'forgot sent')))
  await followLetter(page, nora.email, 'Set a new password')
  await submit.click()
  await page.getByRole('region', { name: 'What needs attention' }).waitFor()
  found.push(...(await wrongWith(page, 'reset refused')))
  await open(page, '/mailbox')
  found.push(...(await wrongWith(page, 'mailbox')))
  expect(found).toEqual([])
})

test('the challenge, an unverified address, confirming, links that no longer work', async () => {
  await givePhone(vera)
  const { page } = await guestAt('/login')
  await logIn(page, vera)
  await page.waitForURL('**/two-factor-challenge')
  const submit = page.locator('button[type=submit]')
  await submit.click()
  await page.locator('#code-error').waitFor()
  const found = await wrongWith(page, 'challenge refused')
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  found.push(...(await wrongWith(page, 'recovery code')))
  await open(page, '/reset-password/worn-out')
  found.push(...(await wrongWith(page, 'reset worn out')))
  await open(page, '/setup/worn-out')
  found.push(...(await wrongWith(page, 'setup worn out')))

  await db.user.update({ where: { id: nora.id }, data: { emailVerifiedAt: null } })
  const { page: unverified } = await signedInAt('/dashboard', nora)
  await unverified.getByRole('heading', { name: 'Verify your address' }).waitFor()
  found.push(...(await wrongWith(unverified, 'verify')))
  const { page: confirming } = await signedInAt('/user/confirm-password', adam)
  await field(confirming, 'Password').fill(`${password}?`)
  await confirming.locator('button[type=submit]').click()
  await confirming.locator('#password-error').waitFor()
  found.push(...(await wrongWith(confirming, 'confirm refused')))
  expect(found).toEqual([])
})
