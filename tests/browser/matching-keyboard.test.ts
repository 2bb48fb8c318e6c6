import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { registered } from '#tests/support/cases'
import { rosa } from '#tests/support/cast'
import { signedInAt } from './support/test-board.ts'
import { openDialog, expectText, section, verdictReason } from './support/case-page.ts'

const twin = (day: number) => ({
  givenName: 'Lualhati',
  familyName: 'Magtanggol',
  birthDate: `1984-05-0${day}`,
  matchReason: 'Registered again, to be settled later.',
})

test('j and k move between candidates, s and d settle them, and the focus moves to the next one', async () => {
  const first = await registered()
  for (const day of [6, 6]) await registered(twin(day))
  const { page } = await signedInAt(`${first.path}/duplicate`, rosa)
  await untilAtFirst(page)
  await page.keyboard.press('j')
  expect(await focused(page)).toBe(1)
  await page.keyboard.press('Enter')
  await section(page, 'To resolve').locator('details[open]').nth(1).waitFor()
  await page.keyboard.press('k')
  expect(await focused(page)).toBe(0)

  await page.keyboard.press('d')
  const dialog = await openDialog(page)
  await expectText(dialog, 'Different people')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await focused(page)).toBe(0)
  const other = await page.locator('[data-candidate]').nth(1).getAttribute('data-candidate')

  await page.keyboard.press('d')
  await openDialog(page)
  await page.keyboard.type(verdictReason)
  await submit(page, 'Different people')
  await section(page, 'Resolved').waitFor()
  expect(await focused(page)).toBe(0)
  expect(await page.locator('[data-candidate]').first().getAttribute('data-candidate')).toBe(other)

  await page.keyboard.press('s')
  await expectText(await openDialog(page), /becomes a duplicate of/)
  await page.keyboard.type(verdictReason)
  await submit(page, 'Same person')
  await expectText(section(page, 'To resolve'), 'Nothing left to resolve.')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('To resolve 0')
})

test('five candidates are shown at first, and Show more moves the focus to the first new one', async () => {
  const first = await registered()
  for (let count = 0; count < 7; count++) await registered(twin(6))
  const { page } = await signedInAt(`${first.path}/duplicate`, rosa)
  const candidates = page.locator('[data-candidate]')
  expect(await candidates.count()).toBe(5)
  await page.getByRole('button', { name: 'Show 2 more' }).press('Enter')
  await candidates.nth(6).waitFor()
  expect(await focused(page)).toBe(5)
})

test('weak matches stay folded until the user opens them', async () => {
  const first = await registered({ middleName: 'Reyes', locality: 'Iligan' })
  await registered({
    givenName: 'Amalia',
    familyName: 'Magtanggol',
    birthDate: '1984-05-06',
    locality: 'Iligan',
  })
  const { page } = await signedInAt(`${first.path}/duplicate`, rosa)
  const weaker = page.getByRole('button', { name: 'Show weaker matches (1)' })
  expect(await page.getByText('MAGTANGGOL, Amalia').count()).toBe(0)
  await weaker.press('Enter')
  await expectText(page, 'MAGTANGGOL, Amalia')
})

/** Retries until the page is alive. */
const untilAtFirst = (page: Page) =>
  expect
    .poll(async () => {
      await page.keyboard.press('k')
      return focused(page)
    })
    .toBe(0)

const focused = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-candidate]')].indexOf(document.activeElement as Element),
  )

async function submit(page: Page, name: string) {
  const dialog = await openDialog(page)
  const button = dialog.getByRole('button', { name, exact: true })
  for (let stops = 0; stops < 5; stops++) {
    if (await button.evaluate(element => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
}
