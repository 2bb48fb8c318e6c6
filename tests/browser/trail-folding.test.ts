import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { adam, nowHolds, olga, rita, vera } from '#tests/support/cast'
import { arrested } from '#tests/support/records'
import { signIn } from '#tests/support/visit'
import { signedInAt } from './support/accounts-board.ts'
import { reload } from './support/alive.ts'
import { says } from './support/case-file.ts'
import { wrongWith } from './support/looks.ts'
import { tabTo } from './support/tabbing.ts'

// Looks that follow on one another stand in the trail as one line, which opens.

test('looks are folded into one line, which a press opens and closes', async () => {
  const { page } = await twoLooked()
  await says(page, '4 looks by Vera Viewer and Olga Omni')
  expect(await sentences(page).count()).toBe(0)
  await says(page, 'Rita Registrar registered')

  await summary(page).click()
  await expect
    .poll(() => sentences(page).allInnerTexts())
    .toEqual([
      expect.stringContaining('Vera Viewer opened'),
      expect.stringContaining('Vera Viewer looked through'),
      expect.stringContaining('Olga Omni opened'),
      expect.stringContaining('Olga Omni opened'),
    ])
  expect(await wrongWith(page, 'looks unfolded')).toEqual([])
  await summary(page).click()
  await expect.poll(() => sentences(page).count()).toBe(0)
})

test('by keyboard it opens, leads to what was looked at, and closes', async () => {
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

test('where looks are what is asked for each stands by itself, and without them there is none', async () => {
  const { page } = await twoLooked()
  const kind = page.getByRole('combobox', { name: 'Kind' })
  await kind.selectOption('Looks alone')
  await expect.poll(() => page.getByRole('row').filter({ hasText: 'Vera Viewer' }).count()).toBe(2)
  expect(await summary(page).count()).toBe(0)
  await kind.selectOption('Without looks')
  await expect.poll(() => page.getByRole('row').filter({ hasText: 'Vera Viewer' }).count()).toBe(0)
  await says(page, 'Rita Registrar registered')
  await reload(page)
  await says(page, 'Rita Registrar registered')
  expect(await summary(page).count()).toBe(0)
})

/** Olga opened a record twice, Vera the list and the record; then the trail is opened by somebody who may see it all. */
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

const summary = (page: Page) => page.locator('summary', { hasText: 'looks by' })
/** Of the looks that are unfolded. */
const sentences = (page: Page) => page.locator('details[open] > ol > li')
