import { expect, test } from 'vitest'
import { open } from './support/alive.ts'
import { aBoard } from './support/board.ts'
import { says } from './support/case-file.ts'
import { wrongWith } from './support/looks.ts'

const board = aBoard()

test('Ctrl-K finds a case by its reference, and shows recent items the next time', async () => {
  const { page } = await board.signedIn('chair')
  await open(page, '/dashboard')
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Search everything' })
  await field.fill('000123')
  const case123 = page.getByRole('option', { name: /2026-000123/ })
  await case123.waitFor()
  expect(await wrongWith(page, 'search')).toEqual([])
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/applications\/\d+$/)
  await says(page, /2026-000123/)
  await page.keyboard.press('/')
  await page.getByRole('option').first().waitFor()
  await field.fill('zzzz')
  await says(page, 'No results for “zzzz”')
  await page.keyboard.press('Escape')
  await field.waitFor({ state: 'hidden' })
})

test('pages and actions can be found by name if the user may open them', async () => {
  const { page } = await board.signedIn('admin')
  await open(page, '/dashboard')
  await page.keyboard.press('/')
  const field = page.getByRole('combobox', { name: 'Search everything' })
  await field.fill('aud')
  await page.getByRole('option', { name: 'Audit log' }).waitFor()
  await field.fill('invite')
  await page.getByRole('option', { name: 'Invite user' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/users/create')
})
