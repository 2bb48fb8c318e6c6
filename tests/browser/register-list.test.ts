import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { open } from './support/page.ts'
import { demoBoard } from './support/demo-board.ts'
import { expectText } from './support/case-page.ts'
import { registerArrest } from './support/register-page.ts'

const board = demoBoard()

test('one click filters the list by custody, another removes the filter, and the export has the same rows', async () => {
  const { page } = await board.signedIn('all')
  await open(page, '/arrested-persons')
  const inCustody = page.getByRole('button', { name: /^in custody \d+$/ })
  const count = (await inCustody.textContent())!.replace(/\D/g, '')
  await inCustody.click()
  await page.waitForURL('/arrested-persons?custody[]=in_custody')
  await expectText(page, new RegExp(`^1–25 of ${count}$`))
  expect(await inCustody.getAttribute('aria-pressed')).toBe('true')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export' }).click()
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(Number(count) + 1)
  await page.getByRole('button', { name: 'Remove custody in custody' }).click()
  await page.waitForURL('/arrested-persons')

  await page.getByRole('combobox', { name: 'Custody clock' }).selectOption('Overdue for charge')
  await page.waitForURL('/arrested-persons?clock=overdue')
  for (const row of await page.locator('tbody tr').all())
    expect(await row.textContent()).toMatch(/\d+ \w+ over/)
})

test('hovering over a row does not prefetch the record, because views are recorded', async () => {
  const { page } = await board.signedIn('registrar')
  await open(page, '/arrested-persons')
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await page.getByRole('row').nth(3).hover()
  await page.getByRole('row').nth(4).hover()
  await page.waitForTimeout(400)
  expect(asked.filter(path => /^\/arrested-persons\/\d+$/.test(path))).toEqual([])
  await page.getByRole('row').nth(4).click()
  await page.waitForURL(/\/arrested-persons\/\d+$/)
})

test('a printed record contains only the record, its number and the time of printing', async () => {
  const { page } = await board.signedIn('registrar')
  await registerArrest(page, { familyName: 'Printable', birthDate: '1970-01-02' })
  await page.emulateMedia({ media: 'print' })
  await expectText(page, /^Review Board · Register of arrested persons · AP-\d{4}-\d{6}/)
  await expectText(page, /Printed \d+ \w+ \d{4}, \d\d:\d\d UTC by/)
  await expectText(page, 'PRINTABLE')
  await expectText(page, 'No charge filed yet')
  for (const name of ['Add custody event', 'Edit person', 'Print'])
    expect(await page.getByText(name, { exact: true }).filter({ visible: true }).count()).toBe(0)
  expect(await page.getByRole('navigation').filter({ visible: true }).count()).toBe(0)
  const margins = await page.evaluate(() =>
    document.adoptedStyleSheets.flatMap(sheet => [...sheet.cssRules].map(({ cssText }) => cssText)),
  )
  expect(margins.join()).toMatch(/AP-\d{4}-\d{6} · printed/)
})

test.each(['/arrested-persons?custody[]=in_custody', '/applications?status[]=registered'])(
  'a page after the last one says so and links to the first: %s',
  async list => {
    const { page } = await board.signedIn('all')
    await open(page, `${list}&page=99`)
    await expectText(page, 'This page is empty')
    await page.getByRole('link', { name: 'First page' }).click()
    await page.waitForURL(list)
    await expectText(page, /^1–\d+ of \d+$/)
  },
)
