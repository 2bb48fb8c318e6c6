import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { alive, open } from './support/alive.ts'
import { aBoard } from './support/board.ts'
import { says } from './support/case-file.ts'
import { field } from './support/field.ts'
import { fillArrest } from './support/register-file.ts'
import { isFocused } from './support/tabbing.ts'

const board = aBoard()

test('a draft survives a reload, can be discarded, and is gone once it is sent', async () => {
  const { page } = await board.signedIn('registrar')
  page.on('dialog', dialog => void dialog.accept()) // confirms “Leave this page?”
  await open(page, '/arrested-persons/create')
  await fillArrest(page, { familyName: 'Draft', birthDate: '1990-02-03' })
  await page.getByRole('button', { name: 'Add a mark' }).click()
  await field(page, 'Part of the body').fill('Neck')
  const arrestedAt = await page
    .getByLabel(/^Arrested at/)
    .first()
    .inputValue()
  await page.reload()
  await says(page, /^Draft from .* restored/)
  expect(await field(page, 'Family name').inputValue()).toBe('Draft')
  expect(await page.getByRole('textbox', { name: 'Birth date' }).inputValue()).toBe('3 Feb 1990')
  expect(await field(page, 'Part of the body').inputValue()).toBe('Neck')
  expect(
    await page
      .getByLabel(/^Arrested at/)
      .first()
      .inputValue(),
  ).toBe(arrestedAt)

  await page.getByRole('button', { name: 'Discard draft' }).click()
  expect(await field(page, 'Family name').inputValue()).toBe('')
  expect(await isFocused(field(page, 'Family name'))).toBe(true)
  await page.reload()
  await alive(page)
  expect(await field(page, 'Family name').inputValue()).toBe('')

  await fillArrest(page, { familyName: 'Sent' })
  await page.getByRole('button', { name: 'Register arrest' }).click()
  await page.waitForURL(/\/arrested-persons\/\d+$/)
  await page.getByRole('link', { name: 'Register arrest' }).click()
  await page.waitForURL('/arrested-persons/create')
  await field(page, 'Family name').waitFor()
  expect(await field(page, 'Family name').inputValue()).toBe('')
  expect(await draftsIn(page)).toEqual([])
})

test('a draft is hidden from the next user and deleted on signing out', async () => {
  const { page } = await board.signedIn('registrar', { fresh: true })
  await open(page, '/arrested-persons/create')
  await field(page, 'Family name').fill('Confidential')
  await expect.poll(() => draftsIn(page)).toHaveLength(1)
  // An earlier user's draft.
  await page.evaluate(() => sessionStorage.setItem('draft/999/arrested-person', '{"at":"","data":{}}'))
  await page.reload()
  await says(page, /^Draft from .* restored/)
  expect((await draftsIn(page)).join()).not.toContain('999')
  await page.getByRole('navigation', { name: 'Main' }).locator('summary').click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('/')
  await expect.poll(() => draftsIn(page)).toEqual([])
})

const draftsIn = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter(name => name.startsWith('draft/')))
