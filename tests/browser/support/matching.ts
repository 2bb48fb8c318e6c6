import type { Page } from 'playwright-core'
import { openDialog } from './case-file.ts'

// What people do who compare two records.

export const reason = 'I have compared their birth certificates.'

/** Gives a verdict on the one with that number, or takes it back, and waits until that is done. */
export async function settle(page: Page, name: string, number: string, why = reason) {
  await page.getByRole('button', { name: `${name} ${number}`, exact: true }).click()
  await confirm(page, name, why)
}

export async function takeBack(page: Page, why = reason) {
  await page.getByRole('button', { name: 'Take back', exact: true }).filter({ visible: true }).click()
  await confirm(page, 'Take back', why)
}

async function confirm(page: Page, name: string, why: string) {
  const dialog = await openDialog(page)
  await dialog.getByLabel('Reason').fill(why)
  await dialog.getByRole('button', { name, exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** The row of a comparison that is about that field, as its words. */
export const row = (page: Page, label: string) =>
  page.getByRole('row', { name: new RegExp(`^${label}`) }).filter({ visible: true })
