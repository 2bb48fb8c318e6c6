import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { approved } from '#tests/support/cases'
import { carla, rita, vera } from '#tests/support/cast'
import { signedInAt } from './support/accounts-board.ts'
import { openDialog, says, section } from './support/case-file.ts'
import { forgive } from './support/people.ts'
import { codeOn, resolve } from './support/slips.ts'

// Staff who may see cases hold a slip before the camera, or let a hand-held scanner type it.

test('a slip held before the camera opens its case, and the camera is off again', async () => {
  const { path, picture } = await slip()
  const person = await signedInAt('/dashboard', vera)
  const { page } = person
  // The reader takes many pictures from one canvas, which the browser would have liked to be told beforehand.
  forgive(person, /willReadFrequently/)
  await before(page, picture)
  await page.keyboard.press('q')
  const dialog = await openDialog(page)
  await dialog.getByRole('button', { name: 'Use the camera' }).click()
  await page.waitForURL(path)
  await dialog.waitFor({ state: 'hidden' })
  expect(
    await page.evaluate(() => (window as unknown as Watched).tracks.map(({ readyState }) => readyState)),
  ).toEqual(['ended'])
})

test('a hand-held scanner types and presses Enter; what is no slip is said so, and kept', async () => {
  const { path, address } = await slip()
  const { page } = await signedInAt('/dashboard', vera)
  await page.getByRole('button', { name: 'Scan a slip' }).click()
  const dialog = await openDialog(page)
  await page.keyboard.type('0042 0042')
  await page.keyboard.press('Enter')
  await says(dialog, /This code belongs to no slip of this board/)
  expect(await dialog.getByLabel('Code').inputValue()).toBe('0042 0042')
  await dialog.getByLabel('Code').fill('')
  await page.keyboard.type(address)
  await page.keyboard.press('Enter')
  await page.waitForURL(path)
})

test('a slip’s address pasted into the search opens its case', async () => {
  const { path, address } = await slip()
  const { page } = await signedInAt('/dashboard', vera)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search everything' }).fill(address)
  await page.keyboard.press('Enter')
  await page.waitForURL(path)
})

test.each([
  ['NotAllowedError', /may not use the camera/],
  ['NotFoundError', /There is no camera here/],
])(
  'the camera can’t be opened (%s): why is said, and the code can still be typed',
  async (name, sentence) => {
    const { page } = await signedInAt('/dashboard', vera)
    await page.evaluate(error => {
      navigator.mediaDevices.getUserMedia = async () => {
        throw new DOMException('', error)
      }
    }, name)
    await page.keyboard.press('q')
    const dialog = await openDialog(page)
    await dialog.getByRole('button', { name: 'Use the camera' }).click()
    await says(dialog, sentence)
    await dialog.getByRole('button', { name: 'Use the camera' }).waitFor()
  },
)

test('whoever sees no cases is offered no scanner', async () => {
  const { page } = await signedInAt('/dashboard', rita)
  await page.keyboard.press('q')
  expect(await page.getByRole('button', { name: 'Scan a slip' }).count()).toBe(0)
  expect(await page.getByRole('dialog').count()).toBe(0)
})

type Watched = { tracks: MediaStreamTrack[] }

/** A case with a signed resolution: where it is, what its slip's code says, and the code's picture. */
async function slip() {
  const { path } = await approved()
  const { page } = await signedInAt(path, carla)
  await resolve(page, path)
  await page.goto(`${path}/qr`)
  const card = section(page, 'Card')
  const picture = await card.getByRole('img').getAttribute('src')
  return { path, address: await codeOn(card), picture: picture! }
}

/** The outside world: a camera that sees nothing but that picture. */
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
