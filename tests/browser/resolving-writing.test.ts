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
  await paste(
    page,
    '<p style="color: red">Of <b style="font-size: 30px">Word</b><script>alert(1)</script></p><ol><li><p>first</p></li></ol>',
  )
  expect(await markdownOf(page)).toBe(`${typed}\n\nOf **Word**\n\n1. first`)
  expect(await text.locator('[style]').count()).toBe(0)
})

/** Puts HTML, or files, onto the text as a paste or a drop does. */
const paste = (page: Page, html: string, type: 'paste' | 'drop' = 'paste') =>
  page.evaluate(
    ([html, type]) => {
      const data = new DataTransfer()
      if (html) data.setData('text/html', html!)
      else data.items.add(new File(['x'], 'letter.pdf'))
      const text = document.querySelector('#resolution [contenteditable]')!
      const { left, bottom } = text.lastElementChild!.getBoundingClientRect()
      const place = { clientX: left + 1, clientY: bottom - 5, bubbles: true, cancelable: true }
      text.dispatchEvent(
        type === 'drop'
          ? new DragEvent('drop', { dataTransfer: data, ...place })
          : new ClipboardEvent('paste', { clipboardData: data, ...place }),
      )
    },
    [html, type],
  )

test('the editor names the content that a paste could not keep', async () => {
  const { path } = await approved()
  const { page } = await signedInAt(path, carla)
  const resolution = section(page, 'Resolution')
  await resolution.getByRole('button', { name: 'Start blank' }).click()
  await resolution.getByLabel('Text').click()
  await page.keyboard.type('Before')
  await page.keyboard.press('Enter')
  await page.keyboard.type('After')
  await paste(page, '<p>may <s>not</s> be</p><table><tr><td>Fee</td><td>250</td></tr></table><p>end</p>')
  await page.keyboard.type('!')
  const notes = resolution.getByRole('status')
  await expectText(notes, '1 struck-out word was left out (“not”).')
  await expectText(notes, '1 table was pasted as lines.')
  expect(await markdownOf(page)).toBe('Before\n\nAftermay be\n\nFee | 250\n\nend!')
})

test('typing, a paste and typing are undone one after the other', async () => {
  const { path } = await approved()
  const { page } = await signedInAt(path, carla)
  const resolution = section(page, 'Resolution')
  await resolution.getByRole('button', { name: 'Start blank' }).click()
  const text = resolution.getByLabel('Text')
  await text.click()
  await page.keyboard.type('Before ')
  await paste(page, '<p>pasted</p><p>twice</p>')
  await page.keyboard.type(' after')
  await page.keyboard.press('Control+Z')
  await expect.poll(() => text.innerText()).toMatch(/twice$/)
  await page.keyboard.press('Control+Z')
  await expect.poll(() => text.innerText()).toBe('Before ')
  await page.keyboard.press('Control+Y')
  await expect.poll(() => text.innerText()).toMatch(/twice$/)

  await paste(page, '<b>dropped</b>', 'drop')
  await expectText(text.locator('strong'), 'dropped')
  await paste(page, '', 'drop')
  await expectText(resolution.getByRole('status'), '1 file was left out. Attach it to the case instead.')
})

test('the toolbar shows the formats at the cursor, and template words stay as typed', async () => {
  const { path } = await approved()
  const { page } = await signedInAt(path, carla)
  const resolution = section(page, 'Resolution')
  await resolution.getByRole('button', { name: 'Start blank' }).click()
  await resolution.getByLabel('Text').click()
  await page.keyboard.type('## Title')
  const pressed = resolution.getByRole('button', { pressed: true })
  await expect.poll(() => pressed.getAttribute('aria-label')).toBe('Heading')
  await page.keyboard.press('Enter')
  await page.keyboard.type('7. for {{own_field}}')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+]')
  await page.keyboard.type('inner')
  await expect.poll(() => pressed.getAttribute('aria-label')).toBe('Numbered list')
  expect(await markdownOf(page)).toBe('## Title\n\n7. for {{own_field}}\n   1. inner')
})
