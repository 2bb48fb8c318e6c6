import type { Page } from 'playwright-core'
import { openDialog } from './case-file.ts'

export const reason = 'I have compared their birth certificates.'

export async function settle(page: Page, name: string, number: string, why = reason) {
  await page.getByRole('button', { name: `${name} ${number}`, exact: true }).click()
  await confirm(page, name, why)
}

export async function takeBack(page: Page, why = reason) {
  await page.getByRole('button', { name: 'Undo', exact: true }).filter({ visible: true }).click()
  await confirm(page, 'Undo', why)
}

async function confirm(page: Page, name: string, why: string) {
  const dialog = await openDialog(page)
  await dialog.getByLabel('Reason').fill(why)
  await dialog.getByRole('button', { name, exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}

export const row = (page: Page, label: string) =>
  page.getByRole('row', { name: new RegExp(`^${label}`) }).filter({ visible: true })
