import { expect, test } from 'vitest'
import { open, blockLiveUpdates, recordForms, field, isFocused } from './support/page.ts'
import { demoBoard } from './support/demo-board.ts'
import {
  fillApplication,
  filesOf,
  grounds,
  openAct,
  register,
  expectText,
  section,
  sendApplication,
} from './support/case-page.ts'
import { largePdf, pdf } from './support/uploads.ts'
import type { Page } from 'playwright-core'
import { expectAccessible } from './support/accessibility.ts'
import { readFileSync } from 'node:fs'

const board = demoBoard()
const TOO_LARGE = 'passport.jpg is 12.4 MB; the limit is 10 MB.'

test('a document that is too large is refused by name and size before sending, and the typed text stays', async () => {
  const { page } = await board.signedIn('registry')
  await open(page, '/applications/create')
  await fillApplication(page, { familyName: 'Magtanggol', givenName: 'Lualhati' })
  await filesOf(page, 'Documents').setInputFiles(largePdf('passport.jpg', 12.4))
  await expectText(page, TOO_LARGE)
  const sent = recordForms(page)
  await page.getByRole('button', { name: 'Register application' }).click()
  await page
    .getByRole('region', { name: 'There is a problem' })
    .getByRole('link', { name: TOO_LARGE })
    .waitFor()
  expect(sent).toEqual([])
  expect(await page.getByLabel('Family name').inputValue()).toBe('Magtanggol')
  expect(await page.getByRole('textbox', { name: 'Grounds' }).inputValue()).toBe(grounds)

  await page.getByRole('button', { name: 'Remove passport.jpg' }).click()
  await expectText(page, 'All required fields are filled in.')
  await filesOf(page, 'Documents').setInputFiles({ ...pdf('notes.pdf'), buffer: Buffer.from('Only text.') })
  await expectText(page, 'notes.pdf is not a PDF, JPEG, PNG, WebP or DOCX file.')
  await expectText(page, 'There is a problem with a file.')
  await page.getByRole('button', { name: 'Remove notes.pdf' }).click()
  await sendApplication(page)
})

test('a file that is too large is refused in action dialogs and remarks as well', async () => {
  const { page } = await board.signedIn('all')
  await register(page, { familyName: 'Abad', givenName: 'Corazon' })
  const sent = recordForms(page)
  await page.getByLabel('Add a remark').fill('See the passport.')
  await filesOf(page, 'Attach files').setInputFiles(largePdf('passport.jpg', 12.4))
  await page.getByRole('button', { name: 'Add remark' }).click()
  await page
    .getByRole('region', { name: 'There is a problem' })
    .getByRole('link', { name: TOO_LARGE })
    .waitFor()

  const dialog = await openAct(page, 'Endorse application')
  await dialog.getByLabel('Remarks').fill('In order, and fit for the board.')
  await filesOf(dialog, 'Files').setInputFiles(largePdf('passport.jpg', 12.4))
  await dialog.getByRole('button', { name: 'Endorse application' }).click()
  await dialog
    .getByRole('region', { name: 'There is a problem' })
    .getByRole('link', { name: TOO_LARGE })
    .waitFor()
  expect(sent).toEqual([])
})

test('the server refuses a large file that the browser let through, and the typed text stays', async () => {
  const { page } = await board.signedIn('registry')
  await blockLiveUpdates(page)
  await page.route('/applications/create', async route => {
    const answer = await route.fetch()
    const page = await answer.text()
    await route.fulfill({
      response: answer,
      body: page.replaceAll('"megabytes":10', '"megabytes":20').replaceAll(/(of|up to) 10 MB/g, '$1 20 MB'),
    })
  })
  await open(page, '/applications/create')
  await fillApplication(page, { familyName: 'Magtanggol', givenName: 'Lualhati' })
  await filesOf(page, 'Documents').setInputFiles(largePdf('passport.pdf', 12.4))
  await page.getByRole('button', { name: 'Register application' }).click()
  await page
    .getByRole('region', { name: 'There is a problem' })
    .getByRole('link', { name: /passport\.pdf is .*10 MB/ })
    .waitFor()
  expect(await page.getByLabel('Family name').inputValue()).toBe('Magtanggol')
  await page.getByRole('button', { name: 'Remove passport.pdf' }).waitFor()
})

test('a progress bar shows the upload of a large file', async () => {
  const { page, context } = await board.signedIn('registry')
  await open(page, '/applications/create')
  await fillApplication(page, { familyName: 'Quirino', givenName: 'Alicia' })
  await filesOf(page, 'Documents').setInputFiles([largePdf('records.pdf', 9), largePdf('judgment.pdf', 9)])
  const line = await context.newCDPSession(page)
  const speed = { offline: false, latency: 0, downloadThroughput: -1 }
  // Slow enough to be still uploading at the next check.
  await line.send('Network.emulateNetworkConditions', { ...speed, uploadThroughput: 512 * 1024 })
  await page.getByRole('button', { name: 'Register application' }).click()
  const bar = page.getByRole('progressbar', { name: /^Uploading files: \d+%$/ })
  await expect.poll(() => bar.getAttribute('value').then(Number)).toBeGreaterThan(0)
  await line.send('Network.emulateNetworkConditions', { ...speed, uploadThroughput: -1 })
  await page.waitForURL(/\/applications\/\d+$/)
  await page.getByRole('row', { name: 'records.pdf other 9 MB' }).waitFor()
})

test('dropped documents are filed by their names and can be corrected on the edit form', async () => {
  const { page } = await board.signedIn('registry')
  await open(page, '/applications/create')
  await fillApplication(page, { familyName: 'Salonga', givenName: 'Perpetua' })
  const slots = page.getByRole('list', { name: 'Required documents' })
  const slot = (kind: string) => slots.getByRole('listitem').filter({ hasText: kind })
  await expectText(slot('Birth certificate'), 'missing')
  await drop(page, 'h1', ['birth-cert.pdf', 'scan0012.pdf'])
  await expectText(slot('Birth certificate'), 'birth-cert.pdf')
  expect(await page.getByLabel('Kind of scan0012.pdf').inputValue()).toBe('')
  await filesOf(page, 'Choose file: Sworn application').setInputFiles([pdf('IMG_2041.pdf')])
  await expectText(slot('Sworn application'), 'IMG_2041.pdf')
  await expectAccessible(page, 'documents in their places')
  await sendApplication(page)

  await page.getByRole('link', { name: /^Edit/ }).click()
  await page.waitForURL(/\/edit$/)
  await page.getByLabel('Kind of scan0012.pdf').selectOption('Barangay clearance')
  await expectText(slot('Barangay clearance'), 'scan0012.pdf')
  await page.getByRole('button', { name: 'Remove IMG_2041.pdf' }).click()
  await expectText(slot('Sworn application'), 'missing')
  const reason = field(page, 'Reason for removing IMG_2041.pdf')
  await expect.poll(() => isFocused(reason)).toBe(true)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectText(page, 'Enter a reason for removing IMG_2041.pdf.')
  await expectAccessible(page, 'a document that is removed')
  await reason.fill('It is a picture of somebody else’s cat.')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.waitForURL(/\/applications\/\d+$/)
  const documents = section(page, 'Documents')
  await documents.getByRole('row', { name: 'scan0012.pdf Barangay clearance' }).waitFor()
  expect(await documents.getByText('IMG_2041.pdf').count()).toBe(0)
  await expectText(page.getByRole('region', { name: 'Before the endorsement' }), /Sworn application/)
})

async function drop(page: Page, target: string, names: string[]) {
  const held = await page.evaluateHandle(names => {
    const data = new DataTransfer()
    for (const name of names)
      data.items.add(new File([`%PDF-1.7\n${name}\n%%EOF`], name, { type: 'application/pdf' }))
    return data
  }, names)
  await page.locator(target).dispatchEvent('dragover', { dataTransfer: held })
  await expectText(page, 'Drop files to add them as documents')
  await page.locator(target).dispatchEvent('drop', { dataTransfer: held })
}

test('a PDF whose password only restricts printing is shown', async () => {
  const { page } = await board.signedIn('all')
  await open(page, '/applications/create')
  await fillApplication(page, { familyName: 'Salonga', givenName: 'Corazon', type: 'Clemency' })
  const buffer = readFileSync('tests/platform/files/cases/owner-password-only.pdf')
  const paper = { name: 'passport.pdf', mimeType: 'application/pdf', buffer }
  await filesOf(page, 'Documents').setInputFiles([paper])
  await sendApplication(page)
  await section(page, 'Documents').getByRole('link', { name: 'passport.pdf' }).click()
  const viewer = page.getByRole('dialog', { name: 'Document viewer' })
  const words = viewer.getByRole('region', { name: 'Page 1 of 1' }).locator('.pdf-words')
  await expect.poll(() => words.textContent()).toMatch(/\w/)
})
