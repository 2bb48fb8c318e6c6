import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { application, decided } from '#tests/cases/imports/backlog'
import { csv, type Row } from '#tests/register/spreadsheets'
import { olga } from '#tests/support/cast'
import { expectAccessible } from './support/accessibility.ts'
import { field, tabAndPress } from './support/page.ts'
import { signedInAt } from './support/test-board.ts'

const IMPORTS = '/applications/imports'

const headings: Record<string, string> = { 'Family name': 'Apelyido', Sex: 'Kasarian', Status: 'Outcome' }

const translated = (row: Row): Row => ({
  ...Object.fromEntries(Object.entries(row).map(([name, text]) => [headings[name] ?? name, text])),
  Folder: 'Blue',
})

const rows = [
  application(),
  decided({ 'Family name': 'Peña', 'Given name': 'José', Sex: 'male', 'Birth date': '1971-11-30' }),
  application({ 'Family name': 'Salonga', 'Given name': '', Sex: 'perhaps', 'Birth date': '1984-02-31' }),
  application({ 'Received on': '2026-02-01' }),
].map(translated)

const line = (page: Page, number: number) => page.getByRole('row').filter({ hasText: `Line ${number}` })
const dialog = (page: Page) => page.getByRole('dialog')
const state = (page: Page, word: string) => page.locator('main').getByText(word, { exact: true }).waitFor()
const focusedHeading = (page: Page) => page.locator('h1:focus').textContent()

async function upload(page: Page) {
  const file = { name: 'backlog.csv', mimeType: 'text/csv', buffer: Buffer.from(csv(rows, ';')) }
  await page.getByLabel('File', { exact: true }).setInputFiles(file)
  await tabAndPress(page, page.getByRole('button', { name: 'Check file' }), 'Enter')
  await page.waitForURL(/imports\/\d+$/)
  await state(page, 'needs answers')
}

async function matchColumns(page: Page) {
  const check = page.getByRole('button', { name: 'Check file' })
  await page.getByRole('combobox', { name: 'Apelyido' }).selectOption('Family name')
  await page.getByText('Fields still missing: Sex.').waitFor()
  await tabAndPress(page, check, 'Enter')
  await page.getByRole('link', { name: 'Columns: Choose the columns of the file for: Sex.' }).waitFor()
  await expectAccessible(page, 'import of applications, columns')
  await page.getByRole('combobox', { name: 'Kasarian' }).selectOption('Sex')
  await page.getByRole('checkbox', { name: 'Skip this column: Folder' }).check()
  await check.press('Enter')
  await state(page, 'ready to review')
  expect(await focusedHeading(page)).toBe('backlog.csv')
}

test('registry staff can match the columns of a backlog, review it, import it and undo the import', async () => {
  const { page } = await signedInAt(IMPORTS, olga)
  await upload(page)
  await matchColumns(page)

  await page.getByText('“Apelyido” as Family name, “Kasarian” as Sex').waitFor()
  await line(page, 4).getByText('Enter the given name.').waitFor()
  await line(page, 4).getByText('There is no such day.').waitFor()
  expect(await line(page, 4).getByRole('checkbox').isDisabled()).toBe(true)
  expect(await line(page, 5).getByRole('checkbox').isChecked()).toBe(false)
  await line(page, 5).getByText('Line 2, Lualhati Magtanggol').waitFor()
  await page.getByText('2 of 4 rows selected. 1 row with problems will be skipped.').waitFor()

  await tabAndPress(page, page.getByRole('button', { name: 'Import 2 rows' }), 'Enter')
  await dialog(page).getByText('2 applications will be added to Docket.').waitFor()
  await tabAndPress(page, dialog(page).getByRole('button', { name: 'Import 2 rows' }), 'Enter')
  await state(page, 'imported')
  await page.getByText('2 applications imported from 4 rows; 2 not imported').waitFor()
  expect(await focusedHeading(page)).toBe('backlog.csv')
  await page.getByText('Given name: Enter the given name.').waitFor()
  const [, old] = await db.application.findMany({ orderBy: { id: 'asc' } })
  expect(old).toMatchObject({ familyName: 'Peña', status: 'approved', decidedBeforeOn: '2019-06-14' })

  await tabAndPress(page, page.getByRole('button', { name: 'Undo import' }), 'Enter')
  await field(dialog(page), 'Reason').fill('This file was of another office.')
  await tabAndPress(page, dialog(page).getByRole('button', { name: 'Undo import' }), 'Enter')
  await state(page, 'undone')
  expect(await page.getByText('Removed by undo').count()).toBe(2)
  expect(await db.application.count()).toBe(0)
})
