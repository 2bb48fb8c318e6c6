import { test } from 'vitest'
import { registered } from '#tests/support/cases'
import { olga, rosa } from '#tests/support/cast'
import { notice, receipt, withLetters } from '#tests/cases/letters/letters'
import { expectAccessible } from './support/accessibility.ts'
import { expectText, openDialog, section } from './support/case-page.ts'
import { approve, panel, text } from './support/letters-page.ts'
import { field, open } from './support/page.ts'
import { signedInAt } from './support/test-board.ts'

test('a template is previewed with an invented case and with a real one', async () => {
  await withLetters()
  await registered()
  const { page } = await signedInAt('/settings/types/1', olga)
  await page.getByRole('button', { name: 'Sample letters' }).click()
  const sample = page.getByRole('article', { name: 'Sample letter' })
  await expectText(sample, 'Dear Maria Santos Cruz,')
  await page.getByRole('button', { name: 'Fill in' }).click()
  await expectText(sample, 'Dear Lualhati Magtanggol,')
  await expectAccessible(page, 'sample letter')
  await page.getByLabel('Letter', { exact: true }).selectOption('Acknowledgement, Filipino')
  await expectText(sample, 'Mahal na Lualhati Magtanggol,')
})

test('every state of a letter is accessible', async () => {
  await withLetters([receipt, { ...notice, label: 'Notice of a hearing with a long name '.repeat(2) }])
  const { path } = await registered()
  const { page } = await signedInAt(path, rosa)
  await expectAccessible(page, 'case without letters')
  await open(page, `${path}/letters/create`)
  await expectAccessible(page, 'templates of letters')
  await page.getByRole('link', { name: 'Acknowledgement' }).click()
  await text(page).waitFor()
  await expectAccessible(page, 'letter written')
  await field(page, 'Title').fill('')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await section(page, 'There is a problem').waitFor()
  await expectAccessible(page, 'letter refused')
  await field(page, 'Title').fill('WithoutASpace'.repeat(10))
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.waitForURL(/\/letters\/\d+$/)
  await expectAccessible(page, 'letter drafted')
  await panel(page).getByRole('button', { name: 'Approve letter' }).click()
  await openDialog(page)
  await expectAccessible(page, 'letter about to be approved')
  await page.keyboard.press('Escape')
  await approve(page)
  await expectAccessible(page, 'letter approved')
  for (const act of ['Send by post', 'Hand over']) {
    await panel(page).getByRole('button', { name: act }).click()
    const dialog = await openDialog(page)
    await field(dialog, act === 'Hand over' ? 'Handed to' : 'Sent to').fill('')
    await dialog.locator('button[type=submit]').click()
    await section(page, 'There is a problem').waitFor()
    await expectAccessible(page, `${act}, refused`)
    await field(dialog, act === 'Hand over' ? 'Handed to' : 'Sent to').fill('Lualhati')
    await dialog.locator('button[type=submit]').click()
    await dialog.waitFor({ state: 'hidden' })
  }
  await panel(page).getByRole('button', { name: 'Note how it arrived' }).click()
  await openDialog(page)
  await expectAccessible(page, 'result of a letter')
  await page.getByRole('dialog').getByRole('radio', { name: 'It was not delivered' }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expectText(panel(page), /not delivered/)
  await expectAccessible(page, 'letter sent')
  await open(page, path)
  await expectAccessible(page, 'case with letters')
})
