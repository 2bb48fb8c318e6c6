import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { nora, password } from '#tests/support/cast'
import { guestAt, later, origin, signedInAt } from './support/test-board.ts'
import { open, field } from './support/page.ts'
import { confirmPassword, logIn } from './support/forms.ts'
import { expectError, signOut } from './support/browser.ts'

test('a passkey can be added, used to sign in, to pass the challenge and to confirm, renamed and removed', async () => {
  const person = await signedInAt('/user/profile', nora)
  const { page } = person
  await haveAuthenticator(page)
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
    // an authenticator that keeps what it is told to forget
    PublicKeyCredential.signalAllAcceptedCredentials = async ({ allAcceptedCredentialIds }) => {
      document.body.dataset.accepted = JSON.stringify(allAcceptedCredentialIds)
    }
  })
  await open(page, '/user/profile')
  await field(page, 'Name of the passkey').fill('office computer')
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await confirmPassword(page)
  const row = page.getByRole('region', { name: 'Passkeys' }).getByRole('listitem')
  await row.getByText('office computer').waitFor()
  await row.getByText('never used').waitFor()
  await signOut(person)

  await open(page, '/login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL('**/dashboard')
  await signOut(person)

  await open(page, '/login')
  await logIn(page, nora)
  await page.waitForURL('**/two-factor-challenge')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.waitForURL('**/dashboard')

  later(16 * 60)
  await open(page, '/user/confirm-password')
  await page.getByRole('button', { name: 'Confirm with a passkey' }).click()
  await page.waitForURL(url => url.pathname !== '/user/confirm-password')
  await open(page, '/user/profile')
  await page.getByRole('button', { name: 'Rename office computer' }).click()
  const renaming = page.getByRole('dialog', { name: 'Rename passkey' })
  await field(renaming, 'Name').fill('desk')
  await renaming.getByRole('button', { name: 'Rename' }).click()
  await row.getByText('desk').waitFor()
  const accepted = () => page.locator('body').getAttribute('data-accepted')
  const { id: credentialId } = await db.passkey.findFirstOrThrow()
  expect(await accepted()).toBe(JSON.stringify([credentialId]))
  await page.evaluate(() => {
    PublicKeyCredential.signalUnknownCredential = async options => {
      document.body.dataset.forgotten = JSON.stringify(options)
    }
  })
  await page.getByRole('button', { name: 'Remove desk' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove passkey' }).click()
  await page.getByRole('button', { name: 'Remove desk' }).waitFor({ state: 'detached' })
  expect(await row.count()).toBe(0)
  const forgotten = await page.locator('body').getAttribute('data-forgotten')
  expect(JSON.parse(forgotten!)).toEqual({ rpId: 'localhost', credentialId })
  await expect.poll(accepted).toBe('[]')

  await signOut(person)
  await open(page, '/login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByText('This passkey did not work.').waitFor()
})

test('a passkey that the browser offers in the email field signs in', async () => {
  const person = await signedInAt('/user/profile', nora)
  const { page } = person
  await haveAuthenticator(page)
  await field(page, 'Name of the passkey').fill('phone')
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await confirmPassword(page)
  await page.getByRole('region', { name: 'Passkeys' }).getByText('never used').waitFor()
  await signOut(person)
  // The authenticator answers at once, as if its owner had chosen the passkey.
  await page.goto('/login')
  await page.waitForURL('**/dashboard')
})

test('passkeys are not offered at an IP address', async () => {
  const { page } = await guestAt('/login', { baseURL: origin.replace('localhost', '127.0.0.1') })
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  expect(await page.getByRole('button', { name: /passkey/ }).count()).toBe(0)
  expect(await field(page, 'Email address').getAttribute('autocomplete')).toBe('username')
})

test('a cancelled passkey changes nothing and shows a message', async () => {
  const person = await signedInAt('/user/profile', nora)
  const { page } = person
  await haveAuthenticator(page, false)
  await field(page, 'Name of the passkey').fill('phone')
  await page.getByRole('button', { name: 'Add passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await field(dialog, 'Password').fill('something else altogether')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await dialog.getByText('The password is not correct.').first().waitFor()
  await expectError(person, /status of 422/)
  await confirmPassword(page, password)
  await page.getByText('No passkey was created').waitFor()
  expect(await field(page, 'Name of the passkey').inputValue()).toBe('phone')
})

async function haveAuthenticator(page: Page, isUserVerified = true) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified,
      automaticPresenceSimulation: true,
    },
  })
}
