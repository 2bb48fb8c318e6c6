import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { open } from './support/alive.ts'
import { aBoard } from './support/board.ts'
import { fillApplication, filesOf, section } from './support/case-file.ts'

const board = aBoard()

test('a PDF whose password only restricts printing is shown', async () => {
  const { page } = await board.signedIn('all')
  await open(page, '/applications/create')
  await fillApplication(page, { familyName: 'Salonga', givenName: 'Corazon', type: 'Clemency' })
  const buffer = readFileSync('tests/platform/files/cases/owner-password-only.pdf')
  const paper = { name: 'passport.pdf', mimeType: 'application/pdf', buffer }
  await filesOf(page, 'Documents').setInputFiles([paper])
  await page.getByRole('button', { name: 'Register application' }).click()
  await page.waitForURL(/\/applications\/\d+$/)
  await section(page, 'Documents').getByRole('link', { name: 'passport.pdf' }).click()
  const viewer = page.getByRole('dialog', { name: 'Document viewer' })
  const words = viewer.getByRole('region', { name: 'Page 1 of 1' }).locator('.pdf-words')
  await expect.poll(() => words.textContent()).toMatch(/\w/)
})
