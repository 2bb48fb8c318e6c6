import { expect, test } from 'vitest'
import { open, field } from './support/page.ts'
import { demoBoard } from './support/demo-board.ts'
import { fillApplication, expectText, expectNoText, section, sendApplication } from './support/case-page.ts'
import { expectAccessible } from './support/accessibility.ts'

const board = demoBoard()

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

const UNREAD = 'Use the format 22 Nov 2026.'

test('a birth date can be typed in common formats and is shown in the board’s format', async () => {
  const { page } = await board.signedIn('registry')
  await open(page, '/applications/create')
  await fillApplication(page, { familyName: 'Romulo', givenName: 'Herminia' })
  const day = page.getByRole('textbox', { name: 'Birth date' })
  for (const [typed, shown] of [
    ['5/6/1984', '5 Jun 1984'],
    ['march 14, 1979', '14 Mar 1979'],
    ['1984-05-06', '6 May 1984'],
  ] as const) {
    await day.fill('')
    await day.pressSequentially(typed)
    await page.keyboard.press('Tab')
    expect(await day.inputValue()).toBe(shown)
  }

  await day.fill('31 Feb 1984')
  await expectNoText(page, UNREAD)
  await page.keyboard.press('Tab')
  await expectText(page, UNREAD)
  expect(await day.inputValue()).toBe('31 Feb 1984')
  await expectAccessible(page, 'a date that cannot be read')

  // like pasting
  await day.evaluate((input: HTMLInputElement) => {
    input.select()
    document.execCommand('insertText', false, '06.05.1984')
  })
  await sendApplication(page)
  await expectText(section(page, 'Applicant'), '6 May 1984')
})

test('a date and time field requires a time', async () => {
  const { page } = await board.signedIn('registrar')
  await open(page, '/arrested-persons/create')
  const at = page.getByRole('textbox', { name: /^Arrested at/ }).first()
  await at.fill('14/3/2026 9:30 pm')
  await page.keyboard.press('Tab')
  expect(await at.inputValue()).toBe('14 Mar 2026, 21:30')
  await at.fill('14 Mar 2026')
  await page.keyboard.press('Tab')
  await expectText(page, 'Use the format 22 Nov 2026, 09:30.')
})

test('the dates of a filter can be typed in the same formats', async () => {
  const { page } = await board.signedIn('registry')
  await open(page, '/applications')
  await page.locator('summary', { hasText: 'Received' }).click()
  const from = page.getByRole('textbox', { name: 'From' })
  await from.fill('1 jan 2026')
  await page.waitForURL(/receivedFrom=2026-01-01/)
  await from.fill('some day')
  await page.keyboard.press('Tab')
  await expectText(page, UNREAD)
  expect(new URL(page.url()).search).toContain('receivedFrom=2026-01-01')
  await expectAccessible(page, 'days of a filter')
})
