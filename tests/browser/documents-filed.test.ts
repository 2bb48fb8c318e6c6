import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { open } from './support/alive.ts'
import { aBoard } from './support/board.ts'
import { fillApplication, filesOf, says, section } from './support/case-file.ts'
import { field } from './support/field.ts'
import { wrongWith } from './support/looks.ts'
import { pdf } from './support/papers.ts'
import { isFocused } from './support/tabbing.ts'

const board = aBoard()

test('dropped documents are filed by their names and can be corrected on the edit form', async () => {
  const { page } = await board.signedIn('registry')
  await open(page, '/applications/create')
  await fillApplication(page, { familyName: 'Salonga', givenName: 'Perpetua' })
  const slots = page.getByRole('list', { name: 'Required documents' })
  const slot = (kind: string) => slots.getByRole('listitem').filter({ hasText: kind })
  await says(slot('Birth certificate'), 'missing')
  await drop(page, 'h1', ['birth-cert.pdf', 'scan0012.pdf'])
  await says(slot('Birth certificate'), 'birth-cert.pdf')
  expect(await page.getByLabel('Kind of scan0012.pdf').inputValue()).toBe('')
  await filesOf(page, 'Choose file: Sworn application').setInputFiles([pdf('IMG_2041.pdf')])
  await says(slot('Sworn application'), 'IMG_2041.pdf')
  expect(await wrongWith(page, 'documents in their places')).toEqual([])
  await page.getByRole('button', { name: 'Register application' }).click()
  await page.waitForURL(/\/applications\/\d+$/)

  await page.getByRole('link', { name: /^Edit/ }).click()
  await page.waitForURL(/\/edit$/)
  await page.getByLabel('Kind of scan0012.pdf').selectOption('Barangay clearance')
  await says(slot('Barangay clearance'), 'scan0012.pdf')
  await page.getByRole('button', { name: 'Remove IMG_2041.pdf' }).click()
  await says(slot('Sworn application'), 'missing')
  const reason = field(page, 'Reason for removing IMG_2041.pdf')
  await expect.poll(() => isFocused(reason)).toBe(true)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await says(page, 'Enter a reason for removing IMG_2041.pdf.')
  expect(await wrongWith(page, 'a document that is removed')).toEqual([])
  await reason.fill('It is a picture of somebody else’s cat.')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.waitForURL(/\/applications\/\d+$/)
  const documents = section(page, 'Documents')
  await documents.getByRole('row', { name: 'scan0012.pdf Barangay clearance' }).waitFor()
  expect(await documents.getByText('IMG_2041.pdf').count()).toBe(0)
  await says(documents, /Sworn application/)
})

async function drop(page: Page, target: string, names: string[]) {
  const held = await page.evaluateHandle(names => {
    const data = new DataTransfer()
    for (const name of names)
      data.items.add(new File([`%PDF-1.7\n${name}\n%%EOF`], name, { type: 'application/pdf' }))
    return data
  }, names)
  await page.locator(target).dispatchEvent('dragover', { dataTransfer: held })
  await says(page, 'Drop files to add them as documents')
  await page.locator(target).dispatchEvent('drop', { dataTransfer: held })
}
