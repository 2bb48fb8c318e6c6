import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hydrated, open, field, isFocused, reload, recordForms } from './support/page.ts'
import { demoBoard } from './support/demo-board.ts'
import { expectText, openAct, expectNoText, section } from './support/case-page.ts'
import { fillArrest, errorSummary, confirmIn, registerArrest } from './support/register-page.ts'

const board = demoBoard()

test('a draft survives a reload, can be discarded, and is gone once it is sent', async () => {
  const { page } = await board.signedIn('registrar')
  page.on('dialog', dialog => void dialog.accept()) // confirms “Leave this page?”
  await open(page, '/arrested-persons/create')
  await fillArrest(page, { familyName: 'Draft', birthDate: '1990-02-03' })
  await page.getByRole('button', { name: 'Add a mark' }).click()
  await field(page, 'Part of the body').fill('Neck')
  const arrestedAt = await page
    .getByLabel(/^Arrested at/)
    .first()
    .inputValue()
  await page.reload()
  await expectText(page, /^Draft from .* restored/)
  expect(await field(page, 'Family name').inputValue()).toBe('Draft')
  expect(await page.getByRole('textbox', { name: 'Birth date' }).inputValue()).toBe('3 Feb 1990')
  expect(await field(page, 'Part of the body').inputValue()).toBe('Neck')
  expect(
    await page
      .getByLabel(/^Arrested at/)
      .first()
      .inputValue(),
  ).toBe(arrestedAt)

  await page.getByRole('button', { name: 'Discard draft' }).click()
  expect(await field(page, 'Family name').inputValue()).toBe('')
  expect(await isFocused(field(page, 'Family name'))).toBe(true)
  await page.reload()
  await hydrated(page)
  expect(await field(page, 'Family name').inputValue()).toBe('')

  await fillArrest(page, { familyName: 'Sent' })
  await page.getByRole('button', { name: 'Register arrest' }).click()
  await page.waitForURL(/\/arrested-persons\/\d+$/)
  await page.getByRole('link', { name: 'Register arrest' }).click()
  await page.waitForURL('/arrested-persons/create')
  await field(page, 'Family name').waitFor()
  expect(await field(page, 'Family name').inputValue()).toBe('')
  expect(await draftsIn(page)).toEqual([])
})

test('a draft is hidden from the next user and deleted on signing out', async () => {
  const { page } = await board.signedIn('registrar', { fresh: true })
  await open(page, '/arrested-persons/create')
  await field(page, 'Family name').fill('Confidential')
  await expect.poll(() => draftsIn(page)).toHaveLength(1)
  // An earlier user's draft.
  await page.evaluate(() => sessionStorage.setItem('draft/999/arrested-person', '{"at":"","data":{}}'))
  await page.reload()
  await expectText(page, /^Draft from .* restored/)
  expect((await draftsIn(page)).join()).not.toContain('999')
  await page.getByRole('navigation', { name: 'Main' }).locator('summary').click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('/')
  await expect.poll(() => draftsIn(page)).toEqual([])
})

const draftsIn = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter(name => name.startsWith('draft/')))

test('the form shows the essentials first and folds the rest unless a field is filled in or wrong', async () => {
  const { page } = await board.signedIn('registrar')
  page.on('dialog', dialog => void dialog.accept()) // confirms “Leave this page?”
  await open(page, '/arrested-persons/create')
  const [occupation, height] = [field(page, 'Occupation'), page.getByLabel('Height (cm)')]
  expect([await occupation.isVisible(), await height.isVisible()]).toEqual([false, false])
  await more(page, 'occupation').click()
  await occupation.fill('Fisher')
  await reload(page)
  await expectText(page, /^Draft from .* restored/)
  expect([await occupation.isVisible(), await height.isVisible()]).toEqual([true, false])

  await fillArrest(page, { familyName: 'Magtibay' })
  await more(page, 'height').click()
  await height.fill('tall')
  await more(page, 'height').click()
  await page.getByRole('button', { name: 'Register arrest' }).click()
  const link = errorSummary(page).getByRole('link', { name: /^Height/ })
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
  const sent = recordForms(page)
  await rights.getByRole('button', { name: 'Examined now' }).dblclick()
  await expectText(page, 'Medical exam recorded')
  await expectText(rights, 'Medical exam')
  await expectNoText(rights, 'No medical exam yet')
  expect(sent).toEqual([expect.stringMatching(new RegExp(`^POST ${path}/arrests/\\d+/rights$`))])
  expect(await isFocused(page.locator('#next'))).toBe(true)
  await rights.getByRole('button', { name: 'Undo: Medical exam' }).click()
  await expectText(rights, 'No medical exam yet')
  await rights.getByRole('button', { name: 'Examined now' }).click()
  await rights.getByRole('button', { name: 'Undo: Medical exam' }).waitFor()

  await confirmIn(await withCounsel(page), 'Save counsel')
  await expectText(rights, 'Atty. Reyes, PAO')
  const charge = await openAct(page, 'Add charge')
  expect(await field(charge, 'Offence').inputValue()).toBe('Theft')
  await charge.getByRole('combobox', { name: 'Status' }).selectOption('charged')
  await charge.getByRole('button', { name: 'Filed at: now' }).click()
  await confirmIn(charge, 'Save charges')
  await expectText(rights, 'Charge filed')
  await expectText(section(page, 'Arrests').getByRole('table'), 'charged')
})

const more = (page: Page, one: string) => page.locator('summary', { hasText: one })

async function withCounsel(page: Page) {
  const dialog = await openAct(page, 'Add counsel')
  expect(await isFocused(field(dialog, 'Counsel'))).toBe(true)
  await field(dialog, 'Counsel').fill('Atty. Reyes, PAO')
  return dialog
}
