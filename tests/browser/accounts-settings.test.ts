// Fast suite.
import { expect, test } from 'vitest'
import { adam, rosa } from '#tests/support/cast'
import { png } from '#tests/platform/files/sample-files'
import { guestAt, signedInAt } from './support/test-board.ts'
import { open, field } from './support/page.ts'
import { expectAccessible } from './support/accessibility.ts'

test('a new office name appears everywhere, and a new application type is offered at registration', async () => {
  const { page } = await signedInAt('/settings', adam)
  await field(page, 'Office name').fill('Board of Pardons, North')
  await page.getByRole('button', { name: 'Save office' }).click()
  await page.getByText('Saved', { exact: false }).first().waitFor()
  const { page: door } = await guestAt('/')
  await door.getByText('Board of Pardons, North').first().waitFor()

  await page.getByRole('button', { name: 'Add type' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a type' })
  await field(dialog, 'Name').fill('Furlough')
  await dialog.getByLabel('Required documents').fill('Court record\nPrison conduct report\n')
  await dialog.getByLabel('Quorum').fill('many')
  await dialog.getByRole('button', { name: 'Add type' }).click()
  await dialog
    .getByText(/whole number from 1 to 100/)
    .first()
    .waitFor()
  await expectAccessible(page, 'type refused')
  expect(await dialog.getByLabel('Required documents').inputValue()).toContain('Prison conduct report')
  await dialog.getByLabel('Quorum').fill('5')
  await dialog.getByRole('button', { name: 'Add type' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('listitem').filter({ hasText: 'Furlough' }).getByText('quorum of at least 5').waitFor()

  const { page: desk } = await signedInAt('/applications/create', rosa)
  await field(desk, 'Type').selectOption({ label: 'Furlough' })
  await desk.getByText('Prison conduct report').first().waitFor()
})

test('the audit log can be filtered and exported', async () => {
  const { page } = await signedInAt('/dashboard', adam)
  for (const name of ['Board of Pardons', '=HYPERLINK("https://evil.example")']) {
    await open(page, '/settings') // removes an earlier “Saved”
    await field(page, 'Office name').fill(name)
    await page.getByRole('button', { name: 'Save office' }).click()
    await page.getByText('Saved', { exact: true }).first().waitFor()
  }
  await open(page, '/audit')
  await page.getByLabel('User').fill('adam')
  await page.waitForURL(/actor=adam/)
  await page.getByLabel('Action').selectOption({ label: 'renamed the office to another name' })
  await page.waitForURL(/action=/)
  const rows = page.locator('tbody tr')
  expect(await rows.count()).toBe(2)
  expect(await rows.last().innerText()).toMatch(/Adam Administrator renamed the office to Board of Pardons/)
  await rows.first().locator('summary').click()
  await rows.first().getByText('Board of Pardons').first().waitFor()

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/\.csv$/)
})

test('an uploaded logo appears in the menu, and a setting of the server names its variable', async () => {
  const { page } = await signedInAt('/settings', adam)
  await page
    .getByLabel('Logo', { exact: true })
    .setInputFiles({ name: 'seal.png', mimeType: 'image/png', buffer: await png() })
  await page.getByRole('button', { name: 'Save logo' }).click()
  await page.locator('#rail img').waitFor()
  await page.getByAltText('The logo now').waitFor()
  const zone = page.getByRole('textbox', { name: 'Time zone' })
  expect(await zone.inputValue()).toBe('UTC')
  expect(await zone.getAttribute('aria-disabled')).toBe('true')
  await page.getByText('Set by TIME_ZONE on the server.').waitFor()
  await expectAccessible(page, 'settings with a logo')
})
