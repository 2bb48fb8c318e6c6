import { expect, test } from 'vitest'
import { expectAccessible } from './support/accessibility.ts'
import { expectText, openDialog, register } from './support/case-page.ts'
import { demoBoard } from './support/demo-board.ts'
import { open, reload } from './support/page.ts'
import { casesOf } from './support/screens.ts'

const board = demoBoard()

test('a label is made in the settings, set on a case, and found in the list', async () => {
  const { page: admin } = await board.signedIn('admin')
  await open(admin, '/settings')
  await admin.getByRole('button', { name: 'Add label' }).click()
  const adding = await openDialog(admin)
  await adding.getByLabel('Name').fill('Second opinion')
  await adding.getByLabel('Colour').fill('#15803d')
  await expectAccessible(admin, 'dialog that adds a label')
  await adding.getByRole('button', { name: 'Add label' }).click()
  await admin.getByRole('button', { name: 'Edit Second opinion' }).waitFor()

  const { page: clerk } = await board.signedIn('registry')
  const path = await register(clerk, { familyName: 'Makahiya', givenName: 'Lualhati', type: 'Licence' })
  await clerk.getByRole('button', { name: 'Change labels' }).click()
  const dialog = await openDialog(clerk)
  await dialog.getByRole('checkbox', { name: 'Second opinion' }).check()
  await expectAccessible(clerk, 'dialog that sets labels')
  await dialog.getByRole('button', { name: 'Save labels' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await clerk.getByRole('list', { name: 'Labels' }).getByRole('link', { name: 'Second opinion' }).click()
  await clerk.waitForURL(/\/applications\?label=\d+$/)
  await expectText(clerk, 'labelled “Second opinion”')
  expect(await clerk.locator('main tbody a').getAttribute('href')).toContain(path)
})

test('several cases are labelled from the list, and it is undone', async () => {
  const { page } = await board.signedIn('registry')
  await open(page, '/applications?status[]=withdrawn')
  await page.locator('td > label > input').nth(0).click()
  await page.locator('td > label > input').nth(1).click()
  await page.getByRole('button', { name: 'Label…' }).click()
  const dialog = await openDialog(page)
  await dialog.getByRole('group', { name: 'Add' }).getByRole('checkbox', { name: 'Press interest' }).check()
  await expectAccessible(page, 'dialog that labels several cases')
  await dialog.getByRole('button', { name: /^Label \d application/ }).click()
  await expectText(page, /\d labelled/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectText(page, /\d labelled as before\./)
})

test('a private note survives leaving the page, and is not printed', async () => {
  const { page } = await board.signedIn('chair')
  await open(page, `/applications/${casesOf(board.database).approved}`)
  const note = page.getByRole('region', { name: 'Private note' })
  await note.getByRole('button', { name: 'Add note' }).click()
  await note.getByLabel('Note').fill('Ask the warden.')
  await page.getByRole('link', { name: 'Applications' }).first().click()
  await page.waitForURL('/applications')
  await page.goBack()
  await expect.poll(() => note.getByLabel('Note').inputValue()).toBe('Ask the warden.')
  await note.getByRole('button', { name: 'Save note' }).click()
  await note.getByRole('button', { name: 'Edit note' }).waitFor()
  await reload(page)
  await expectText(note, 'Ask the warden.')
  await page.emulateMedia({ media: 'print' })
  expect(await note.isVisible()).toBe(false)
})

test('going back to a case finds what was open there', async () => {
  const { page } = await board.signedIn('chair')
  await open(page, `/applications/${casesOf(board.database).approved}`)
  const more = page.locator('details', { has: page.getByText('More', { exact: true }) })
  await more.locator('summary').click()
  await page.getByRole('link', { name: 'Applications' }).first().click()
  await page.waitForURL('/applications')
  await page.goBack()
  await page.waitForURL(/\/applications\/\d+$/)
  await expect.poll(() => more.evaluate(element => (element as HTMLDetailsElement).open)).toBe(true)
})
