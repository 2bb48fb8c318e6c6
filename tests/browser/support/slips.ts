import { getDocumentProxy } from 'unpdf'
import type { Locator, Page } from 'playwright-core'
import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import { open } from './page.ts'
import { section } from './case-page.ts'

/** In pixels, of the decoder. */
const MAX_SIZE = 4096

export async function codeOn(printed: Locator) {
  const { data, info } = await sharp(await closeUp(printed))
    .resize({ width: MAX_SIZE, height: MAX_SIZE, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return decodeQR({ width: info.width, height: info.height, data })
}

/** At the normal scale a module has less than two pixels, and one code in ten is unreadable. */
async function closeUp(printed: Locator) {
  await printed.scrollIntoViewIfNeeded()
  const screen = await printed.page().context().newCDPSession(printed.page())
  const box = (await printed.boundingBox())!
  const [x, y] = await printed.evaluate(() => [scrollX, scrollY])
  const clip = { x: box.x + x!, y: box.y + y!, width: box.width, height: box.height, scale: 4 }
  const { data } = await screen.send('Page.captureScreenshot', { clip, captureBeyondViewport: true })
  await screen.detach()
  return Buffer.from(data, 'base64')
}

type PrintedPage = { width: number; height: number; text: string }

/** Sizes are in millimetres. */
export async function pagesOf(bytes: Uint8Array): Promise<PrintedPage[]> {
  const paper = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
  const pages: PrintedPage[] = []
  for (let number = 1; number <= paper.numPages; number++) {
    const page = await paper.getPage(number)
    const [, , width, height] = page.view as [number, number, number, number]
    const { items } = await page.getTextContent()
    const text = items.map(item => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('')
    pages.push({ width: millimetres(width), height: millimetres(height), text: text.replaceAll(/\s+/g, ' ') })
  }
  return pages
}

const millimetres = (points: number) => Math.round((points / 72) * 25.4)

/** Returns the PDF and leaves the page in its print state. */
export async function printed(page: Page, button: string) {
  // Otherwise the print dialog would never close.
  await page.evaluate(() => {
    delete document.body.dataset.printed
    window.print = () => {
      document.body.dataset.printed = 'yes'
    }
  })
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.locator('[data-printed]').waitFor()
  const paper = await page.pdf({ preferCSSPageSize: true })
  await page.emulateMedia({ media: 'print' })
  return paper
}

export async function printedEnough(page: Page) {
  await page.emulateMedia({ media: null })
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
}

export async function resolve(page: Page, path: string) {
  await open(page, path)
  const resolution = section(page, 'Resolution')
  await resolution.getByRole('button', { name: 'Draft from the record' }).click()
  await resolution.getByLabel('Text').filter({ hasText: 'Decision' }).waitFor()
  await resolution.getByRole('button', { name: 'Save draft' }).click()
  await sign(page)
}

export async function sign(page: Page) {
  await section(page, 'Resolution').getByRole('button', { name: 'Sign resolution' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign resolution' }).click()
  await section(page, 'Resolution').getByRole('link', { name: 'Slip' }).waitFor()
}
