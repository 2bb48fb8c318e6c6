// Fast suite.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { csv, row, type Row, strangers } from '#tests/register/spreadsheets'
import { rita } from '#tests/support/cast'
import { afterwards, arrested } from '#tests/support/records'
import { db } from '#server/platform/database/client'
import { signedIn, signedInAt } from './support/test-board.ts'
import { open, watchRequests, field, tabAndPress } from './support/page.ts'
import { expectAccessible } from './support/accessibility.ts'
import { allowDisconnection } from './support/browser.ts'

const IMPORTS = '/arrested-persons/imports'
const mend = row({
  'Family name': 'Salonga',
  'Given name': 'Perla',
  Sex: 'perhaps',
  'Birth date': '1984-02-31',
})
const known = { familyName: 'Magtanggol', givenName: 'Lualhati', sex: 'female', birthDate: '1984-05-06' }

const choose = (page: Page, rows: Row[] | string, name = 'arrests.csv') =>
  page.getByLabel('File', { exact: true }).setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(typeof rows === 'string' ? rows : csv(rows)),
  })

async function check(page: Page, rows: Row[]) {
  await choose(page, rows)
  await tabAndPress(page, page.getByRole('button', { name: 'Check file' }), 'Enter')
  await page.waitForURL(/imports\/\d+$/)
  await page.getByText('ready to review', { exact: true }).waitFor()
}

const focusedHeading = (page: Page) => page.locator('h1:focus').textContent()
const line = (page: Page, number: number) => page.getByRole('row').filter({ hasText: `Line ${number}` })
const dialog = (page: Page) => page.getByRole('dialog')
const state = (page: Page, word: string) => page.locator('main').getByText(word, { exact: true }).waitFor()

test('a registrar can import a file with errors by keyboard and undo the import', async () => {
  await arrested(known)
  const { page } = await signedInAt('/arrested-persons', rita)
  await tabAndPress(page, page.getByRole('link', { name: 'Import', exact: true }), 'Enter')
  await page.waitForURL(IMPORTS)

  await choose(page, 'Name,Age\nAna,30', 'ages.csv')
  await tabAndPress(page, page.getByRole('button', { name: 'Check file' }), 'Enter')
  await page
    .getByText(/These columns are missing: Family name, .* found: Name, Age/)
    .first()
    .waitFor()

  await check(page, [...strangers, mend])
  const bad = line(page, 6)
  await bad.getByText('Choose female, male or unspecified.').waitFor()
  await bad.getByText('There is no such day. Check the day and the month.').waitFor()
  expect(await bad.getByRole('checkbox').isDisabled()).toBe(true)
  const twin = line(page, 2)
  expect(await twin.getByRole('checkbox').isChecked()).toBe(false)
  await twin.getByText('strong').waitFor()
  await twin.getByRole('link', { name: /^AP-\d{4}-000001, Lualhati Magtanggol/ }).waitFor()
  await page.getByText('3 of 5 rows selected. 1 row with problems will be skipped.').waitFor()

  await tabAndPress(page, line(page, 5).getByRole('checkbox'), 'Space')
  await page.getByText('2 of 5 rows selected.', { exact: false }).waitFor()
  await tabAndPress(page, page.getByRole('button', { name: 'Import 2 rows' }), 'Enter')
  await dialog(page)
    .getByText(/2 new records will be added to the register/)
    .waitFor()
  await tabAndPress(page, dialog(page).getByRole('button', { name: 'Import 2 rows' }), 'Enter')
  await state(page, 'imported')
  await page.getByText('2 persons imported from 5 rows; 3 not imported').waitFor()
  expect(await db.arrestedPerson.count()).toBe(3)
  expect(await focusedHeading(page)).toBe('arrests.csv')
  await page.getByRole('link', { name: 'Boyet Dimaculangan' }).waitFor()

  await tabAndPress(page, page.getByRole('button', { name: 'Undo import' }), 'Enter')
  await tabAndPress(page, dialog(page).getByRole('button', { name: 'Undo import' }), 'Enter')
  await dialog(page).getByText('Enter a reason of at least 10 characters.').first().waitFor()
  await field(dialog(page), 'Reason').fill('This file was of another office.')
  await tabAndPress(page, dialog(page).getByRole('button', { name: 'Undo import' }), 'Enter')
  await state(page, 'undone')
  expect(await db.arrestedPerson.count()).toBe(1)
  expect(await focusedHeading(page)).toBe('arrests.csv')
  expect(await page.getByText('Removed by undo').count()).toBe(2)
  await page.getByText('Boyet Dimaculangan').waitFor()
})

test('an arrest of a known person is added to their record, and undoing the import removes it again', async () => {
  const { path } = await afterwards(await arrested(known), 'released')
  const { page } = await signedInAt(IMPORTS, rita)
  await check(page, [row({ 'Arrested at': '2026-05-01 08:00', Offence: 'Robbery' }), strangers[1]!])
  const fate = page.getByLabel('Action for line 2')
  expect(await fate.inputValue()).toBe('out')
  await tabAndPress(page, fate, 'ArrowDown')
  await page.getByText('2 of 2 rows selected, 1 for existing records.').waitFor()
  expect(await line(page, 2).getByRole('checkbox').isChecked()).toBe(true)
  await tabAndPress(page, page.getByRole('button', { name: 'Import 2 rows' }), 'Enter')
  await dialog(page)
    .getByText(/1 new record will be added .* 1 arrest will be added to existing records/)
    .waitFor()
  await tabAndPress(page, dialog(page).getByRole('button', { name: 'Import 2 rows' }), 'Enter')
  await state(page, 'imported')
  await page.getByText('1 person and 1 further arrest imported from 2 rows').waitFor()
  await page.getByText(/^Added as AR-\d{4}-000002$/).waitFor()
  const imported = page.url()
  await page.getByRole('link', { name: 'Lualhati Magtanggol' }).click()
  await page.waitForURL(new RegExp(`${path}$`))
  await page.getByText('Robbery').first().waitFor()

  await open(page, new URL(imported).pathname)
  await tabAndPress(page, page.getByRole('button', { name: 'Undo import' }), 'Enter')
  await dialog(page)
    .getByText(/1 person and 1 added arrest will be removed from the register/)
    .waitFor()
  await field(dialog(page), 'Reason').fill('This file was of another office.')
  await tabAndPress(page, dialog(page).getByRole('button', { name: 'Undo import' }), 'Enter')
  await state(page, 'undone')
  expect([await db.arrestedPerson.count(), await db.arrest.count()]).toEqual([1, 1])
})

test('an interrupted import can be continued later', async () => {
  const person = await signedIn(rita)
  const { page } = person
  await watchRequests(page)
  await open(page, IMPORTS)
  await check(page, strangers)
  const importId = Number(page.url().split('/').at(-1))
  await page.getByRole('button', { name: 'Import 4 rows' }).click()
  allowDisconnection(person)
  await page.route('**/steps', route => route.abort())
  await dialog(page).getByRole('button', { name: 'Import 4 rows' }).click()
  await page.getByText('The server did not respond. Completed rows are saved.').waitFor()
  await page.unroute('**/steps')
  expect(await db.importRow.count({ where: { importId, personId: { not: null } } })).toBe(0)

  await open(page, `${IMPORTS}/${importId}`)
  await page.getByText('The import is not finished').waitFor()
  await page.getByRole('progressbar', { name: 'Importing' }).waitFor()
  await page.getByRole('button', { name: 'Continue import' }).click()
  await state(page, 'imported')
  await page.getByText('4 persons imported from 4 rows').waitFor()
})

test('the import screens are accessible in every state', async () => {
  await arrested(known)
  await afterwards(await arrested({ ...known, middleName: 'x'.repeat(100) }), 'released')
  const person = await signedIn(rita)
  const { page } = person
  await watchRequests(page)
  await open(page, IMPORTS)
  await page.getByText(/^All \d+ columns$/).click()
  await expectAccessible(page, 'imports, none yet')
  await choose(page, 'Name,Age\nAna,30')
  await page.getByRole('button', { name: 'Check file' }).click()
  await page
    .getByText(/columns are missing/)
    .first()
    .waitFor()
  await expectAccessible(page, 'imports, refused')

  const long = row({
    Circumstances: 'Seen at night near the harbour. '.repeat(12),
    'Given name': 'x'.repeat(100),
    'Arrested at': '2026-05-01 08:00',
  })
  await check(page, [...strangers, mend, long])
  await page.getByLabel('Action for line 7').selectOption({ index: 2 })
  await page.getByText(/^4 of 6 rows selected, 1 for existing records/).waitFor()
  await expectAccessible(page, 'import, preview')
  await page.getByRole('link', { name: /^With problems/ }).click()
  await page.waitForURL(/show=bad/)
  await expectAccessible(page, 'import, needs fixing')
  await page.getByRole('button', { name: /^Import \d/ }).click()
  await expectAccessible(page, 'import, asked')
  allowDisconnection(person)
  await page.route('**/steps', route => route.abort())
  await dialog(page)
    .getByRole('button', { name: /^Import \d/ })
    .click()
  await page.getByRole('button', { name: 'Continue import' }).waitFor()
  await expectAccessible(page, 'import, left')
  await page.unroute('**/steps')
  await page.getByRole('button', { name: 'Continue import' }).click()
  await state(page, 'imported')
  await expectAccessible(page, 'import, imported')
  await page.getByRole('button', { name: 'Undo import' }).click()
  await expectAccessible(page, 'import, undoing')
  await open(page, IMPORTS)
  await expectAccessible(page, 'imports')
})
