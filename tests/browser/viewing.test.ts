import Pdf from 'pdfkit'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { zip } from '../platform/files/sample-files.ts'
import { open, isFocused } from './support/page.ts'
import { demoBoard } from './support/demo-board.ts'
import {
  act,
  fillApplication,
  filesOf,
  expectText,
  expectNoText,
  section,
  sendApplication,
} from './support/case-page.ts'
import { expectAccessible } from './support/accessibility.ts'
import { pdf, photo, type Upload } from './support/uploads.ts'

const board = demoBoard()
const viewerOf = (page: Page) => page.getByRole('dialog', { name: 'Document viewer' })

test('a member reads a petition page by page, opens the next document and votes next to it', async () => {
  const { page } = await board.signedIn('all')
  const path = await registered(page, 'Evangelista', [await petition(), letter(), await photo('id-card.jpg')])
  await act(page, 'Endorse application', { remarks: 'In order, and fit for the board.' })
  const link = section(page, 'Documents').getByRole('link', { name: 'petition.pdf' })
  await link.click()
  const viewer = viewerOf(page)
  await expectText(viewer, 'petition.pdf')
  const first = viewer.getByRole('region', { name: 'Page 1 of 2' })
  await expectText(first, 'I ask the board for mercy.')
  await expect.poll(() => inkOn(first)).toBeGreaterThan(100)
  await expectAccessible(page, 'a petition in the viewer')

  const fit = await widthOf(first)
  await page.keyboard.press('+')
  await expect.poll(() => widthOf(first)).toBeCloseTo(fit * 1.25, 0)
  await page.keyboard.press('0')
  await expect.poll(() => widthOf(first)).toBe(fit)
  await page.keyboard.press('r')
  await expect.poll(async () => (await first.boundingBox())!.height).toBeLessThan(fit)
  await page.keyboard.press('r')
  await viewer.getByRole('region', { name: 'Page 2 of 2' }).scrollIntoViewIfNeeded()
  await expectText(viewer.getByRole('region', { name: 'Page 2 of 2' }), 'Sworn before the clerk.')

  await page.getByRole('button', { name: 'Approve: your vote', exact: true }).click()
  const ballot = page.getByRole('dialog', { name: 'Cast your vote' })
  const [paper, form] = [(await viewer.boundingBox())!, (await ballot.boundingBox())!]
  expect(form.x).toBeGreaterThanOrEqual(paper.x + paper.width)
  await ballot.getByRole('button', { name: 'Cast vote' }).click()
  await ballot.waitFor({ state: 'hidden' })
  await expectText(page, /You voted to approve\./)
  await expectText(viewer, 'petition.pdf')

  await viewer.focus()
  await page.keyboard.press('ArrowRight')
  await expectText(viewer, 'letter.docx')
  await expectText(viewer, 'To the board')
  await expectText(viewer, 'She has served her time & more.')
  await expectText(viewer.getByRole('cell'), '14 years')
  await expectNoText(viewer, 'taken back')
  await viewer.getByRole('button', { name: 'Next document' }).click()
  const picture = viewer.getByRole('img', { name: 'id-card.jpg' })
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  expect(await viewer.getByRole('button', { name: 'Next document' }).isDisabled()).toBe(true)
  await expectAccessible(page, 'a picture in the viewer')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    viewer.getByRole('link', { name: /^Download/ }).click(),
  ])
  expect(download.suggestedFilename()).toBe('id-card.jpg')

  await viewer.focus()
  await page.keyboard.press('Escape')
  await viewer.waitFor({ state: 'detached' })
  expect(await isFocused(link)).toBe(true)
  expect(new URL(page.url()).pathname).toBe(path)
})

test('with a document open next to the case, the n key opens the next case after voting', async () => {
  const { page } = await board.signedIn('all')
  const path = await registered(page, 'Ilagan', [await petition()])
  await act(page, 'Endorse application', { remarks: 'In order, and fit for the board.' })
  await section(page, 'Documents').getByRole('link', { name: 'petition.pdf' }).click()
  await expectText(viewerOf(page), 'petition.pdf')
  await page.getByRole('button', { name: 'Approve: your vote', exact: true }).click()
  const ballot = page.getByRole('dialog', { name: 'Cast your vote' })
  await page.keyboard.press('n')
  await ballot.getByRole('button', { name: 'Cast vote' }).click()
  await ballot.waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: 'Next case for your vote' }).waitFor()
  expect(new URL(page.url()).pathname).toBe(path)
  await page.keyboard.press('n')
  await page.waitForURL(url => url.pathname !== path)
  await viewerOf(page).waitFor({ state: 'detached' })
  await expectText(page, 'Next: your vote')
})

test('a document that cannot be shown says why and can still be downloaded', async () => {
  const { page } = await board.signedIn('all')
  await registered(page, 'Tolentino', [pdf('torn.pdf'), bomb(), broken()])
  const documents = section(page, 'Documents')
  for (const [name, why] of [
    ['torn.pdf', 'This PDF is damaged and can’t be shown. You can still download it.'],
    ['bomb.docx', 'This document is too long to show here. Download it to read it.'],
    ['broken.docx', 'This document is damaged and can’t be shown. You can still download it.'],
  ] as const) {
    await documents.getByRole('link', { name }).click()
    await expectText(viewerOf(page), why)
    await viewerOf(page)
      .getByRole('link', { name: /^Download/ })
      .waitFor()
    await page.keyboard.press('Escape')
    await viewerOf(page).waitFor({ state: 'detached' })
  }
})

test('on a phone the viewer covers the whole page', async () => {
  const { page } = await board.signedIn('all')
  const path = await registered(page, 'Macaraeg', [await petition()])
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, path)
  await section(page, 'Documents').getByRole('link', { name: 'petition.pdf' }).click()
  const viewer = viewerOf(page)
  await expectText(viewer.getByRole('region', { name: 'Page 1 of 2' }), 'I ask the board for mercy.')
  expect(await viewer.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  await viewer.getByRole('button', { name: 'Close the viewer' }).click()
  await viewer.waitFor({ state: 'detached' })
})

async function registered(page: Page, familyName: string, papers: Upload[]) {
  await open(page, '/applications/create')
  await fillApplication(page, { familyName, givenName: 'Corazon', type: 'Clemency' })
  await filesOf(page, 'Documents').setInputFiles(papers)
  return sendApplication(page)
}

const widthOf = async (page: Locator) => (await page.boundingBox())!.width

const inkOn = (page: Locator) =>
  page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
    let dark = 0
    for (let at = 0; at < data.length; at += 4) if (data[at + 3]! > 0 && data[at]! < 100) dark++
    return dark
  })

async function petition(): Promise<Upload> {
  const paper = new Pdf({ size: 'A4' })
  const chunks: Buffer[] = []
  paper.on('data', chunk => chunks.push(chunk))
  paper.fontSize(20).text('I ask the board for mercy.')
  paper.addPage().text('Sworn before the clerk.')
  paper.end()
  await new Promise(resolve => paper.on('end', resolve))
  return { name: 'petition.pdf', mimeType: 'application/pdf', buffer: Buffer.concat(chunks) }
}

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const NAMES = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'

function word(name: string, document: string): Upload {
  const types = `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="${WORD}.main+xml"/></Types>`
  const buffer = zip([
    { name: '[Content_Types].xml', content: types },
    { name: 'word/document.xml', content: document },
    // Incompressible, so that the file does not count as a zip bomb.
    { name: 'word/media/noise.bin', content: noise(400_000) },
  ])
  return { name, mimeType: WORD, buffer }
}

const letter = () =>
  word(
    'letter.docx',
    `<?xml version="1.0"?><w:document ${NAMES}><w:body>
      <w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr><w:r><w:t>To the board</w:t></w:r></w:p>
      <w:p><w:r><w:t xml:space="preserve">She has served </w:t></w:r><w:r><w:t>her time &amp; more.</w:t></w:r>
        <w:del><w:r><w:delText>taken back</w:delText></w:r></w:del></w:p>
      <w:tbl><w:tr><w:tc><w:p><w:r><w:t>Served</w:t></w:r></w:p></w:tc>
        <w:tc><w:p><w:r><w:t>14 years</w:t></w:r></w:p></w:tc></w:tr></w:tbl>
    </w:body></w:document>`,
  )

const bomb = () => word('bomb.docx', `<w:document ${NAMES}>${' '.repeat(20 * 1024 * 1024)}</w:document>`)
const broken = () => word('broken.docx', `<w:document ${NAMES}></w:document>`)

function noise(length: number) {
  const bytes = Buffer.alloc(length)
  let state = 1
  for (let at = 0; at < length; at++) {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
    bytes[at] = state >>> 16
  }
  return bytes
}
