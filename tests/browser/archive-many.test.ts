// Fast suite.
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { open, field } from './support/page.ts'
import { demoBoard } from './support/demo-board.ts'
import { openDialog, expectText } from './support/case-page.ts'
import { expectAccessible } from './support/accessibility.ts'

const board = demoBoard()
const settled = '/applications?status[]=withdrawn&status[]=on_hold&sort=-reference'
const box = 'td > label > input'

test('rows can be selected with the pointer, with Shift and with x, and the bar shows their number', async () => {
  const { page } = await board.signedIn('chair')
  await open(page, settled)
  const boxes = page.locator(box)
  await boxes.nth(1).click()
  await expectText(page, '1 selected')
  await boxes.nth(4).click({ modifiers: ['Shift'] })
  await expectText(page, '4 selected')
  expect(page.url()).toContain('/applications?')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expectText(page, '5 selected')
  await page.keyboard.press('x')
  await expectText(page, '4 selected')
  await page.getByRole('button', { name: 'Clear selection', exact: true }).click()
  expect(await page.locator(`${box}:checked`).count()).toBe(0)
  await page.getByRole('checkbox', { name: 'Select all applications on this page' }).check()
  await expectText(page, '25 selected')
  await page.getByRole('link', { name: 'Page 2' }).click()
  await page.waitForURL(/page=2/)
  await expectText(page, '25 selected')
  expect(await page.locator(`${box}:checked`).count()).toBe(0)
})

test('everything in a list can be selected, until a row is deselected or the filter changes', async () => {
  const { page } = await board.signedIn('chair')
  await open(page, settled)
  const all = page.getByRole('checkbox', { name: 'Select all applications on this page' })
  await all.check()
  const button = page.getByRole('button', { name: /^Select all \d+$/ })
  const total = (await button.textContent())!.replace(/\D/g, '')
  await button.click()
  await expectText(page, `All ${total} selected`)
  // The rules for targets also count rows that are hidden behind the header.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page, 'everything selected')
  await page.getByRole('button', { name: 'Archive…' }).click()
  const dialog = await openDialog(page)
  await expectText(dialog, /\d+ applications will move to the archive/)
  await expectAccessible(page, 'archive everything')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.locator(box).first().uncheck()
  await expectText(page, '24 selected')
  await page.getByRole('button', { name: 'Clear selection', exact: true }).click()
  await all.check()
  await page.getByRole('button', { name: `Select all ${total}` }).click()
  await page.getByRole('link', { name: 'Applicant' }).click()
  await expectText(page, '25 selected')
})

test('the preview says what happens to each application, and archived applications can be restored', async () => {
  const { page } = await board.signedIn('chair')
  await open(page, settled)
  for (const status of ['withdrawn', 'on hold']) {
    const row = page.getByRole('row').filter({ hasText: status }).first()
    await row.locator(box).check()
  }
  const gone = page.getByRole('row').filter({ hasText: 'withdrawn' }).first()
  const reference = (await gone.locator('td').nth(1).textContent())!
  await page.getByRole('button', { name: 'Archive…' }).click()
  const dialog = await openDialog(page)
  await expectText(dialog, reference)
  await expectText(dialog, 'Not archived.')
  await expectText(dialog, '1 application will move to the archive')
  await expectAccessible(page, 'archive many')
  await dialog.getByRole('button', { name: 'Archive 1 application' }).click()
  await dialog.getByRole('region', { name: 'There is a problem' }).waitFor()
  await field(dialog, 'Remarks').fill('Settled long ago, and nobody asks any more.')
  await dialog.getByRole('button', { name: 'Archive 1 application' }).click()
  await dialog.waitFor({ state: 'hidden' })
  const notice = page.getByRole('region', { name: 'Last archived applications' })
  await expectText(notice, '1 archived, 1 not archived.')
  await expect.poll(() => notice.evaluate(each => each === document.activeElement)).toBe(true)
  await notice.getByText('Show list').click()
  await expectText(notice, 'This application is on hold. Only applications that are')
  await expectAccessible(page, 'archived many')

  await page.getByRole('link', { name: 'Archive', exact: true }).click()
  await page.waitForURL('/applications/archive')
  await field(page, 'Search by name, reference, resolution or case number').fill(reference)
  await page.waitForURL(/search=/)
  await expectText(page.getByRole('main'), reference)
  await expectAccessible(page, 'archive')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectText(page, '1 restored from the archive.')
  await expectText(page, 'No applications found')
  await open(page, `/applications?search=${reference}`)
  await expectText(page.getByRole('main'), reference)
})

test('the dialog asks for nothing and cannot be sent when none of the applications can be archived', async () => {
  const { page } = await board.signedIn('chair')
  await open(page, '/applications?status[]=registered')
  await page.locator(box).first().check()
  await page.getByRole('button', { name: 'Archive…' }).click()
  const dialog = await openDialog(page)
  await expectText(dialog, 'None of these applications can be archived.')
  expect(await field(dialog, 'Remarks').count()).toBe(0)
  const act = dialog.getByRole('button', { name: 'Nothing to archive' })
  expect(await act.getAttribute('aria-disabled')).toBe('true')
})

test('an export says how many applications it contains, either all filtered or only the selected ones', async () => {
  const { page } = await board.signedIn('chair')
  await open(page, '/applications?status[]=approved')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = await openDialog(page)
  await expectText(dialog, /^\d+ applications in the list with: status approved\.$/)
  await expectAccessible(page, 'export')
  const link = dialog.getByRole('link', { name: /^Export \d+ applications$/ })
  const count = Number((await link.textContent())!.replaceAll(/\D/g, ''))
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(count + 1)

  await page.locator(box).first().check()
  const reference = (await page.locator('tbody tr').first().locator('td').nth(1).textContent())!
  await page.getByRole('button', { name: 'Export…' }).click()
  const chosen = await openDialog(page)
  await expectText(chosen, reference)
  const [one] = await Promise.all([
    page.waitForEvent('download'),
    chosen.getByRole('link', { name: 'Export 1 application' }).click(),
  ])
  expect(await readFile(await one.path(), 'utf8')).toContain(reference)
})

test('users without bulk actions see no checkboxes', async () => {
  const { page } = await board.signedIn('member1')
  await open(page, '/applications')
  expect(await page.locator(box).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Export' }).count()).toBe(0)
  await open(page, '/applications/archive')
  await expectText(page, /^1–\d+ of \d+$/)
})
