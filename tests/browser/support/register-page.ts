import type { Locator, Page } from 'playwright-core'
import { open, field } from './page.ts'

type Arrested = {
  familyName: string
  givenName?: string
  birthDate?: string
  /** In the browser's time zone. Defaults to now. */
  arrestedAt?: string
}

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

export async function registerArrest(page: Page, arrested: Arrested) {
  await open(page, '/arrested-persons/create')
  await fillArrest(page, arrested)
  await page.getByRole('button', { name: 'Register arrest' }).click()
  await page.waitForURL(/\/arrested-persons\/\d+$/)
  return new URL(page.url()).pathname
}

export async function confirmIn(dialog: Locator, act: string) {
  await dialog.getByRole('button', { name: act, exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}

export const errorSummary = (within: Page | Locator) =>
  within.getByRole('region', { name: 'There is a problem' })
