import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { registered } from '#tests/support/cases'
import { rosa } from '#tests/support/cast'
import { runJobs } from '#tests/support/jobs'
import { openPostOffice } from '#tests/messages/email/post-office'
import { withLetters } from '#tests/cases/letters/letters'
import { expectAccessible } from './support/accessibility.ts'
import { expectText, openDialog, section } from './support/case-page.ts'
import { field, open, recordForms, reload } from './support/page.ts'
import { signedInAt } from './support/test-board.ts'
import { year } from '../support/year.ts'

openPostOffice()

async function chooseAll(page: Page) {
  await page.getByRole('checkbox', { name: 'Select all applications on this page' }).check()
  await page.getByRole('button', { name: 'Write letters…' }).click()
  const dialog = await openDialog(page)
  await field(dialog, 'Template').selectOption('Acknowledgement')
  return dialog
}

test('letters for the chosen applications are previewed, made once, and opened as one PDF', async () => {
  await withLetters()
  await registered()
  await registered()
  await registered({ typeId: 2 })
  const { page } = await signedInAt('/applications', rosa)
  const dialog = await chooseAll(page)
  await expectText(dialog, '2 letters will be made, 1 application left out.')
  await expectText(dialog.getByRole('list', { name: 'Left out' }), /has no such template\.$/)
  await expectAccessible(page, 'dialog that writes letters')
  const sent = recordForms(page)
  await dialog.getByRole('button', { name: 'Make 2 letters' }).dblclick()
  await page.waitForURL(/\/applications\/letters\/\d+$/)
  expect(sent.filter(form => form === 'POST /applications/letters')).toHaveLength(1)
  await expectText(section(page, 'Progress'), /^\d of 3 letters made\./)
  await expectAccessible(page, 'letters being made')

  await runJobs(['letters'])
  await expectText(section(page, 'Result'), '2 letters made')
  const pdf = await section(page, 'Result')
    .getByRole('link', { name: 'Open PDF with all letters' })
    .getAttribute('href')
  expect((await page.request.get(pdf!)).headers()['content-type']).toBe('application/pdf')
  const left = section(page, '1 application left out')
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    left.getByRole('link', { name: `${year}-000003` }).click(),
  ])
  await popup.waitForURL(/\/applications\/3$/)
  await expectAccessible(page, 'letters made')
  await left.getByRole('button', { name: 'Try these again' }).click()
  await page.waitForURL(/\/applications\/letters\/2$/)
  await runJobs(['letters'])
  await expectText(section(page, 'Result'), '0 letters made')
})

test('an application without an address is left out of emails until it has one', async () => {
  await withLetters()
  const first = await registered({ email: 'lualhati@example.org' })
  const second = await registered({ email: '' })
  const { page } = await signedInAt('/applications', rosa)
  const dialog = await chooseAll(page)
  await expectText(dialog, '2 letters will be made.')
  await dialog.getByRole('radio', { name: 'Email' }).check()
  await expectText(dialog, '1 letter will be made, 1 application left out.')
  await dialog.getByRole('button', { name: 'Make 1 letter' }).click()
  await page.waitForURL(/\/applications\/letters\/1$/)
  await runJobs(['letters'])
  await expectText(section(page, 'Result'), '1 letter made')
  const emails = section(page, 'Result').getByRole('definition')
  expect(await emails.allInnerTexts()).toEqual(['1', '0', '0'])
  await runJobs()
  await reload(page)
  expect(await emails.allInnerTexts()).toEqual(['0', '1', '0'])
  await db.application.update({ where: { id: second.id }, data: { email: 'perpetua@example.org' } })
  await page.getByRole('button', { name: 'Try these again' }).click()
  await page.waitForURL(/\/applications\/letters\/2$/)
  await runJobs(['letters'])
  await expectText(section(page, 'Result'), '1 letter made')
  await expectAccessible(page, 'letters by email')
  await open(page, first.path)
  await expectText(section(page, 'Letters'), /^Emailed to lualhati@example\.org, /)
})
