import type { Locator, Page } from 'playwright-core'
import { open } from './alive.ts'
import { field } from './field.ts'

// Actions in the register, found by the labels on the screen.

type Arrested = {
  familyName: string
  givenName?: string
  birthDate?: string
  /** Date and time in the browser's time zone. Defaults to now. */
  arrestedAt?: string
}

/** Fills in the required fields without sending the form. */
export async function fillArrest(page: Page, arrested: Arrested) {
  const { familyName, givenName = '', birthDate = '', arrestedAt } = arrested
  await field(page, 'Family name').fill(familyName)
  await field(page, 'Given name').fill(givenName)
  await page.getByRole('radio', { name: 'Male', exact: true }).check()
  await page.getByRole('textbox', { name: 'Birth date' }).fill(birthDate)
  if (arrestedAt) await field(page, 'Arrested at').fill(arrestedAt)
  else await page.getByRole('button', { name: 'Arrested at: now' }).click()
  await field(page, 'Place of arrest').fill('Brgy. San Isidro')
  await page.getByRole('radio', { name: 'Without warrant' }).check()
  await field(page, 'Alleged offence').fill('Theft')
}

/** Registers an arrest with only the required fields, and returns the path of the record. */
export async function registerArrest(page: Page, arrested: Arrested) {
  await open(page, '/arrested-persons/create')
  await fillArrest(page, arrested)
  await page.getByRole('button', { name: 'Register arrest' }).click()
  await page.waitForURL(/\/arrested-persons\/\d+$/)
  return new URL(page.url()).pathname
}

/** Presses the button of a dialog and waits until the dialog has closed. */
export async function confirmIn(dialog: Locator, act: string) {
  await dialog.getByRole('button', { name: act, exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}

export const attention = (within: Page | Locator) =>
  within.getByRole('region', { name: 'What needs attention' })
