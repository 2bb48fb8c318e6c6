import { expect, test } from 'vitest'
import { open } from './support/alive.ts'
import { aBoard } from './support/board.ts'
import { fillApplication, says, saysNothingOf, section } from './support/case-file.ts'
import { wrongWith } from './support/looks.ts'

const board = aBoard()
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
  await saysNothingOf(page, UNREAD)
  await page.keyboard.press('Tab')
  await says(page, UNREAD)
  expect(await day.inputValue()).toBe('31 Feb 1984')
  expect(await wrongWith(page, 'a date that cannot be read')).toEqual([])

  // like pasting
  await day.evaluate((input: HTMLInputElement) => {
    input.select()
    document.execCommand('insertText', false, '06.05.1984')
  })
  await page.getByRole('button', { name: 'Register application' }).click()
  await page.waitForURL(/\/applications\/\d+$/)
  await says(section(page, 'Applicant'), '6 May 1984')
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
  await says(page, 'Use the format 22 Nov 2026, 09:30.')
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
  await says(page, UNREAD)
  expect(new URL(page.url()).search).toContain('receivedFrom=2026-01-01')
  expect(await wrongWith(page, 'days of a filter')).toEqual([])
})
