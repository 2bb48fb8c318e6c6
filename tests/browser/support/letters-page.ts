import type { Page } from 'playwright-core'
import { openDialog, section } from './case-page.ts'

export const letters = (page: Page) => section(page, 'Letters')
export const panel = (page: Page) => page.getByRole('complementary', { name: 'Status of the letter' })
export const text = (page: Page) => page.getByRole('textbox', { name: 'Text' })

export async function approve(page: Page) {
  await panel(page).getByRole('button', { name: 'Approve letter' }).click()
  const dialog = await openDialog(page)
  await dialog.getByRole('button', { name: 'Approve letter' }).click()
  await dialog.waitFor({ state: 'hidden' })
}
