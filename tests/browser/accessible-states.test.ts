import { expect, test } from 'vitest'
import { open, field } from './support/page.ts'
import { demoBoard } from './support/demo-board.ts'
import { filesOf, openAct, expectText, openDialog, section } from './support/case-page.ts'
import { expectAccessible } from './support/accessibility.ts'
import { photo } from './support/uploads.ts'
import { errorSummary, fillArrest, registerArrest } from './support/register-page.ts'
import { approved, archived } from '#tests/support/cases'
import { carla } from '#tests/support/cast'
import { endorsingRelative, guestAt, signedInAt } from './support/test-board.ts'
import { codeOn, sign } from './support/slips.ts'

const board = demoBoard()

test('the arrest form with rows, errors, a restored draft and a known person is accessible', async () => {
  const { page } = await board.signedIn('registrar')
  page.on('dialog', dialog => void dialog.accept()) // confirms “Leave this page?”
  await registerArrest(page, {
    familyName: 'Evangelista-Macapagal',
    givenName: 'Bienvenido',
    birthDate: '1969-12-31',
  })
  await open(page, '/arrested-persons/create')
  await field(page, 'Family name').fill('Evangelista-Macapagal')
  await field(page, 'Given name').fill('Bienvenido')
  await page.getByRole('textbox', { name: 'Birth date' }).fill('1969-12-31')
  await page.getByRole('button', { name: 'Add a mark' }).click()
  await page.getByRole('button', { name: 'Add a charge' }).click()
  await page.getByRole('button', { name: 'Register arrest' }).click()
  await errorSummary(page).waitFor()
  await page.getByRole('region', { name: 'Possible existing records' }).getByRole('link').first().waitFor()
  await expectAccessible(page, 'register with errors')
  await page.reload()
  await expectText(page, /^Draft from .* restored/)
  await expectAccessible(page, 'register with a draft')
})

test('every dialog of a record is accessible, also with errors', async () => {
  const { page } = await board.signedIn('all')
  await open(page, '/arrested-persons/create')
  await fillArrest(page, { familyName: 'Dialogue', givenName: 'Perpetua' })
  await filesOf(page, 'Front').setInputFiles(await photo())
  await page.getByRole('button', { name: 'Register arrest' }).click()
  await page.waitForURL(/\/arrested-persons\/\d+$/)
  for (const act of ['Add custody event', 'Add photos and documents', 'Seal record']) {
    const dialog = await openAct(page, act)
    await dialog.locator('button[type=submit]').click()
    await errorSummary(dialog).waitFor()
    await expectAccessible(page, `${act}, refused`)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  }
  const arrest = await openAct(page, 'Edit arrest and charges')
  await arrest.getByRole('button', { name: 'Add a charge' }).click()
  await field(arrest, 'Place of arrest').fill('')
  await arrest.getByRole('button', { name: 'Save arrest' }).click()
  await errorSummary(arrest).waitFor()
  await expectAccessible(page, 'arrest, refused')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Front: show full size' }).click()
  await page.getByRole('dialog', { name: 'Front' }).waitFor()
  await expectAccessible(page, 'photo')
})

test('names of 100 letters without a space fit every screen', async () => {
  const { page } = await board.signedIn('all')
  const names = { familyName: 'W'.repeat(100), givenName: 'م'.repeat(100) }
  const record = await registerArrest(page, { ...names, arrestedAt: '2001-02-03T08:30' })
  const tooWide: string[] = []
  for (const path of [record, `${record}/edit`, '/arrested-persons?search=WWWW', '/dashboard']) {
    await open(page, path)
    for (const width of [1440, 700, 390]) {
      await page.setViewportSize({ width, height: 900 })
      const pixels = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (pixels > 0) tooWide.push(`${path} is ${pixels} px wider than ${width}`)
    }
  }
  expect(tooWide).toEqual([])
})

test('a resolution, its slip and its checks are accessible in every state', async () => {
  const { path } = await approved()
  const { page } = await signedInAt(path, carla)
  await expectAccessible(page, 'resolution not drafted')
  const resolution = section(page, 'Resolution')
  await resolution.getByRole('button', { name: 'Draft from the record' }).click()
  await resolution.getByLabel('Text').filter({ hasText: 'Decision' }).waitFor()
  await expectAccessible(page, 'resolution written')
  await resolution.getByLabel('Title').fill('')
  await resolution.getByRole('button', { name: 'Save draft' }).click()
  await section(page, 'There is a problem').waitFor()
  await expectAccessible(page, 'resolution refused')
  await resolution.getByLabel('Title').fill(`Resolution ${'without a space'.replaceAll(' ', '').repeat(10)}`)
  await resolution.getByRole('button', { name: 'Save draft' }).click()
  await expectText(resolution, /Draft by Carla Chair/)
  await expectAccessible(page, 'resolution drafted')
  await resolution.getByRole('button', { name: 'Sign resolution' }).click()
  await openDialog(page)
  await expectAccessible(page, 'resolution about to be signed')
  await page.keyboard.press('Escape')
  await sign(page)
  await expectAccessible(page, 'resolution signed')
  await page.getByRole('button', { name: 'Add signed scan' }).click()
  await openDialog(page)
  await expectAccessible(page, 'resolution scan')

  await open(page, `${path}/qr`)
  const address = new URL(await codeOn(section(page, 'Card'))).pathname
  await expectAccessible(page, 'slip')
  const { page: anybody } = await guestAt(address)
  await expectAccessible(anybody, 'verify valid')
  await page.getByRole('button', { name: 'Revoke slip' }).click()
  await openDialog(page)
  await expectAccessible(page, 'slip about to be revoked')
  await page.getByRole('dialog').getByLabel('Reason').fill('It was handed to the wrong person.')
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke slip' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await expectAccessible(page, 'slip revoked')
  await open(anybody, address)
  await expectAccessible(anybody, 'verify revoked')
  await open(anybody, '/verify/nothing')
  await expectAccessible(anybody, 'verify not recognised')
  await page.keyboard.press('q')
  await openDialog(page)
  await expectAccessible(page, 'scanning')
})

test('less common actions, the warning about a related member, an archived case and a case without a slip are accessible', async () => {
  const { path, page: officer } = await endorsingRelative()
  await section(officer, 'Possible conflicts of interest').waitFor()
  await expectAccessible(officer, 'conflict')
  const { page } = await signedInAt((await approved()).path, carla)
  await page.locator('summary', { hasText: 'More' }).click()
  await expectAccessible(page, 'more acts')
  await open(page, (await archived()).path)
  await expectAccessible(page, 'archived case')
  await open(page, `${path}/qr`)
  await expectAccessible(page, 'no slip')
})
