// Fast suite.
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { answerPath, giveBack, type RequestRef, requested, requestNow } from '#tests/cases/requests/requests'
import { expectAccessible } from './support/accessibility.ts'
import { allowDisconnection } from './support/browser.ts'
import { expectText, filesOf, openDialog } from './support/case-page.ts'
import { isFocused, reload } from './support/page.ts'
import { guestAt } from './support/test-board.ts'
import { largePdf, pdf, photo } from './support/uploads.ts'

const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
}

const labels = [
  'Birth certificate',
  'Since when have you lived in Manila?',
  'Your birth date: 6 May 1984?',
] as const

async function ofThree() {
  const [document, question, correction] = labels
  const request = await requested({
    items: [
      { kind: 'document', label: document },
      { kind: 'question', label: question },
      { kind: 'question', label: correction },
    ],
  })
  const where = { label: correction }
  await db.requestItem.updateMany({ where, data: { kind: 'correction', field: 'birthDate' } })
  return request
}

const saved = (page: Page) => page.getByText('Saved', { exact: true }).waitFor()
const residence = (page: Page) => page.getByLabel(labels[1])
const birth = (page: Page) => page.getByLabel(labels[2])
const send = (page: Page) => page.getByRole('button', { name: 'Send answer' }).click()

const answersOf = async (request: RequestRef) =>
  (await requestNow(request)).items.map(({ state, answer, files }) => [
    state,
    answer,
    files.map(({ name }) => name).toSorted(),
  ])

const loseForms = (page: Page, path: string) =>
  page.route(`**${path}`, route => (route.request().method() === 'POST' ? route.abort() : route.continue()))

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
  const visitor = await guestAt(path, phone)
  const { page } = visitor
  allowDisconnection(visitor)
  await loseForms(page, path)
  await residence(page).fill('Since 1999')
  await expectText(page, 'Not saved yet, trying again')
  await reload(page)
  expect(await residence(page).inputValue()).toBe('Since 1999')
  await expectText(page, 'Not saved yet, trying again')
  await page.unroute(`**${path}`)
  await saved(page)
  const { page: other } = await guestAt(path)
  expect(await residence(other).inputValue()).toBe('Since 1999')
})

test('a text that was not saved does not replace one that another device saved meanwhile', async () => {
  const path = await answerPath(await ofThree())
  const visitor = await guestAt(path, phone)
  const { page } = visitor
  allowDisconnection(visitor)
  await loseForms(page, path)
  await residence(page).fill('On the phone')
  await expectText(page, 'Not saved yet, trying again')
  const { page: other } = await guestAt(path)
  await residence(other).fill('On the computer')
  await saved(other)
  await reload(page)
  expect(await residence(page).inputValue()).toBe('On the phone')
  await expectText(page, 'On the computer')
  await page.unroute(`**${path}`)
  await page.getByRole('button', { name: 'Keep mine' }).click()
  expect(await isFocused(residence(page))).toBe(true)
  await saved(page)
  await reload(other)
  expect(await residence(other).inputValue()).toBe('On the phone')
})

test('of two devices that change the same text at once, the later one is asked which text to keep', async () => {
  const request = await ofThree()
  const path = await answerPath(request)
  const { page } = await guestAt(path, phone)
  const { page: other } = await guestAt(path)
  await residence(page).fill('On the phone')
  await saved(page)
  await residence(other).fill('On the computer')
  await expectText(other, 'Not saved: choose one of two texts')
  await expectAccessible(other, 'request with two texts')
  await residence(other).pressSequentially('!')
  await send(other)
  await expectText(other.getByRole('region', { name: 'There is a problem' }), 'Choose which text to send.')
  await other.getByRole('button', { name: 'Use the other text' }).click()
  expect(await residence(other).inputValue()).toBe('On the phone')
  await residence(other).fill('On both')
  await saved(other)

  await residence(page).fill('On the phone again')
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await saved(page)
  expect((await db.answerDraft.findFirstOrThrow()).answers).toMatchObject({
    [(await requestNow(request)).items[1]!.id]: 'On the phone again',
  })
})

test('a text that was not saved when another device sent the answer stays on the page', async () => {
  const request = await requested({ items: [{ kind: 'question', label: labels[1] }] })
  const path = await answerPath(request)
  const visitor = await guestAt(path, phone)
  const { page } = visitor
  allowDisconnection(visitor)
  await loseForms(page, path)
  await residence(page).fill('On the phone')
  await expectText(page, 'Not saved yet, trying again')
  const { page: other } = await guestAt(path)
  await residence(other).fill('On the computer')
  await send(other)
  await (await openDialog(other)).getByRole('button', { name: 'Send now' }).click()
  await expectText(other, 'Your answer was sent')
  await page.unroute(`**${path}`)
  await expectText(page, 'Your answer was sent')
  await expectText(page.getByRole('region', { name: 'Not sent' }), 'On the phone')
})

test('missing items and refused files are named, and a returned item shows why', async () => {
  const request = await ofThree()
  const path = await answerPath(request)
  const { page } = await guestAt(path)
  await expectAccessible(page, 'open request')
  await send(page)
  const problems = page.getByRole('region', { name: 'There is a problem' })
  await expectText(problems, 'Birth certificate: Add a file.')
  await problems.getByRole('link', { name: /lived in Manila.*Enter your answer/ }).click()
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
