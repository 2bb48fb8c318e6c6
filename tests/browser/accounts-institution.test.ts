import { afterAll, beforeAll, beforeEach, test } from 'vitest'
import { ada, adam } from '#tests/support/cast'
import { openInstitution, useInstitution, type OpenedInstitution } from '#tests/support/institution'
import { db } from '#server/platform/database/client'
import { guestAt, origin } from './support/test-board.ts'
import { hydrated, open } from './support/page.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expectError, type Person } from './support/browser.ts'

let institution: OpenedInstitution
beforeAll(async () => {
  institution = await openInstitution(
    {
      ada: { email: ada.email, email_verified: true },
      stranger: { email: 'stranger@docket.test', email_verified: true },
    },
    origin,
  )
})
afterAll(() => institution.close())
beforeEach(() => useInstitution(institution.issuer, {}, origin))

test('a user signs in with the institution, confirms their identity there, and signs out of both', async () => {
  await db.user.update({ where: { id: ada.id }, data: { passwordHash: null } })
  const person = await guestAt('/applications')
  const { page } = person
  const button = page.getByRole('link', { name: 'Sign in with Ministry Login' })
  await button.click()
  await page.getByRole('heading', { name: 'Who are you?' }).waitFor()
  await page.getByRole('button', { name: 'ada', exact: true }).click()
  await page.waitForURL('**/applications')
  await page.getByRole('heading', { name: 'Applications' }).first().waitFor()

  await db.session.updateMany({ data: { confirmedAt: null } })
  await open(page, '/user/profile')
  await page.getByText('You sign in with Ministry Login. Change your password there.').waitFor()
  await page.getByRole('button', { name: 'Set up two-factor authentication' }).click()
  await page.getByRole('heading', { name: 'Confirm it’s you' }).waitFor()
  await expectAccessible(page, 'confirm with the institution')
  await page.getByRole('link', { name: 'Confirm with Ministry Login' }).click()
  await page.getByRole('button', { name: 'ada', exact: true }).click()
  await page.waitForURL('**/user/profile')
  await hydrated(page)
  await page.getByRole('button', { name: 'Set up two-factor authentication' }).click()
  await page.getByRole('img', { name: /QR/ }).first().waitFor()

  await signOutThere(person)
  await expectError(person, /status of 409/) // redirect to another site
  await open(page, '/login')
  await button.click()
  await page.getByRole('heading', { name: 'Who are you?' }).waitFor()
})

test('a user without an account sees the reason next to the sign-in button', async () => {
  const { page } = await guestAt('/login')
  await expectAccessible(page, 'login with the institution')
  await page.getByRole('link', { name: 'Sign in with Ministry Login' }).click()
  await page.getByRole('button', { name: 'stranger' }).click()
  await page.getByText('You have no account here.').waitFor()
  await hydrated(page)
  await expectAccessible(page, 'login refused by the institution')
})

test('when the institution is the only way to sign in, passwords are folded away and the pages explain why', async () => {
  useInstitution(institution.issuer, { LOCAL_SIGN_IN_ONLY_FOR: adam.email }, origin)
  const { page } = await guestAt('/login')
  await expectAccessible(page, 'login by the institution alone')
  await page.getByText('Sign in with an emergency account').click()
  await expectAccessible(page, 'login by the institution alone, unfolded')
  await open(page, '/forgot-password')
  await page.getByText('change your password there').waitFor()
  await expectAccessible(page, 'forgot by the institution alone')
  await open(page, '/register')
  await page.getByText('You sign in with Ministry Login').waitFor()
  await expectAccessible(page, 'register by the institution alone')
})

async function signOutThere({ page }: Person) {
  await page.getByRole('navigation', { name: 'Main' }).locator('summary').click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Sign out?' }).waitFor()
  await page.getByRole('button', { name: 'Sign out there' }).click()
  await page.waitForURL(`${origin}/`)
}
