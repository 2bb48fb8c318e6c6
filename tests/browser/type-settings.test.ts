import { expect, test } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { db } from '#server/platform/database/client'
import { adam, olga } from '#tests/support/cast'
import { field as ownField, published } from '#tests/cases/types/types'
import { registered } from '#tests/support/cases'
import { signedInAt } from './support/test-board.ts'
import { field } from './support/page.ts'
import { expectAccessible } from './support/accessibility.ts'
import { year } from '../support/year.ts'

async function addField(page: Page, label: string, fill: (dialog: Locator) => Promise<unknown>) {
  await page.getByRole('button', { name: 'Add field' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a field' })
  await field(dialog, 'Label').fill(label)
  await fill(dialog)
  await dialog.getByRole('button', { name: 'Add field' }).click()
  await dialog.waitFor({ state: 'detached' })
}

const labels = (page: Page) =>
  page.locator('#fields ol > li').evaluateAll(rows => rows.map(row => row.querySelector('p')!.textContent))

test('an administrator adds, moves, removes and publishes fields by keyboard and by dragging', async () => {
  await registered()
  const { page } = await signedInAt('/settings/types/1', adam)
  await addField(page, 'Area of the premises', async dialog => {
    await field(dialog, 'Kind').selectOption('number')
    await field(dialog, 'Unit').fill('m²')
  })
  await addField(page, 'Use', async dialog => {
    await field(dialog, 'Kind').selectOption('choice')
    await dialog.locator('[id="field-options.0.label"]').fill('Shop')
    await dialog.getByRole('button', { name: 'Add another option' }).press('Enter')
    await page.keyboard.type('Bar')
  })
  await addField(page, 'Music', async dialog => {
    await field(dialog, 'Kind').selectOption('yesno')
    await field(dialog, 'Shown').selectOption('use=bar')
    await expectAccessible(page, 'dialog of a field')
  })

  const up = page.getByRole('button', { name: 'Move Use up' })
  await up.focus()
  await page.keyboard.press('Enter')
  expect(await labels(page)).toEqual(['Use', 'Area of the premises', 'Music'])
  expect(await up.evaluate(button => button === document.activeElement)).toBe(true)
  await page.getByText('Area of the premises').first().dragTo(page.getByText('Music').first())
  expect(await labels(page)).toEqual(['Use', 'Music', 'Area of the premises'])
  await page.getByRole('button', { name: 'Remove Music' }).click()
  await page.getByRole('button', { name: 'Undo removing Music' }).click()
  expect(await labels(page)).toEqual(['Use', 'Music', 'Area of the premises'])

  const preview = page.getByRole('group', { name: 'Preview of the form' })
  expect(await preview.getByText('Music').count()).toBe(0)
  await preview.getByLabel('Bar').check()
  await preview.getByText('Music').waitFor()
  await page.getByText('Insert word').first().click() // of the resolution
  await page.getByRole('button', { name: '{{areaOfThePremises}}' }).click()
  await page.getByRole('button', { name: 'Sample resolution' }).click()
  await page.getByRole('article', { name: 'Sample resolution' }).getByText('40 m²').waitFor()

  await page.getByLabel('Two, by different people').check()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByText('Endorsements: 1 → 2.').waitFor()
  await page.getByText('The draft is saved.', { exact: true }).waitFor()
  await page.getByText('1 of 1 open application can move.').waitFor()
  await expectAccessible(page, 'draft of a type')
  await page.getByRole('button', { name: 'Publish version 2' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('heading', { name: 'Version 2', exact: true }).waitFor()
  await page.getByText('Contents of version 2').click()
  const contents = page.getByRole('listitem').filter({ hasText: 'Contents of version 2' })
  await contents.getByText('Number · in m²', { exact: true }).waitFor()
  expect(await contents.getByRole('definition').allInnerTexts()).toContain('2')
  await expectAccessible(page, 'contents of a version')
  const { fields, rules } = await db.typeVersion.findFirstOrThrow({ where: { number: 2 } })
  expect(fields).toMatchObject([
    { name: 'use', options: [{ value: 'shop' }, { value: 'bar' }] },
    { name: 'music', shownWhen: { field: 'use', equals: 'bar' } },
    { name: 'areaOfThePremises', unit: 'm²' },
  ])
  expect(rules).toMatchObject({ endorsements: 2 })
})

test('an administrator decides what becomes of answers, and takes a version back', async () => {
  await published({ fields: [ownField()] })
  await registered({ answers: { premises: 'Harbour' } })
  const { page } = await signedInAt('/settings/types/1', olga)
  await page.getByRole('button', { name: 'Remove Premises' }).click()
  await page.getByLabel('Premises (removed)').selectOption('drop')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByText('1 application loses answers').waitFor()
  await page.getByRole('link', { name: `${year}-000001` }).waitFor()
  await page.getByRole('button', { name: 'Publish version 3' }).click()
  const dialog = page.getByRole('dialog')
  await field(dialog, 'Reason').fill('Nobody asks for this any more.')
  await expectAccessible(page, 'publishing with deleted answers')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('No changes to save or publish.').waitFor()
  await page.getByRole('button', { name: 'Take back' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
  await page.getByRole('heading', { name: 'Version 3', exact: true }).waitFor({ state: 'detached' })
  expect(await page.getByLabel('Premises (removed)').inputValue()).toBe('drop')
})
