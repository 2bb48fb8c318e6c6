import { expect, test } from 'vitest'
import { expectText, filesOf } from './support/case-page.ts'
import { demoBoard } from './support/demo-board.ts'
import { open } from './support/page.ts'
import { pdf } from './support/uploads.ts'

const board = demoBoard()

test('going back to a half-filled form restores the typed text', async () => {
  const { page } = await board.signedIn('registry')
  page.on('dialog', dialog => void dialog.accept()) // confirms “Leave this page?”
  await open(page, '/applications')
  await page.getByRole('main').getByRole('link', { name: 'Register application' }).click()
  await page.waitForURL('/applications/create')
  await page.getByLabel('Family name').fill('Magtanggol')
  await page.getByRole('radio', { name: 'Female' }).check()
  await page.getByRole('textbox', { name: 'Grounds' }).fill('Half a sentence')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click()
  await page.waitForURL('/dashboard')

  await page.goBack()
  await page.waitForURL('/applications/create')
  await page.getByLabel('Family name').waitFor()
  expect(await page.getByLabel('Family name').inputValue()).toBe('Magtanggol')
  expect(await page.getByRole('radio', { name: 'Female' }).isChecked()).toBe(true)
  expect(await page.getByRole('textbox', { name: 'Grounds' }).inputValue()).toBe('Half a sentence')
})

test('a half-filled form opened from the history hydrates without errors and restores its draft', async () => {
  const { page } = await board.signedIn('registry')
  page.on('dialog', dialog => void dialog.accept()) // confirms leaving
  await open(page, '/applications/create')
  await page.getByLabel('Family name').fill('Magtanggol')
  await open(page, '/privacy-policy')
  await page.goBack()
  await page.getByText(/^Draft from .* restored/).waitFor()
  await open(page, '/applications/create')
  await page.getByText(/^Draft from .* restored/).waitFor()
  expect(await page.getByLabel('Family name').inputValue()).toBe('Magtanggol')
})

test('leaving a form says that its draft is kept, and asks only about chosen files', async () => {
  const { page } = await board.signedIn('registry')
  const questions: string[] = []
  page.on('dialog', dialog => {
    questions.push(dialog.message())
    void dialog.dismiss()
  })
  await open(page, '/applications/create')
  await page.getByLabel('Family name').fill('Magtanggol')
  const cancel = page.getByRole('main').getByRole('link', { name: 'Cancel' })
  await cancel.click()
  await expectText(page.getByRole('status'), 'Your draft is kept')
  expect(page.url()).toBe(`${board.origin}/applications`)

  await page.goBack()
  await page.getByText(/^Draft from .* restored/).waitFor()
  await filesOf(page, 'Documents').setInputFiles([pdf('sworn.pdf')])
  await cancel.click()
  const question = 'Leave this page? Your draft is kept, but not the files you chose.'
  await expect.poll(() => questions).toEqual([question])
  expect(page.url()).toBe(`${board.origin}/applications/create`)
})
