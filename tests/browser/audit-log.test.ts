import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { adam, nowHolds, olga, rita, vera } from '#tests/support/cast'
import { arrested } from '#tests/support/records'
import { signIn } from '#tests/support/visit'
import { signedInAt } from './support/test-board.ts'
import { reload, tabTo } from './support/page.ts'
import { expectText } from './support/case-page.ts'
import { expectAccessible } from './support/accessibility.ts'

test('consecutive views in the audit log are folded into one line that can be opened and closed', async () => {
  const { page } = await twoLooked()
  await expectText(page, '4 views by Vera Viewer and Olga Omni')
  expect(await sentences(page).count()).toBe(0)
  await expectText(page, 'Rita Registrar registered')

  await summary(page).click()
  await expect
    .poll(() => sentences(page).allInnerTexts())
    .toEqual([
      expect.stringContaining('Vera Viewer opened'),
      expect.stringContaining('Vera Viewer viewed the list of'),
      expect.stringContaining('Olga Omni opened'),
      expect.stringContaining('Olga Omni opened'),
    ])
  await expectAccessible(page, 'looks unfolded')
  await summary(page).click()
  await expect.poll(() => sentences(page).count()).toBe(0)
})

test('folded views can be opened, followed to the record and closed by keyboard', async () => {
  const { page, path } = await twoLooked()
  await tabTo(page, summary(page))
  await page.keyboard.press('Enter')
  const seen = sentences(page).getByRole('link').first()
  await seen.waitFor()
  await page.keyboard.press('Space')
  await seen.waitFor({ state: 'hidden' })
  await page.keyboard.press('Enter')
  await tabTo(page, seen)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${path}`)
})

test('filtering for views lists each one, and filtering without views shows none', async () => {
  const { page } = await twoLooked()
  const kind = page.getByRole('combobox', { name: 'Action' })
  await kind.selectOption('Views only')
  await expect.poll(() => page.getByRole('row').filter({ hasText: 'Vera Viewer' }).count()).toBe(2)
  expect(await summary(page).count()).toBe(0)
  await kind.selectOption('Hide views')
  await expect.poll(() => page.getByRole('row').filter({ hasText: 'Vera Viewer' }).count()).toBe(0)
  await expectText(page, 'Rita Registrar registered')
  await reload(page)
  await expectText(page, 'Rita Registrar registered')
  expect(await summary(page).count()).toBe(0)
})

async function twoLooked() {
  const { path } = await arrested({}, rita)
  await nowHolds(vera, ['arrested-persons.view'])
  const [one, other] = [await signIn(olga), await signIn(vera)]
  for (const look of [path, path]) await one.get(look)
  for (const look of ['/arrested-persons', path]) await other.get(look)
  await nowHolds(adam, ['audit.view', 'arrested-persons.view'])
  const { page } = await signedInAt('/audit', adam)
  return { page, path }
}

const summary = (page: Page) => page.locator('summary', { hasText: 'views by' })
const sentences = (page: Page) => page.locator('details[open] > ol > li')
