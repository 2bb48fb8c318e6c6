// Fast suite.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { confirmRights } from '../people/users/people.ts'
import { adam, olga, vera } from '#tests/support/cast'
import { guestAt, signedInAt } from './support/test-board.ts'
import { blockLiveUpdates, open, reload, field } from './support/page.ts'
import { confirmPassword, setUpTwoFactor, followEmail } from './support/forms.ts'

const name = 'Lualhati Magtanggol'
const email = 'lualhati@example.org'
const password = 'violet harbour lantern quilt'

test('an invited user can open only what their permissions allow, and loses a revoked permission on the next click', async () => {
  const { page: office } = await signedInAt('/users', adam)
  await office.getByRole('link', { name: 'Invite user' }).click()
  await invite(office)

  const { page: desk } = await guestAt('/login')
  await blockLiveUpdates(desk)
  await acceptInvitation(desk)
  await open(desk, '/applications')
  expect(new URL(desk.url()).pathname).toBe('/user/profile')
  await setUpTwoFactor(desk)
  await desk.getByRole('button', { name: 'I have saved them' }).click()
  await open(desk, '/dashboard')
  expect(await railOf(desk)).toEqual(['Dashboard', 'Applications', 'Archive', 'Register application'])
  await desk.getByRole('link', { name: 'Applications' }).first().click()
  await desk.getByRole('heading', { name: 'Applications', level: 1 }).waitFor()

  await toggles(office, 'Applications').getByRole('switch', { name: 'Register' }).click()
  await office.getByText('Changed from').waitFor({ state: 'detached' })
  await office.getByRole('button', { name: 'Save changes' }).click()
  await office.getByText('Changes saved').waitFor()
  await desk.getByRole('link', { name: 'Dashboard' }).first().click()
  await desk.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
  expect(await railOf(desk)).toEqual(['Dashboard', 'Applications', 'Archive'])
})

test('a permission that needs a second person turns off again until that person confirms it with their password', async () => {
  const { page: office } = await signedInAt(`/users/${vera.id}/edit`, adam)
  const decide = toggles(office, 'Applications').getByRole('switch', { name: 'Decide' })
  await decide.click()
  await office.getByRole('button', { name: 'Save changes' }).click()
  await confirmPassword(office)
  await office.getByText('Some permissions need to be confirmed').waitFor()
  await expect.poll(() => decide.isChecked()).toBe(false)
  await office
    .getByRole('region', { name: 'Permissions waiting for confirmation' })
    .getByText(/^Waiting for confirmation\./)
    .waitFor()

  const { page: desk } = await signedInAt('/dashboard', olga)
  const rights = desk.getByRole('region', { name: 'Permissions to confirm' })
  await rights.getByRole('button', { name: 'Confirm', exact: true }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Confirm permission' }).click()
  await confirmPassword(desk)
  await desk.getByText('Permission confirmed.').waitFor()
  await reload(office)
  expect(await decide.isChecked()).toBe(true)
})

async function invite(office: Page) {
  await field(office, 'Name').fill(name)
  await field(office, 'Email address').fill(email)
  await field(office, 'Position').fill('Member for the province')
  await office.getByLabel('Start from role').selectOption('Board member')
  await toggles(office, 'Applications').getByRole('switch', { name: 'Register' }).click()
  await office.getByText(/^changed from Board member: \+ Applications: Register$/i).waitFor()
  await office.getByRole('button', { name: 'Create and invite' }).click()
  await confirmPassword(office)
  await office.waitForURL('**/edit')
  await office.getByText('Some permissions need to be confirmed').waitFor()
  await confirmRights()
  await reload(office)
  await office.getByText(/^changed from Board member: \+ Applications: Register$/i).waitFor()
  await office.getByText('invited', { exact: true }).waitFor()
}

async function acceptInvitation(desk: Page) {
  await followEmail(desk, email, /^Your account with/)
  await desk.getByRole('heading', { name: 'Choose your password' }).waitFor()
  await field(desk, 'Password').fill(password)
  await desk.getByRole('button', { name: 'Set password' }).click()
  await desk.waitForURL('**/first-steps')
}

const toggles = (page: Page, area: string) => page.getByRole('group', { name: area, exact: true })

const railOf = (page: Page) => page.locator('#rail > ul a').allInnerTexts()
