import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { open, reload } from './support/alive.ts'
import { aBoard } from './support/board.ts'
import { openAct, says, saysNothingOf, section } from './support/case-file.ts'
import { field } from './support/field.ts'
import { attention, confirmIn, fillArrest, registerArrest } from './support/register-file.ts'
import { formsSentFrom } from './support/sent.ts'
import { isFocused } from './support/tabbing.ts'

const board = aBoard()

test('the form shows the essentials first and folds the rest unless a field is filled in or wrong', async () => {
  const { page } = await board.signedIn('registrar')
  page.on('dialog', dialog => void dialog.accept()) // confirms “Leave this page?”
  await open(page, '/arrested-persons/create')
  const [occupation, height] = [field(page, 'Occupation'), page.getByLabel('Height (cm)')]
  expect([await occupation.isVisible(), await height.isVisible()]).toEqual([false, false])
  await more(page, 'occupation').click()
  await occupation.fill('Fisher')
  await reload(page)
  await says(page, /^Draft from .* restored/)
  expect([await occupation.isVisible(), await height.isVisible()]).toEqual([true, false])

  await fillArrest(page, { familyName: 'Magtibay' })
  await more(page, 'height').click()
  await height.fill('tall')
  await more(page, 'height').click()
  await page.getByRole('button', { name: 'Register arrest' }).click()
  const link = attention(page).getByRole('link', { name: /^Height/ })
  await link.waitFor()
  expect(await height.isVisible()).toBe(true)
  await more(page, 'height').click()
  expect(await height.isVisible()).toBe(false)
  await link.click()
  expect(await isFocused(height)).toBe(true)
  expect(await field(page, 'Warrant number').isVisible()).toBe(false)
  await page.getByRole('radio', { name: 'By warrant' }).check()
  await field(page, 'Warrant number').waitFor()
})

test('the list of sections shows how much of each is filled in', async () => {
  const { page } = await board.signedIn('registrar')
  await open(page, '/arrested-persons/create')
  const parts = page.getByRole('navigation', { name: 'Sections of this form' })
  const far = () => parts.getByRole('link').allInnerTexts()
  const inLine = async () => (await far()).map(text => text.replaceAll(/\s+/g, ' '))
  expect(await inLine()).toEqual([
    'Person 0 of 5',
    'Description and marks',
    'Photos 0 of 3',
    'Address and identity 0 of 4',
    'Arrest 0 of 5',
    'Booking and custody rights 0 of 4',
    'Charges',
    'Documents',
  ])
  await fillArrest(page, { familyName: 'Magtibay', givenName: 'Ligaya', birthDate: '1990-01-02' })
  await parts.getByRole('link', { name: 'Person 4 of 5' }).waitFor()
  await field(page, 'Middle name').fill('Cruz')
  await parts.getByRole('link', { name: 'Person 5 of 5' }).waitFor()
  expect(await parts.locator('svg').count()).toBe(1)
  await parts.getByRole('link', { name: 'Arrest 4 of 5' }).waitFor()
})

test('obligations can be completed from their list, and pressing twice completes them once', async () => {
  const { page } = await board.signedIn('registrar')
  const path = await registerArrest(page, { familyName: 'Magsaysay-Ilagan' })
  const rights = page.getByRole('list', { name: 'Rights in custody' })
  const sent = formsSentFrom(page)
  await rights.getByRole('button', { name: 'Examined now' }).dblclick()
  await says(page, 'Medical exam recorded')
  await says(rights, 'Medical exam')
  await saysNothingOf(rights, 'No medical exam yet')
  expect(sent).toEqual([expect.stringMatching(new RegExp(`^POST ${path}/arrests/\\d+/rights$`))])
  expect(await isFocused(page.locator('#next'))).toBe(true)

  await confirmIn(await withCounsel(page), 'Save counsel')
  await says(rights, 'Atty. Reyes, PAO')
  const charge = await openAct(page, 'Add charge')
  expect(await field(charge, 'Offence').inputValue()).toBe('Theft')
  await charge.getByRole('combobox', { name: 'Status' }).selectOption('charged')
  await charge.getByRole('button', { name: 'Filed at: now' }).click()
  await confirmIn(charge, 'Save charges')
  await says(rights, 'Charge filed')
  await says(section(page, 'Arrests').getByRole('table'), 'charged')
})

test('an obligation that another user has completed keeps the first time and says so', async () => {
  const { page: first } = await board.signedIn('registrar')
  const path = await registerArrest(first, { familyName: 'Magpantay' })
  const { page: second } = await board.signedIn('all')
  await open(second, path)
  await first.getByRole('button', { name: 'Notified now' }).click()
  await says(first, 'Family recorded as notified')
  await second.getByRole('button', { name: 'Notified now' }).click()
  await says(second, /^This has already been recorded at /)
})

const more = (page: Page, one: string) => page.locator('summary', { hasText: one })

async function withCounsel(page: Page) {
  const dialog = await openAct(page, 'Add counsel')
  expect(await isFocused(field(dialog, 'Counsel'))).toBe(true)
  await field(dialog, 'Counsel').fill('Atty. Reyes, PAO')
  return dialog
}
