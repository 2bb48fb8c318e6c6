// Fast suite.
import { expect, test } from 'vitest'
import { registered } from '#tests/support/cases'
import { olga } from '#tests/support/cast'
import { withClocks } from '#tests/cases/due/clocks-of-cases'
import { expectAccessible } from './support/accessibility.ts'
import { expectText, openDialog } from './support/case-page.ts'
import { signedInAt } from './support/test-board.ts'

/** On the day on which the case is due. */
const feast = '2026-04-01 Feast'

test('holidays are pasted, previewed and added, and one is struck with a reason', async () => {
  await withClocks({ unit: 'calendar', days: 20 })
  await registered()
  const { page, forgiven } = await signedInAt('/settings/holidays', olga)
  forgiven.push(/422 .*\/preview$/)
  await expectText(page, 'No holidays yet')
  const lines = page.getByRole('textbox', { name: 'Holidays' })
  await lines.fill(`${feast}\nLabour Day`)
  await expectText(page, 'Line 2: Start with a date')
  await lines.fill(feast)
  await expectText(page, '1 open application gets another due date.')
  await page.getByRole('link', { name: /-000001$/ }).waitFor()
  await expectAccessible(page, 'preview of a holiday')
  await lines.fill(`${feast}\nLabour Day`)
  await page.getByRole('button', { name: 'Add holidays' }).click()
  await page.getByRole('region', { name: 'There is a problem' }).waitFor()
  expect(await lines.inputValue()).toContain('Labour Day')
  await lines.fill(feast)
  await page.getByRole('button', { name: 'Add holidays' }).dblclick()
  await expectText(page, 'The due dates of 1 open application are being checked and rewritten.')
  expect(await lines.inputValue()).toBe('')

  await page.getByRole('button', { name: 'Strike Feast' }).click()
  const dialog = await openDialog(page)
  await expectText(dialog, '1 open application gets another due date.')
  await expectAccessible(page, 'dialog that strikes a holiday')
  await dialog.getByLabel('Reason').fill('It is on another day.')
  await dialog.getByRole('button', { name: 'Strike holiday' }).click()
  await expectText(page, /Struck on .*: It is on another day\./)
  await expectAccessible(page, 'struck holiday')
})
