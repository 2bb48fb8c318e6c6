import { expect, test } from 'vitest'
import { registered } from '#tests/support/cases'
import { emil, vera } from '#tests/support/cast'
import { withClocks } from '#tests/cases/due/clocks-of-cases'
import { expectAccessible } from './support/accessibility.ts'
import { expectText, isLive, openAct, openDialog, section } from './support/case-page.ts'
import { signedInAt } from './support/test-board.ts'

const FIRST_LOOK = { name: 'first', label: 'First look', days: 3, ends: 'endorsed' } as const

test('a case says why it is due on its day', async () => {
  await withClocks({ days: 5000, unit: 'calendar' }, FIRST_LOOK)
  const { path } = await registered()
  const { page } = await signedInAt(path, emil)
  await expectText(page.locator('.record-bar'), 'overdue since 17 Mar 2026')
  await page.getByRole('button', { name: 'Why this date? First look' }).click()
  const dialog = await openDialog(page)
  const rows = dialog.locator('tbody tr')
  await expect
    .poll(() => rows.allTextContents())
    .toEqual([
      'Thu 12 MarNo: Starts here',
      'Fri 13 MarYes: Day 1',
      'Sat 14 – Sun 15 MarNo: Weekend',
      'Mon 16 MarYes: Day 2',
      'Tue 17 MarYes: Day 3: due',
    ])
  await expectAccessible(page, 'dialog that explains a due date')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Why this date? Decision' }).click()
  await expectText(await openDialog(page), /2026 .294 days counted/)
})

test('a due date is extended, and everybody who has the case open sees it', async () => {
  await withClocks({ days: 5000 }, FIRST_LOOK)
  const { path } = await registered()
  const { page } = await signedInAt(path, emil)
  const { page: viewer } = await signedInAt(path, vera)
  await isLive(viewer, emil)
  const dialog = await openAct(page, 'Extend due date')
  // The other one is over.
  await expectText(dialog, /10 more days: then due/)
  const send = dialog.getByRole('button', { name: 'Extend due date' })
  await send.click()
  await expectText(dialog, 'Give a reason for extending the due date.')
  await expectAccessible(page, 'dialog that extends a due date')
  await dialog.getByLabel('Reason').fill('The court’s file arrived late.')
  await send.click()
  await dialog.waitFor({ state: 'hidden' })
  for (const each of [page, viewer]) {
    await expectText(each.getByRole('region', { name: 'Due dates' }), /extended by 10 days/)
    await expectText(section(each, 'Remarks'), 'Due date: Decision.')
  }
})
