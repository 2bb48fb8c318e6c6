import { expect, test } from 'vitest'
import { expectAccessible } from './support/accessibility.ts'
import { expectText, openAct, openDialog, register } from './support/case-page.ts'
import { demoBoard } from './support/demo-board.ts'
import { open } from './support/page.ts'

const board = demoBoard()

test('a case is taken with one press, handed over, and found by its assignee', async () => {
  const { page: clerk } = await board.signedIn('registry')
  const path = await register(clerk, { familyName: 'Magtanggol', givenName: 'Lualhati', type: 'Licence' })
  const panel = clerk.getByRole('complementary', { name: 'Progress and actions' })
  await panel.getByRole('button', { name: 'Take' }).click()
  await expectText(panel, 'Assigned to you')
  const dialog = await openAct(clerk, 'Assign')
  const choice = dialog.getByLabel('Assign to')
  const officer = choice.locator('option', { hasText: 'open case' }).first()
  await officer.waitFor({ state: 'attached' })
  const [name] = (await officer.textContent())!.split(' · ')
  await choice.selectOption((await officer.getAttribute('value'))!)
  await dialog.getByLabel('Reason').fill('She knows the family.')
  await expectAccessible(clerk, 'dialog that assigns a case')
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expectText(panel, `Assigned to ${name}`)

  await open(clerk, '/applications?columns=reference,status,assignee')
  await clerk.getByRole('search').getByText('Assigned to').click()
  await clerk.getByRole('radio', { name: new RegExp(name!) }).check()
  await clerk.waitForURL(/assignee=\d+/)
  await expectText(clerk, `assigned to ${name}`)
  expect(await clerk.locator('main tbody tr').count()).toBe(1)
  expect(await clerk.locator('main tbody a').getAttribute('href')).toContain(path)
})

test('several cases are assigned from the list, and it is undone', async () => {
  const { page } = await board.signedIn('registry')
  await open(page, '/applications?status[]=registered')
  await page.locator('td > label > input').nth(0).click()
  await page.locator('td > label > input').nth(1).click()
  await page.getByRole('button', { name: 'Assign…' }).click()
  const dialog = await openDialog(page)
  await dialog.getByLabel('Assign to').selectOption({ label: 'Nobody' })
  await dialog.getByLabel('Assign to').selectOption({ index: 1 })
  await dialog.getByLabel('Reason').fill('She knows the families.')
  await expectAccessible(page, 'dialog that assigns several cases')
  await dialog.getByRole('button', { name: 'Assign 2 applications' }).click()
  await expectText(page, '2 assigned.')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectText(page, '2 assigned as before.')
})
