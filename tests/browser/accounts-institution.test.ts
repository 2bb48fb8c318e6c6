import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ada, adam } from '#tests/support/cast'
import { openInstitution, useInstitution, type OpenedInstitution } from '#tests/support/institution'
import { db } from '#server/platform/database/client'
import { guestAt, origin } from './support/accounts-board.ts'
import { alive, open } from './support/alive.ts'
import { wrongWith } from './support/looks.ts'
import { complained, type Person } from './support/people.ts'

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
  expect(await wrongWith(page, 'confirm with the institution')).toEqual([])
  await page.getByRole('link', { name: 'Confirm with Ministry Login' }).click()
  await page.getByRole('button', { name: 'ada', exact: true }).click()
  await page.waitForURL('**/user/profile')
  await alive(page)
  await page.getByRole('button', { name: 'Set up two-factor authentication' }).click()
  await page.getByRole('img', { name: /QR/ }).first().waitFor()

  await signOutThere(person)
  await complained(person, /status of 409/) // redirect to another site
  await open(page, '/login')
  await button.click()
  await page.getByRole('heading', { name: 'Who are you?' }).waitFor()
})

test('a user without an account sees the reason next to the sign-in button', async () => {
  const { page } = await guestAt('/login')
  expect(await wrongWith(page, 'login with the institution')).toEqual([])
  await page.getByRole('link', { name: 'Sign in with Ministry Login' }).click()
  await page.getByRole('button', { name: 'stranger' }).click()
  await page.getByText('You have no account here.').waitFor()
  await alive(page)
  expect(await wrongWith(page, 'login refused by the institution')).toEqual([])
})

test('when the institution is the only way to sign in, passwords are folded away and the pages explain why', async () => {
  useInstitution(institution.issuer, { LOCAL_SIGN_IN_ONLY_FOR: adam.email }, origin)
  const { page } = await guestAt('/login')
  const found = await wrongWith(page, 'login by the institution alone')
  await page.getByText('Sign in with an emergency account').click()
  found.push(...(await wrongWith(page, 'login by the institution alone, unfolded')))
  await open(page, '/forgot-password')
  await page.getByText('change your password there').waitFor()
  found.push(...(await wrongWith(page, 'forgot by the institution alone')))
  await open(page, '/register')
  await page.getByText('You sign in with Ministry Login').waitFor()
  found.push(...(await wrongWith(page, 'register by the institution alone')))
  expect(found).toEqual([])
})

async function signOutThere({ page }: Person) {
  await page.getByRole('navigation', { name: 'Main' }).locator('summary').click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Sign out?' }).waitFor()
  await page.getByRole('button', { name: 'Sign out there' }).click()
  await page.waitForURL(`${origin}/`)
}
