// Fast suite.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { setupLink } from '#server/people/sign-in/first-administrator'
import { adam } from '#tests/support/cast'
import { codeOf } from '#tests/support/second-factor'
import { guestAt, signedInAt } from './support/test-board.ts'
import { hydrated, open, reload, field } from './support/page.ts'
import { confirmPassword, setUpTwoFactor, followEmail } from './support/forms.ts'
import { expectAccessible } from './support/accessibility.ts'

const email = 'perpetua@example.org'
const password = 'violet harbour lantern quilt'

test('an invited user gets to the dashboard in three steps and types the password only once', async () => {
  const page = await invited({ mustUseTwoFactor: true })
  await page.getByText('Step 1 of 3').waitFor()
  await expectAccessible(page, 'the first password')
  await field(page, 'Password').fill('short')
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByRole('region', { name: 'There is a problem' }).waitFor()
  await field(page, 'Password').fill(password)
  await page.getByRole('button', { name: 'Show password' }).click()
  expect(await field(page, 'Password').getAttribute('type')).toBe('text')
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByText('Step 2 of 3').waitFor()
  expect(await page.getByRole('link', { name: 'Skip for now' }).count()).toBe(0)

  await page.getByRole('button', { name: 'Set up two-factor authentication' }).click()
  const key = await page.locator('main ol code').innerText()
  await reload(page)
  expect(await page.locator('main ol code').innerText()).toBe(key)
  await expectAccessible(page, 'the second factor')
  await field(page, 'Enter the code from the app').fill(codeOf(key.replaceAll(' ', '')))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByText('Step 3 of 3').waitFor()
  await page.getByRole('region', { name: 'Save these recovery codes' }).getByRole('listitem').nth(7).waitFor()
  await expectAccessible(page, 'the recovery codes')
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await page.waitForURL('**/dashboard')
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
})

test('going back or reloading during the first steps never leads to a dead end', async () => {
  const page = await invited({ mustUseTwoFactor: true })
  const link = page.url()
  await choosePassword(page)
  await page.goBack()
  await page.goForward()
  await page.getByText('Step 2 of 3').waitFor()
  await open(page, new URL(link).pathname)
  await page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
  await open(page, '/first-steps')
  await setUpTwoFactor(page)
  page.once('dialog', question => void question.accept())
  await reload(page)
  await page.getByText('If you did not save yours').waitFor()
  await page.getByRole('button', { name: 'Create new codes' }).click()
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await page.waitForURL('**/dashboard')
  await page.goBack()
  await page.getByRole('link', { name: 'Go to the dashboard' }).click()
  await page.waitForURL('**/dashboard')
})

test('a user who need not use two-factor authentication can skip it', async () => {
  const page = await invited({ mustUseTwoFactor: false })
  await choosePassword(page)
  await page.getByRole('link', { name: 'Skip for now' }).click()
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
})

test('the first administrator of a new board goes through the same steps from the link printed at startup', async () => {
  await db.userPermission.deleteMany()
  await db.user.deleteMany()
  const { page } = await guestAt(new URL((await setupLink())!).pathname)
  await page.getByText('Step 1 of 3').waitFor()
  await expectAccessible(page, 'the set-up')
  await field(page, 'Name').fill('Perpetua Policarpio')
  await field(page, 'Email address').fill(email)
  await field(page, 'Password').fill(password)
  await page.getByRole('button', { name: 'Create administrator account' }).click()
  await page.getByText('Step 2 of 3').waitFor()
  await setUpTwoFactor(page)
  await page.getByText('Step 3 of 3').waitFor()
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await page.waitForURL('**/dashboard')
  await page.locator('#main').getByRole('link', { name: 'View users', exact: true }).click()
  await page.getByRole('link', { name: 'Perpetua Policarpio' }).waitFor()
})

async function invited({ mustUseTwoFactor }: { mustUseTwoFactor: boolean }) {
  const { page: office } = await signedInAt('/users/create', adam)
  await field(office, 'Name').fill('Perpetua Policarpio')
  await field(office, 'Email address').fill(email)
  if (!mustUseTwoFactor) await office.getByRole('switch', { name: 'Must use two-factor' }).click()
  await office.getByRole('button', { name: 'Create and invite' }).click()
  await confirmPassword(office)
  await office.waitForURL('**/edit')
  const { page } = await guestAt('/login')
  await followEmail(page, email, /./)
  await hydrated(page)
  return page
}

async function choosePassword(page: Page) {
  await field(page, 'Password').fill(password)
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByText('Step 2 of 3').waitFor()
}
