import type { Page } from 'playwright-core'
import { open } from './alive.ts'

export async function followLetter(page: Page, recipient: string, subject: string | RegExp) {
  const letter = page.getByRole('article', { name: subject }).filter({ hasText: recipient }).first()
  // Some emails are written only after the response.
  for (let tries = 0; tries < 40; tries++) {
    await open(page, '/mailbox')
    if ((await letter.count()) > 0) break
    await page.waitForTimeout(250)
  }
  await letter.getByRole('link').first().click()
  await page.waitForURL(url => url.pathname !== '/mailbox')
}
