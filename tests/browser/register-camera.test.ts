import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { open } from './support/page.ts'
import { demoBoard } from './support/demo-board.ts'
import { expectText, section } from './support/case-page.ts'
import { expectAccessible } from './support/accessibility.ts'
import { fillArrest } from './support/register-page.ts'

const board = demoBoard()

test('a photo can be taken, retaken and used, and the camera is on only while its picture is shown', async () => {
  const { page } = await board.signedIn('registrar')
  const loaded: string[] = []
  page.on('request', request => loaded.push(request.url()))
  await open(page, '/arrested-persons/create')
  await watchCameras(page)
  expect(loaded.filter(url => url.includes('CameraDialog'))).toEqual([])
  await page.getByRole('button', { name: 'Front: use camera' }).click()
  const dialog = page.getByRole('dialog', { name: 'Photo: front' })
  await dialog.getByLabel('Camera picture').waitFor()
  await dialog.getByRole('button', { name: 'Take photo' }).click()
  const picture = dialog.getByRole('img', { name: 'Front' })
  expect(
    await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.width)),
  ).not.toBe(0)
  expect(await tracks(page)).toEqual(['ended'])
  await dialog.getByRole('button', { name: 'Take another photo' }).click()
  await dialog.getByRole('button', { name: 'Take photo' }).click()
  await dialog.getByRole('button', { name: 'Use photo' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await tracks(page)).toEqual(['ended', 'ended'])

  await page.getByRole('button', { name: 'Left side: use camera' }).click()
  await page.getByRole('dialog').getByLabel('Camera picture').waitFor()
  await expectAccessible(page, 'camera')
  await page.keyboard.press('Escape')
  await expect.poll(() => tracks(page)).toEqual(['ended', 'ended', 'ended'])

  await fillArrest(page, { familyName: 'Larawan' })
  await page.getByRole('button', { name: 'Register arrest' }).click()
  await page.waitForURL(/\/arrested-persons\/\d+$/)
  const photos = section(page, 'Identity').getByRole('list', { name: 'Photos' }).getByRole('button')
  expect(await photos.allTextContents()).toEqual(['Front'])
})

test('when the camera cannot be opened, the dialog says why and offers to choose a file', async () => {
  const { page } = await board.signedIn('registrar')
  await open(page, '/arrested-persons/create')
  await page.evaluate(() => {
    const devices = navigator.mediaDevices
    const real = devices.getUserMedia.bind(devices)
    devices.getUserMedia = async () => {
      devices.getUserMedia = real
      throw new DOMException('', 'NotAllowedError')
    }
  })
  await page.getByRole('button', { name: 'Front: use camera' }).click()
  const dialog = page.getByRole('dialog')
  await expectText(dialog, /is not allowed to use the camera/)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await dialog.getByRole('button', { name: 'Take photo' }).waitFor()
  const chosen = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Choose a file instead' }).click()
  await (await chosen).setFiles([])
  await dialog.waitFor({ state: 'hidden' })
})

type Watched = { cameras: MediaStreamTrack[] }

const watchCameras = (page: Page) =>
  page.evaluate(() => {
    const watched = window as unknown as Watched
    watched.cameras = []
    const devices = navigator.mediaDevices
    const real = devices.getUserMedia.bind(devices)
    devices.getUserMedia = async asked => {
      const stream = await real(asked)
      watched.cameras.push(...stream.getTracks())
      return stream
    }
  })

const tracks = (page: Page) =>
  page.evaluate(() => (window as unknown as Watched).cameras.map(({ readyState }) => readyState))
