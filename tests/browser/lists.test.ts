import type { Locator } from 'playwright-core'
import { expect, test, afterEach } from 'vitest'
import { emil, rosa, vera } from '#tests/support/cast'
import { endorsed, registered } from '#tests/support/cases'
import { signedInAt } from './support/test-board.ts'
import { open } from './support/page.ts'
import { expectAccessible } from './support/accessibility.ts'
import { db, DbNull } from '#server/platform/database/client'
import { bounds } from '#server/platform/web/paged'
import { leaveTasks } from '#tests/support/tampered'
import { expectText } from './support/case-page.ts'

test('columns can be chosen by keyboard, and a view can be saved, shared by its address and deleted', async () => {
  await registered({ offence: 'Estafa' })
  const { page } = await signedInAt('/applications', vera)
  const heading = (name: string) => page.getByRole('columnheader', { name })
  await page.getByText('Columns', { exact: true }).first().focus()
  await page.keyboard.press('Enter')
  await expectAccessible(page, 'columns')
  const offence = page.getByRole('checkbox', { name: 'Offence' })
  await offence.focus()
  await page.keyboard.press('Space')
  await heading('Offence').waitFor()
  await page.getByRole('checkbox', { name: 'Reference' }).press('Space')
  await heading('Reference').waitFor({ state: 'detached' })
  await open(page, '/applications?status[]=registered')
  await page.getByRole('cell', { name: 'Estafa' }).waitFor()

  await page.locator('summary', { hasText: 'Views' }).press('Enter')
  await page.getByLabel('Save this view as').fill('By offence')
  await page.getByLabel('Save this view as').press('Enter')
  const saved = page.getByRole('list', { name: 'Saved views' }).getByRole('link', { name: 'By offence' })
  await saved.waitFor()
  await expectAccessible(page, 'views')
  const address = (await saved.getAttribute('href'))!

  const { page: other } = await signedInAt(address, rosa)
  await other.getByRole('cell', { name: 'Estafa' }).waitFor()
  expect(await other.getByRole('columnheader', { name: 'Reference' }).count()).toBe(0)

  await page.getByRole('button', { name: 'Delete the view By offence' }).press('Enter')
  await saved.waitFor({ state: 'detached' })
})

test('on a phone a row has two lines: name and status, then the chosen columns', async () => {
  const long = { givenName: 'Maria Concepción', middleName: 'Bagtas', familyName: 'Villanueva-Santos' }
  await registered(long)
  const { page } = await signedInAt('/applications', vera, { viewport: { width: 390, height: 844 } })
  const row = page.getByRole('row').filter({ hasText: 'VILLANUEVA-SANTOS' })
  const [reference, type, day] = [
    row.locator('.reference'),
    row.locator('.reference ~ td:has(a) + td'),
    row.locator('.day'),
  ]
  const second = await top(reference)
  expect([await top(type), await top(day)]).toEqual([second, second])
  expect(await top(row.getByRole('cell', { name: 'registered' }))).toBe(await top(row.locator('td:has(a)')))
  expect(second).toBeGreaterThan(await top(row.locator('td:has(a)')))
  expect(await row.evaluate(cut)).toEqual([])
  expect(await page.getByRole('columnheader').count()).toBe(await row.getByRole('cell').count())
  await open(page, '/applications?columns=status,type')
  await row.waitFor()
  expect([await reference.count(), await day.count()]).toEqual([0, 0])
})

test('on a phone the filters are on one sheet with large controls', async () => {
  await registered()
  const viewport = { width: 390, height: 844 }
  const { page } = await signedInAt('/applications', vera, { viewport })
  expect(await page.locator('summary', { hasText: 'Status' }).isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.locator('summary', { hasText: 'Status' }).click()
  await expectAccessible(page, 'filters')
  await page.setViewportSize(viewport) // other widths were checked
  const controls = sheet.locator('button, summary, select, label, input:not(label input)')
  const heights = await controls.evaluateAll(all =>
    all.filter(each => each.checkVisibility()).map(each => each.getBoundingClientRect().height),
  )
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
  await sheet.getByRole('checkbox', { name: /endorsed/ }).check()
  await sheet.getByRole('button', { name: 'Show 0 applications' }).click()
  await page.waitForURL('**/applications?status[]=endorsed')
  await page.getByRole('button', { name: 'Filters (1)' }).waitFor()
})

const top = async (cell: Locator) => Math.round((await cell.boundingBox())!.y)

const cut = (row: Element) =>
  [...row.children].filter(cell => cell.scrollWidth > cell.clientWidth).map(cell => cell.textContent)

const { counted } = bounds
afterEach(() => {
  bounds.counted = counted
})

test('a list with more rows than are counted says so, ends there and suggests narrowing it', async () => {
  const one = await db.application.findUniqueOrThrow({ where: { id: (await registered()).id } })
  const further = Array.from({ length: 59 }, (_, at) => ({
    ...one,
    answers: DbNull,
    id: 100 + at,
    reference: `2026-1000${at}`,
  }))
  leaveTasks()
  await db.application.createMany({ data: further })
  bounds.counted = 50
  const { page } = await signedInAt('/applications?search=lualhati', vera)
  await expectText(page, '1–25 of more than 50')
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await pages.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expectText(page, '26–50 of more than 50')
  expect(await pages.getByRole('link').allTextContents()).toEqual(['', '1', '2'])
  await page
    .getByRole('link', { name: /Magtanggol/i })
    .first()
    .click()
  await expectText(page, /\d+ of more than 50 in the list/)
  await open(page, '/applications?search=lualhati&page=3')
  await expectText(page, 'Only the first 50 rows can be shown')
  await expectText(page, /Narrow the list/)
  await expectAccessible(page, 'beyond')
  await page.getByRole('link', { name: 'First page' }).click()
  await expectText(page, '1–25 of more than 50')
})

test('a case links to the next and previous case of its list, and back to the filtered list', async () => {
  for (let count = 0; count < 3; count++) await registered()
  await endorsed()
  const { page } = await signedInAt('/applications?status[]=registered&sort=reference', emil)
  await page.locator('main tbody tr').nth(1).click()
  const walk = page.getByRole('navigation', { name: 'Position in the list' })
  await expectText(walk, '2 of 3')
  await page.keyboard.press(']')
  await expectText(walk, '3 of 3')
  expect(await walk.getByRole('link', { name: 'Next case' }).count()).toBe(0)
  await page.keyboard.press('[')
  await expectText(walk, '2 of 3')
  await walk.getByRole('link', { name: 'Previous case' }).click()
  await expectText(walk, '1 of 3')
  await walk.getByRole('link', { name: '1 of 3' }).click()
  await page.waitForURL('**/applications?status[]=registered&sort=reference')
})
