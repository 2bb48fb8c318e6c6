import { expect, test } from 'vitest'
import { open } from './support/alive.ts'
import { aBoard } from './support/board.ts'
import { field } from './support/field.ts'

const board = aBoard()

test('a line that is too long shows an error while it is typed, counted as the server counts', async () => {
  const { page } = await board.signedIn('registrar')
  await open(page, '/arrested-persons/create')
  const name = field(page, 'Family name')
  const tooLong = page.getByText('Enter at most 100 characters.')
  await name.fill(`${'é'.repeat(100)} `)
  expect(await tooLong.count()).toBe(0)
  await name.fill('x'.repeat(101))
  await tooLong.waitFor()
  expect(await name.getAttribute('aria-invalid')).toBe('true')
  expect(await name.inputValue()).toHaveLength(101)
  await name.fill('x'.repeat(100))
  await tooLong.waitFor({ state: 'detached' })
})

test('an email address or number shows its error when the field loses focus, and a long text at once', async () => {
  const { page } = await board.signedIn('registry')
  await open(page, '/applications/create')
  const email = field(page, 'Email')
  const noAddress = page.getByText('Enter an email address in the format name@example.org.')
  await email.pressSequentially('ada@example')
  expect(await noAddress.count()).toBe(0)
  await email.press('Tab')
  await noAddress.waitFor()
  await email.fill('ada@example.org')
  await noAddress.waitFor({ state: 'detached' })

  const grounds = page.getByRole('textbox', { name: /^Grounds/ })
  await grounds.fill('x'.repeat(20_001))
  await page.getByText('Enter at most 20,000 characters.').waitFor()
  expect(await grounds.getAttribute('aria-invalid')).toBe('true')

  const { page: other } = await board.signedIn('registrar')
  await open(other, '/arrested-persons/create')
  const height = other.getByLabel('Height (cm)')
  await other.locator('summary', { hasText: 'height' }).click()
  await height.fill('17')
  await height.press('Tab')
  const outOfRange = other.getByText('Enter whole centimetres, 30 to 300.')
  await outOfRange.waitFor()
  await height.fill('170')
  await outOfRange.waitFor({ state: 'detached' })
})
