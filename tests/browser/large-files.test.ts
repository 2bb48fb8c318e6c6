import { expect, test } from 'vitest'
import { open, keepOutLivePages } from './support/alive.ts'
import { aBoard } from './support/board.ts'
import { fillApplication, filesOf, grounds, openAct, register, says } from './support/case-file.ts'
import { heavy, pdf } from './support/papers.ts'
import { formsSentFrom } from './support/sent.ts'

const board = aBoard()
const sentence = 'passport.jpg is 12.4 MB; the limit is 10 MB.'

test('a document that is too large is refused by name and size before sending, and the typed text stays', async () => {
  const { page } = await board.signedIn('registry')
  await open(page, '/applications/create')
  await fillApplication(page, { familyName: 'Magtanggol', givenName: 'Lualhati' })
  await filesOf(page, 'Documents').setInputFiles(heavy('passport.jpg', 12.4))
  await says(page, sentence)
  const sent = formsSentFrom(page)
  await page.getByRole('button', { name: 'Register application' }).click()
  await page
    .getByRole('region', { name: 'There is a problem' })
    .getByRole('link', { name: sentence })
    .waitFor()
  expect(sent).toEqual([])
  expect(await page.getByLabel('Family name').inputValue()).toBe('Magtanggol')
  expect(await page.getByRole('textbox', { name: 'Grounds' }).inputValue()).toBe(grounds)

  await page.getByRole('button', { name: 'Remove passport.jpg' }).click()
  await says(page, 'All required fields are filled in.')
  await filesOf(page, 'Documents').setInputFiles({ ...pdf('notes.pdf'), buffer: Buffer.from('Only text.') })
  await says(page, 'notes.pdf is not a PDF, JPEG, PNG, WebP or DOCX file.')
  await says(page, 'There is a problem with a file.')
  await page.getByRole('button', { name: 'Remove notes.pdf' }).click()
  await page.getByRole('button', { name: 'Register application' }).click()
  await page.waitForURL(/\/applications\/\d+$/)
})

test('a file that is too large is refused in action dialogs and remarks as well', async () => {
  const { page } = await board.signedIn('all')
  await register(page, { familyName: 'Abad', givenName: 'Corazon' })
  const sent = formsSentFrom(page)
  await page.getByLabel('Add a remark').fill('See the passport.')
  await filesOf(page, 'Attach files').setInputFiles(heavy('passport.jpg', 12.4))
  await page.getByRole('button', { name: 'Add remark' }).click()
  await page
    .getByRole('region', { name: 'There is a problem' })
    .getByRole('link', { name: sentence })
    .waitFor()

  const dialog = await openAct(page, 'Endorse application')
  await dialog.getByLabel('Remarks').fill('In order, and fit for the board.')
  await filesOf(dialog, 'Files').setInputFiles(heavy('passport.jpg', 12.4))
  await dialog.getByRole('button', { name: 'Endorse application' }).click()
  await dialog
    .getByRole('region', { name: 'There is a problem' })
    .getByRole('link', { name: sentence })
    .waitFor()
  expect(sent).toEqual([])
})

test('the server refuses a large file that the browser let through, and the typed text stays', async () => {
  const { page } = await board.signedIn('registry')
  await keepOutLivePages(page)
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
  await filesOf(page, 'Documents').setInputFiles(heavy('passport.pdf', 12.4))
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
  await filesOf(page, 'Documents').setInputFiles([heavy('records.pdf', 9), heavy('judgment.pdf', 9)])
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
