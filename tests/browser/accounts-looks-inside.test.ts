import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { adam, ben, nora, olga, password } from '#tests/support/cast'
import { db } from '#server/database/client'
import { guestAt, signedInAt } from './support/accounts-board.ts'
import { open } from './support/alive.ts'
import { field } from './support/field.ts'
import { confirmPassword, logIn, setUpTwoFactor } from './support/forms.ts'
import { complained } from './support/people.ts'
import { wrongWith } from './support/looks.ts'

// The screens behind the login in the shapes that only their use brings: readable and within the screen in every light.

test('the profile on the way to two factors, and its dialogs', async () => {
  await db.user.update({ where: { id: nora.id }, data: { mustUseTwoFactor: true } })
  const person = await guestAt('/login')
  const { page } = person
  await logIn(page, nora)
  await page.waitForURL('**/user/profile#two-factor')
  await complained(person, /status of 409/)
  const found = await wrongWith(page, 'two-factor required')
  await page.getByRole('button', { name: 'Set up two-factor authentication' }).click()
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByText('Enter the six digits that the app shows.').waitFor()
  found.push(...(await wrongWith(page, 'two-factor setting up')))
  await page.getByRole('button', { name: 'Cancel' }).click()
  await setUpTwoFactor(page)
  found.push(...(await wrongWith(page, 'recovery codes')))
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  found.push(...(await wrongWith(page, 'profile with two-factor')))
  await signedInAt('/dashboard', nora)
  await open(page, '/user/profile')
  for (const [act, title] of [
    ['New recovery codes', 'Make new recovery codes'],
    ['Turn off', 'Turn off two-factor authentication'],
    ['Sign out all other sessions', 'Sign out all other sessions'],
    ['Delete my account', 'Delete the account of Nora Nobody'],
  ] as const)
    found.push(...(await dialogWrong(page, act, title)))
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByRole('region', { name: 'What needs attention' }).waitFor()
  found.push(...(await wrongWith(page, 'password refused')))
  expect(found).toEqual([])
})

test('users, refused and with the dialogs of what can be done to them', async () => {
  const { page } = await signedInAt('/users?search=nobody+is+called+so', adam)
  await signedInAt('/dashboard', ben)
  const found = await wrongWith(page, 'users, none')
  await open(page, '/users')
  found.push(...(await wrongWith(page, 'users')))
  await open(page, '/users/create')
  await page.getByRole('switch', { name: 'Vote' }).click()
  await page.getByRole('button', { name: 'Make account and invite' }).click()
  await confirmPassword(page)
  await page.getByRole('region', { name: 'What needs attention' }).waitFor()
  found.push(...(await wrongWith(page, 'invitation refused')))
  await open(page, `/users/${adam.id}/edit`)
  found.push(...(await wrongWith(page, 'own account')))
  await open(page, `/users/${ben.id}/edit`)
  await page.getByRole('switch', { name: 'Users' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Some permissions wait').waitFor()
  found.push(...(await wrongWith(page, 'user')))
  for (const [act, title] of [
    ['End sessions', 'End sessions: Ben Member'],
    [/Delete/, 'Delete'],
  ] as const)
    found.push(...(await dialogWrong(page, act, title)))
  expect(found).toEqual([])
})

test('tokens, settings and the trail in use', async () => {
  const { page } = await signedInAt('/user/api-tokens', olga)
  await page.getByRole('button', { name: 'Make token' }).click()
  const asking = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await asking.waitFor()
  const found = await wrongWith(page, 'asked for the password')
  await confirmPassword(page, password)
  await page.getByRole('region', { name: 'What needs attention' }).waitFor()
  found.push(...(await wrongWith(page, 'token refused')))
  await field(page, 'Name').fill('monthly report')
  await page.getByRole('checkbox', { name: 'View' }).first().check()
  const day = page.locator('input[type=date]').first()
  await day.fill((await day.getAttribute('max')) ?? '')
  await page.getByRole('button', { name: 'Make token' }).click()
  await page.getByRole('region', { name: 'Copy the new token now' }).waitFor()
  found.push(...(await wrongWith(page, 'token made')))
  await page.getByRole('button', { name: 'I’ve saved it' }).click()
  found.push(...(await dialogWrong(page, 'Abilities of monthly report', 'What monthly report may do')))
  found.push(...(await dialogWrong(page, 'Revoke monthly report', 'Revoke token')))

  await open(page, '/settings')
  await field(page, 'Name of the office').fill('Board of Pardons, North')
  await page.getByRole('button', { name: 'Save name' }).click()
  await page.getByText('Saved.').first().waitFor()
  found.push(...(await wrongWith(page, 'settings')))
  await page.getByRole('button', { name: 'Add type' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add type' }).click()
  await page.getByRole('dialog').getByRole('region', { name: 'What needs attention' }).waitFor()
  found.push(...(await wrongWith(page, 'type refused')))
  await open(page, '/audit')
  await page.locator('tbody summary').first().click()
  found.push(...(await wrongWith(page, 'trail')))
  await open(page, '/audit?actor=nobody')
  found.push(...(await wrongWith(page, 'trail, none')))
  expect(found).toEqual([])
})

/** What is wrong with a dialog; it is closed again. */
async function dialogWrong(page: Page, act: string | RegExp, title: string) {
  await page.getByRole('button', { name: act }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.waitFor()
  const found = await wrongWith(page, `dialog ${title}`)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  return found
}
