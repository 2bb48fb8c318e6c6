import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { approved } from '#tests/support/cases'
import { carla, rita, vera } from '#tests/support/cast'
import { signedInAt } from './support/test-board.ts'
import { openDialog, expectText, section } from './support/case-page.ts'
import { allowErrors } from './support/browser.ts'
import { codeOn, resolve } from './support/slips.ts'

test('scanning a slip with the camera opens its case and turns the camera off', async () => {
  const { path, picture } = await slip()
  const person = await signedInAt('/dashboard', vera)
  const { page } = person
  // Chromium warns about repeated canvas reads.
  allowErrors(person, /willReadFrequently/)
  await before(page, picture)
  await page.keyboard.press('q')
  const dialog = await openDialog(page)
  await dialog.getByRole('button', { name: 'Use camera' }).click()
  await page.waitForURL(path)
  await dialog.waitFor({ state: 'hidden' })
  expect(
    await page.evaluate(() => (window as unknown as Watched).tracks.map(({ readyState }) => readyState)),
  ).toEqual(['ended'])
})

test('a hand-held scanner opens a case, and an unknown code shows an error and stays in the field', async () => {
  const { path, address } = await slip()
  const { page } = await signedInAt('/dashboard', vera)
  await page.getByRole('button', { name: 'Scan a slip' }).click()
  const dialog = await openDialog(page)
  await page.keyboard.type('0042 0042')
  await page.keyboard.press('Enter')
  await expectText(dialog, /This code does not belong to a slip, letter or receipt of this board/)
  expect(await dialog.getByLabel('Code').inputValue()).toBe('0042 0042')
  await dialog.getByLabel('Code').fill('')
  await page.keyboard.type(address)
  await page.keyboard.press('Enter')
  await page.waitForURL(path)
})

test('pasting the address of a slip into the search opens its case', async () => {
  const { path, address } = await slip()
  const { page } = await signedInAt('/dashboard', vera)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search everything' }).fill(address)
  await page.keyboard.press('Enter')
  await page.waitForURL(path)
})

test('when the camera cannot be opened, the dialog says why and the code can still be typed', async () => {
  const { page } = await signedInAt('/dashboard', vera)
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException('', 'NotAllowedError')
    }
  })
  await page.keyboard.press('q')
  const dialog = await openDialog(page)
  await dialog.getByRole('button', { name: 'Use camera' }).click()
  await expectText(dialog, /is not allowed to use the camera/)
  await dialog.getByRole('button', { name: 'Use camera' }).waitFor()
})

test('a user who may not see cases is not offered the scanner', async () => {
  const { page } = await signedInAt('/dashboard', rita)
  await page.keyboard.press('q')
  expect(await page.getByRole('button', { name: 'Scan a slip' }).count()).toBe(0)
  expect(await page.getByRole('dialog').count()).toBe(0)
})

type Watched = { tracks: MediaStreamTrack[] }

async function slip() {
  const { path } = await approved()
  const { page } = await signedInAt(path, carla)
  await resolve(page, path)
  await page.goto(`${path}/qr`)
  const card = section(page, 'Card')
  const picture = await card.getByRole('img').getAttribute('src')
  return { path, address: await codeOn(card), picture: picture! }
}

/** Replaces the camera with that picture. */
const before = (page: Page, picture: string) =>
  page.evaluate(source => {
    const watched = window as unknown as Watched
    watched.tracks = []
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 })
      const image = Object.assign(new Image(640, 640), { src: source })
      await image.decode()
      const context = canvas.getContext('2d')!
      setInterval(() => {
        context.fillStyle = 'white'
        context.fillRect(0, 0, 1280, 720)
        context.drawImage(image, 320, 40, 640, 640)
      }, 50)
      const stream = canvas.captureStream(20)
      watched.tracks.push(...stream.getTracks())
      return stream
    }
  }, picture)
