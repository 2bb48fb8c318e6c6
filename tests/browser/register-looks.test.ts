import { expect, test } from 'vitest'
import { open } from './support/alive.ts'
import { aBoard } from './support/board.ts'
import { filesOf, openAct, says } from './support/case-file.ts'
import { field } from './support/field.ts'
import { wrongWith } from './support/looks.ts'
import { photo } from './support/papers.ts'
import { attention, fillArrest, registerArrest } from './support/register-file.ts'

const board = aBoard()

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
  await attention(page).waitFor()
  await page.getByRole('region', { name: 'Possible existing records' }).getByRole('link').first().waitFor()
  const found = await wrongWith(page, 'register with errors')
  await page.reload()
  await says(page, /^Draft from .* restored/)
  found.push(...(await wrongWith(page, 'register with a draft')))
  expect(found).toEqual([])
})

test('every dialog of a record is accessible, also with errors', async () => {
  const { page } = await board.signedIn('all')
  await open(page, '/arrested-persons/create')
  await fillArrest(page, { familyName: 'Dialogue', givenName: 'Perpetua' })
  await filesOf(page, 'Front').setInputFiles(await photo())
  await page.getByRole('button', { name: 'Register arrest' }).click()
  await page.waitForURL(/\/arrested-persons\/\d+$/)
  const found: string[] = []
  for (const act of ['Add custody event', 'Add photos and documents', 'Seal record']) {
    const dialog = await openAct(page, act)
    await dialog.locator('button[type=submit]').click()
    await attention(dialog).waitFor()
    found.push(...(await wrongWith(page, `${act}, refused`)))
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  }
  const arrest = await openAct(page, 'Edit arrest and charges')
  await arrest.getByRole('button', { name: 'Add a charge' }).click()
  await field(arrest, 'Place of arrest').fill('')
  await arrest.getByRole('button', { name: 'Save arrest' }).click()
  await attention(arrest).waitFor()
  found.push(...(await wrongWith(page, 'arrest, refused')))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Front: show full size' }).click()
  await page.getByRole('dialog', { name: 'Front' }).waitFor()
  found.push(...(await wrongWith(page, 'photo')))
  expect(found).toEqual([])
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
