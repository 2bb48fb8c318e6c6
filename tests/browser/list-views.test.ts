import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { rosa, vera } from '#tests/support/cast'
import { registered } from '#tests/support/cases'
import { signedInAt } from './support/accounts-board.ts'
import { open } from './support/alive.ts'
import { wrongWith } from './support/looks.ts'

test('columns can be chosen by keyboard, and a view can be saved, shared by its address and deleted', async () => {
  await registered({ offence: 'Estafa' })
  const { page } = await signedInAt('/applications', vera)
  const heading = (name: string) => page.getByRole('columnheader', { name })
  await page.getByText('Columns', { exact: true }).first().focus()
  await page.keyboard.press('Enter')
  const found = await wrongWith(page, 'columns')
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
  found.push(...(await wrongWith(page, 'views')))
  const address = (await saved.getAttribute('href'))!

  const { page: other } = await signedInAt(address, rosa)
  await other.getByRole('cell', { name: 'Estafa' }).waitFor()
  expect(await other.getByRole('columnheader', { name: 'Reference' }).count()).toBe(0)

  await page.getByRole('button', { name: 'Delete the view By offence' }).press('Enter')
  await saved.waitFor({ state: 'detached' })
  expect(found).toEqual([])
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

const top = async (cell: Locator) => Math.round((await cell.boundingBox())!.y)

const cut = (row: Element) =>
  [...row.children].filter(cell => cell.scrollWidth > cell.clientWidth).map(cell => cell.textContent)
