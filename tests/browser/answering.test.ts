// Fast suite.
import { expect, test } from 'vitest'
import { answerPath, giveBack, type RequestRef, requestNow } from '#tests/cases/requests/requests'
import { expectAccessible } from './support/accessibility.ts'
import { birth, labels, ofThree, phone, residence, saved, send, typeUnsaved } from './support/answering.ts'
import { expectText, filesOf, openDialog } from './support/case-page.ts'
import { isFocused, reload } from './support/page.ts'
import { guestAt } from './support/test-board.ts'
import { largePdf, pdf, photo } from './support/uploads.ts'

const answersOf = async (request: RequestRef) =>
  (await requestNow(request)).items.map(({ state, answer, files }) => [
    state,
    answer,
    files.map(({ name }) => name).toSorted(),
  ])

test('a phone answers three items, with a slow network, a reload in the middle and a second device', async () => {
  const request = await ofThree()
  const path = await answerPath(request)
  const { page, context } = await guestAt(path, phone)
  const line = await context.newCDPSession(page)
  const speed = { offline: false, latency: 200, downloadThroughput: 64 * 1024 }
  // Slow enough to be still uploading at the next check.
  await line.send('Network.emulateNetworkConditions', { ...speed, uploadThroughput: 4 * 1024 })
  await expectText(page, 'Review Board needs your answer')
  await expectText(page, '31 December 2999')
  await filesOf(page, labels[0]).setInputFiles(largePdf('first page.pdf', 0.2))
  await filesOf(page, labels[0]).setInputFiles(await photo('second page.jpg'))
  await residence(page).fill('Since 1999,\nwith my sister')
  await page.getByRole('progressbar', { name: /^Upload/ }).waitFor()
  await line.send('Network.emulateNetworkConditions', { ...speed, uploadThroughput: 64 * 1024 })
  await page.getByRole('button', { name: 'Remove first page.pdf' }).waitFor()
  await saved(page)
  await birth(page).fill('No, 7 May')
  await reload(page)
  expect(await residence(page).inputValue()).toBe('Since 1999,\nwith my sister')
  expect(await birth(page).inputValue()).toBe('No, 7 May')
  await saved(page)
  await expectText(page, 'second page.jpg')

  const { page: other } = await guestAt(path)
  expect(await birth(other).inputValue()).toBe('No, 7 May')
  await birth(other).fill('No, 7 May 1984')
  await other.getByRole('button', { name: 'Remove second page.jpg' }).click()
  await saved(other)
  await reload(page)
  expect(await birth(page).inputValue()).toBe('No, 7 May 1984')
  await send(page)
  const dialog = await openDialog(page)
  await expectText(dialog, '1 file: first page.pdf')
  await expectText(dialog, /You can’t change it afterwards/)
  await dialog.getByRole('button', { name: 'Send now' }).click()
  await expectText(page, 'Your answer was sent')
  const heading = page.getByRole('heading', { name: 'Your answer was sent' })
  await expect.poll(() => isFocused(heading)).toBe(true)
  await reload(page)
  await expectText(page, 'Your answer was sent')
  expect(await answersOf(request)).toEqual([
    ['answered', '', ['first page.pdf']],
    ['answered', 'Since 1999,\nwith my sister', []],
    ['answered', 'No, 7 May 1984', []],
  ])
})

test('a text that could not be saved is saved once the server can be reached, also after a reload', async () => {
  const path = await answerPath(await ofThree())
  const page = await typeUnsaved(path, 'Since 1999')
  await reload(page)
  expect(await residence(page).inputValue()).toBe('Since 1999')
  await expectText(page, 'Not saved yet, trying again')
  await page.unroute(`**${path}`)
  await saved(page)
  const { page: other } = await guestAt(path)
  expect(await residence(other).inputValue()).toBe('Since 1999')
})

test('missing items and refused files are named, and a returned item shows why', async () => {
  const request = await ofThree()
  const path = await answerPath(request)
  const { page } = await guestAt(path)
  await expectAccessible(page, 'open request')
  await send(page)
  const problems = page.getByRole('region', { name: 'There is a problem' })
  await expectText(problems, 'Birth certificate: Add a file.')
  await problems.getByRole('link', { name: /lived in Manila\? Enter your answer/ }).click()
  expect(await isFocused(residence(page))).toBe(true)
  await page.keyboard.type('Since 1999')
  await birth(page).fill('No, 7 May 1984')
  await filesOf(page, labels[0]).setInputFiles({
    ...pdf('notes.txt'),
    buffer: Buffer.from('Only text.'),
  })
  await expectText(page, 'notes.txt is not a PDF, JPEG, PNG, WebP or DOCX file.')
  await expectAccessible(page, 'request with a refused file')
  await send(page)
  await expectText(problems, 'Birth certificate: Remove notes.txt, which can’t be sent.')
  await page.getByRole('button', { name: 'Remove notes.txt' }).click()
  await filesOf(page, labels[0]).setInputFiles(pdf('birth.pdf'))
  await page.getByRole('button', { name: 'Remove birth.pdf' }).waitFor()
  await send(page)
  await expectAccessible(page, 'request being sent')
  await (await openDialog(page)).getByRole('button', { name: 'Send now' }).click()
  await expectText(page, 'Your answer was sent')
  await expectAccessible(page, 'sent request')
  await giveBack(request, (await requestNow(request)).items[0]!.id)
  await reload(page)
  await expectText(page, 'The office returned your answer')
  await expectText(page, 'The page is cut off at the bottom.')
  expect(await residence(page).count()).toBe(0)
  await expectAccessible(page, 'returned request')
})
