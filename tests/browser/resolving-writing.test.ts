import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { approved } from '#tests/support/cases'
import { carla } from '#tests/support/cast'
import { expectText, section } from './support/case-page.ts'
import { signedInAt } from './support/test-board.ts'

test('headings, lists and bold text are written with keys and buttons, and a draft can be saved and signed in one step', async () => {
  const { path } = await approved()
  const { page } = await signedInAt(path, carla)
  const resolution = section(page, 'Resolution')
  await resolution.getByRole('button', { name: 'Draft from the record' }).click()
  const text = resolution.getByLabel('Text')
  await expectText(text, 'Decision')
  await text.fill('Conditions')
  await resolution.getByRole('button', { name: 'Heading' }).click()
  await text.press('End')
  await text.press('Enter')
  await page.keyboard.type('1. She reports ')
  await page.keyboard.press('Control+B')
  await page.keyboard.type('monthly')
  await page.keyboard.press('Control+B')
  await page.keyboard.press('Enter')
  await page.keyboard.type('She stays.')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('That is *all*.')
  expect(await markdownOf(page)).toBe(
    '## Conditions\n\n1. She reports **monthly**\n2. She stays.\n\nThat is \\*all\\*.',
  )

  await resolution.getByRole('button', { name: 'Save and sign' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign the resolution' })
  await dialog.getByRole('button', { name: 'Sign resolution' }).click()
  await resolution.getByRole('link', { name: 'Slip' }).waitFor()
  await expectText(resolution.getByRole('article').locator('strong').first(), 'monthly')
})

/** Switches to Markdown and back. */
async function markdownOf(page: Page) {
  const resolution = section(page, 'Resolution')
  const markdown = resolution.getByRole('button', { name: 'Markdown' })
  await markdown.click()
  const written = await resolution.getByLabel('Text').inputValue()
  await markdown.click()
  return written
}

test('Markdown that was not edited stays to the letter, and pasted text brings only its formats', async () => {
  const { path } = await approved()
  const { page } = await signedInAt(path, carla)
  const resolution = section(page, 'Resolution')
  await resolution.getByRole('button', { name: 'Start blank' }).click()
  const text = resolution.getByLabel('Text')
  await resolution.getByRole('button', { name: 'Markdown' }).click()
  const typed = 'Heading\n===\n* one\n*   two\n\n\nThe __end__ is  \nnear.'
  await text.fill(typed)
  await resolution.getByRole('button', { name: 'Markdown' }).click()
  expect(await markdownOf(page)).toBe(typed)
  await text.getByText('near.').click()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.evaluate(() => {
    const data = new DataTransfer()
    const html =
      '<p style="color: red">Of <b style="font-size: 30px">Word</b><script>alert(1)</script></p><ol><li><p>first</p></li></ol>'
    data.setData('text/html', html)
    document.activeElement!.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  })
  expect(await markdownOf(page)).toBe(`${typed}\n\nOf **Word**\n\n1. first`)
  expect(await text.locator('[style]').count()).toBe(0)
})
