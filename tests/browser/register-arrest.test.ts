// Fast suite.
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { open, field, recordForms, isFocused, tabAndPress, tabTo, tabAndType } from './support/page.ts'
import { demoBoard } from './support/demo-board.ts'
import { filesOf, openAct, expectText, section } from './support/case-page.ts'
import { type Upload, photo } from './support/uploads.ts'
import { errorSummary, confirmIn, fillArrest, registerArrest } from './support/register-page.ts'

const board = demoBoard()

test('a registrar can register an arrest with photos by keyboard, and loses nothing when the form is refused', async () => {
  const { page } = await board.signedIn('registrar')
  const { keyboard } = page
  // Otherwise the first file chooser may open natively.
  page.on('filechooser', () => {})
  await open(page, '/dashboard')
  await tabAndPress(page, page.getByRole('link', { name: 'Register arrest' }), 'Enter')
  await page.waitForURL('/arrested-persons/create')
  const send = page.getByRole('button', { name: 'Register arrest' })

  await tabAndType(page, field(page, 'Family name'), 'Balagtas')
  await tabAndType(page, field(page, 'Given name'), 'Crisanto')
  await tabAndPress(page, page.getByRole('radio', { name: 'Female' }), 'ArrowRight')
  await tabAndType(page, page.getByRole('textbox', { name: 'Birth date' }), '14 Mar 1985')
  await tabAndPress(page, page.getByRole('button', { name: 'Add a mark' }), 'Enter')
  await tabAndType(page, field(page, 'Part of the body'), 'Left arm')
  await tabAndType(page, field(page, 'Kind'), 'Tattoo')
  await choose(page, 'Front', [await photo('front.jpg')])
  await choose(page, 'Left side', [await photo('left.jpg')])
  await choose(page, 'Other photos', [await photo('hand.jpg'), await photo('tattoo.jpg')])
  await tabAndPress(page, page.getByRole('button', { name: 'Arrested at: now' }), 'Enter')
  await tabAndType(page, field(page, 'Alleged offence'), 'Robbery')
  await tabAndType(page, field(page, 'Facility'), 'Cotabato City Jail')
  await tabAndPress(page, page.getByRole('button', { name: 'Rights explained at: now' }), 'Enter')
  await tabAndPress(page, page.getByRole('button', { name: 'Add a charge' }), 'Enter')
  const offence = field(section(page, 'Charges'), 'Offence')
  await expect.poll(() => isFocused(offence)).toBe(true)
  expect(await offence.inputValue()).toBe('Robbery')
  await keyboard.press('Control+a')
  await keyboard.press('Delete')
  await tabAndPress(page, send, 'Enter')

  const summary = errorSummary(page)
  await summary.waitFor()
  expect(await isFocused(summary)).toBe(true)
  expect(await summary.getByRole('listitem').allTextContents()).toEqual([
    'Place of arrest: Enter the place of arrest.',
    'How: Choose warrant, warrantless or surrender.',
    'Charge 1, offence: Enter the offence.',
  ])
  await tabAndPress(page, summary.getByRole('link', { name: /^Charge 1/ }), 'Enter')
  expect(await isFocused(offence)).toBe(true)
  await keyboard.type('Robbery with violence')
  await tabAndPress(page, page.getByRole('radio', { name: 'By warrant' }), 'Space')
  await tabAndType(page, field(page, 'Place of arrest'), 'Brgy. Rosary Heights')
  await tabAndPress(page, send, 'Enter')

  await page.waitForURL(/\/arrested-persons\/\d+$/)
  await expectText(page, /^Arrest of AP-\d{4}-\d{6} registered$/)
  await page.getByRole('main').getByRole('link', { name: 'Register another' }).waitFor()
  await expectText(page.getByRole('heading', { level: 1 }), 'BALAGTAS, Crisanto')
  const identity = section(page, 'Identity')
  await expectText(identity, 'Left arm: Tattoo')
  const photos = identity.getByRole('list', { name: 'Photos' }).getByRole('button')
  expect(await photos.allTextContents()).toEqual(['Front', 'Left side', 'Other photo 1', 'Other photo 2'])
  await expectText(section(page, 'Arrests'), 'Robbery with violence')
  await expectText(page.getByRole('list', { name: 'Rights in custody' }), 'Rights explained')
  await tabAndPress(page, photos.first(), 'Enter')
  const picture = page.getByRole('dialog', { name: 'Front' }).getByRole('img')
  expect(await widthOf(picture)).toBeGreaterThan(0)
  await keyboard.press('Escape')
  expect(await isFocused(photos.first())).toBe(true)
})

test('a PDF chosen as a photo is refused by name, and the rest of the form stays', async () => {
  const { page } = await board.signedIn('registrar')
  await open(page, '/arrested-persons/create')
  await fillArrest(page, { familyName: 'Salonga' })
  const paper = { name: 'front.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7\nfront\n%%EOF') }
  await filesOf(page, 'Front').setInputFiles(paper)
  await expectText(page, 'There is a problem with a file.')
  const sent = recordForms(page)
  await page.getByRole('button', { name: 'Register arrest' }).click()
  await errorSummary(page).getByRole('link', { name: 'front.jpg is not a JPEG, PNG or WebP image.' }).click()
  expect(await isFocused(filesOf(page, 'Front'))).toBe(true)
  expect(sent).toEqual([])
  expect(await field(page, 'Family name').inputValue()).toBe('Salonga')
  await page.getByRole('button', { name: 'Remove front.jpg' }).waitFor()
})

test('a person who may be known is shown while the form is filled in, without shifting it', async () => {
  const { page } = await board.signedIn('registrar')
  await open(page, '/arrested-persons/create')
  await fillArrest(page, { familyName: 'Quibuyen', givenName: 'Florante', birthDate: '1977-07-07' })
  await page.getByRole('button', { name: 'Register arrest' }).click()
  await page.waitForURL(/\/arrested-persons\/\d+$/)
  const path = new URL(page.url()).pathname

  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport)
    await open(page, '/arrested-persons/create')
    await field(page, 'Family name').fill('Quibuyen')
    await field(page, 'Given name').fill('Florante')
    const birthDate = page.getByRole('textbox', { name: 'Birth date' })
    await birthDate.fill('1977-07-07')
    const before = await birthDate.boundingBox()
    const known = page.getByRole('region', { name: 'Possible existing records' })
    const link = known.getByRole('link', { name: /^AP-/ }).first()
    await link.waitFor()
    expect(await link.getAttribute('href')).toBe(path)
    expect(await birthDate.boundingBox()).toEqual(before)
    const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()])
    await opened.waitForURL(path)
    await opened.close()
    expect(await field(page, 'Family name').inputValue()).toBe('Quibuyen')
    page.once('dialog', dialog => void dialog.accept())
  }
})

test('an arrest of a known person can be added to their record without losing typed text', async () => {
  const { page } = await board.signedIn('registrar')
  page.on('dialog', dialog => void dialog.accept()) // confirms “Leave this page?”
  const known = { familyName: 'Sumulong', givenName: 'Honorata', birthDate: '1971-03-04' }
  const path = await registerArrest(page, known)
  await expect.poll(() => page.title()).toMatch(/^AP-/)
  const number = (await page.title()).split(' ')[0]!
  const warning = page.getByRole('region', { name: 'Possible existing records' })
  const add = warning.getByRole('button', { name: `Add this arrest to ${number}` })

  await open(page, '/arrested-persons/create')
  await fillArrest(page, known)
  await expectText(warning, /Add a new arrest after release or escape/)
  expect(await add.count()).toBe(0)

  await open(page, path)
  const event = await openAct(page, 'Add custody event')
  await event.getByRole('radio', { name: 'Released' }).check()
  await event.getByRole('button', { name: 'Date and time: now' }).click()
  await event.getByLabel('Reason').fill('Bail was posted.')
  await confirmIn(event, 'Add custody event')

  await open(page, '/arrested-persons/create')
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await fillArrest(page, { ...known, arrestedAt: '2001-02-03T08:30' })
  await filesOf(page, 'Front').setInputFiles(await photo('front.jpg'))
  await add.click()
  await confirmIn(page.getByRole('dialog', { name: `Add this arrest to ${number}` }), 'Add arrest')
  const wrong = errorSummary(page).getByRole('link', {
    name: /^Arrested at: The time must be after the person was released/,
  })
  await wrong.waitFor()
  expect(await field(page, 'Family name').inputValue()).toBe('Sumulong')
  await page.getByRole('button', { name: 'Arrested at: now' }).click()
  const sent = recordForms(page)
  await add.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add arrest' }).dblclick()
  await page.waitForURL(path)
  await expectText(page, /^Arrest added to AP-/)
  expect(sent).toEqual([`POST ${path}/arrests`])
  expect(await section(page, 'Arrests').locator('summary', { hasText: 'Theft' }).count()).toBe(1)
  await section(page, 'Identity').getByRole('button', { name: 'Front: show full size' }).waitFor()
})

async function choose(page: Page, label: string, papers: Upload[]) {
  await tabTo(page, filesOf(page, label))
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Space')])
  await chooser.setFiles(papers)
}

const widthOf = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))
