import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { expectAccessible } from './support/accessibility.ts'
import { expectText } from './support/case-page.ts'
import { demoBoard } from './support/demo-board.ts'
import { open } from './support/page.ts'

const board = demoBoard()

test('a report is found, narrowed and exported with the keyboard, and a figure leads to its list', async () => {
  const { page } = await board.signedIn('chair')
  await open(page, '/reports')
  await page.getByRole('link', { name: 'Received and decided' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/reports/received')
  await page.getByRole('img', { name: /^Received and decided by month/ }).waitFor()
  const type = page.getByRole('combobox', { name: 'Type' })
  await type.selectOption({ label: 'Amnesty' })
  await page.waitForURL(/typeId=1$/)
  await expectText(page, /^Amnesty, /)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export' }).focus()
  await page.keyboard.press('Enter')
  const file = readFileSync(await (await download).path(), 'utf8')
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
  const rows = await page.locator('tbody tr').allInnerTexts()
  expect(file[0]).toBe('Month,Received,Decided')
  expect(file.slice(1).map(line => line.split(',').slice(1))).toEqual(
    rows.map(row => row.trim().split(/\s+/).slice(-2)),
  )
  const figure = page.locator('tbody a').first()
  const count = await figure.innerText()
  await figure.click()
  await page.waitForURL(/\/applications\?.*typeId=1/)
  await expectText(page, new RegExp(`of ${count}$`))
})

test('a period without applications says so, and its filters can be cleared', async () => {
  const { page } = await board.signedIn('chair')
  await open(page, '/reports/outcomes?from=2001-01-01&to=2001-12-31')
  await expectText(page, 'Nothing to report')
  await expectAccessible(page, 'empty report')
  await page.getByRole('button', { name: 'Clear filters' }).last().click()
  await page.getByRole('table').waitFor()
})

test('an administrator publishes reports, and guests read them', async () => {
  const { page } = await board.signedIn('admin')
  await open(page, '/settings')
  await page.getByLabel('Publish figures without names').check()
  await page.getByRole('button', { name: 'Save publication' }).click()
  await expectText(page, 'Saved')
  const guest = (await board.guest({ viewport: { width: 390, height: 844 } })).page
  await open(guest, '/reports?public=1')
  await expectAccessible(guest, 'published reports')
  await guest.getByRole('link', { name: 'Outcomes by type' }).click()
  await guest.waitForURL(/\/reports\/outcomes\?public=1$/)
  await expectText(guest, 'not shown')
  await expectAccessible(guest, 'published report')
})
