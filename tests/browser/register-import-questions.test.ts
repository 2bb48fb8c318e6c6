import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { rita } from '#tests/support/cast'
import { signedInAt } from './support/test-board.ts'
import { reload, tabAndPress } from './support/page.ts'
import { expectAccessible } from './support/accessibility.ts'

const IMPORTS = '/arrested-persons/imports'

/** “Niño” in the Mac encoding reads as “Niûo” in the MS-DOS encoding. */
const unclear = Buffer.from(
  [
    'Family name,Given name,Sex,Arrested at,Place of arrest,Mode,Offence,Remarks',
    'Ni\x96o,Ana,female,03/04/2026 21:30,Pier 4,warrantless,Theft,for inquest',
  ].join('\r\n'),
  'latin1',
)

test('a registrar can answer the questions about an ambiguous file by keyboard', async () => {
  const { page } = await signedInAt(IMPORTS, rita)
  const file = { name: 'blotter.csv', mimeType: 'text/csv', buffer: unclear }
  await page.getByLabel('File', { exact: true }).setInputFiles(file)
  await tabAndPress(page, page.getByRole('button', { name: 'Check file' }), 'Enter')
  await page.waitForURL(/imports\/\d+$/)
  await page.getByText('needs answers', { exact: true }).waitFor()
  await expectAccessible(page, 'import, questions')

  await tabAndPress(page, page.getByRole('button', { name: 'Check file' }), 'Enter')
  await page.getByText('There are 3 problems').waitFor()
  await expectAccessible(page, 'import, questions refused')
  await reload(page)
  await tabAndPress(page, page.getByRole('radio', { name: 'Niño (Mac)' }), 'Space')
  await tabAndPress(page, page.getByRole('radio', { name: 'Day first: 3 April 2026' }), 'Space')
  await tabAndPress(page, page.getByRole('checkbox', { name: 'Skip this column: Remarks' }), 'Space')
  await tabAndPress(page, page.getByRole('button', { name: 'Check file' }), 'Enter')
  await page.getByText('ready to review', { exact: true }).waitFor()
  await page.getByText('2026-04-03 21:30').waitFor()
  await page.getByText('Skipped columns: Remarks.').waitFor()
  expect(await db.importRow.count({ where: { chosen: true } })).toBe(1)
})

test('rows hidden in the file are marked in the preview', async () => {
  const { page } = await signedInAt(IMPORTS, rita)
  const path = 'tests/register/files/filtered-rows.xlsx'
  await page.getByLabel('File', { exact: true }).setInputFiles(path)
  await page.getByRole('button', { name: 'Check file' }).click()
  await page.getByText('ready to review', { exact: true }).waitFor()
  expect(await page.getByText('Hidden row in the file', { exact: true }).count()).toBe(2)
  await page.getByText('1 of 3 rows selected.').waitFor()
  await expectAccessible(page, 'import, hidden rows')
})
