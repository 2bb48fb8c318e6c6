import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { endorsed } from '#tests/support/cases'
import { ada, rita } from '#tests/support/cast'
import { arrested } from '#tests/support/records'
import { signedInAt } from './support/test-board.ts'

const sizes = [
  { width: 1440, height: 700 },
  { width: 390, height: 700 },
]

test.each(sizes)('at $width px no jump ends under the bar with name and status', async viewport => {
  const { path } = await endorsed({ grounds: 'She asks for mercy.\n'.repeat(60) })
  const { page } = await signedInAt(`${path}#next`, ada, { viewport })
  const bar = page.locator('.record-bar')
  expect(await topOf(page.locator('#next'))).toBeGreaterThanOrEqual(await bottomOf(bar))
  const sections = page.getByRole('navigation', { name: 'Sections' })
  const remarks = sections.getByRole('link', { name: 'Remarks' })
  await remarks.click()
  expect(await topOf(page.locator('#remarks-title'))).toBeGreaterThanOrEqual(await bottomOf(sections))
  await expect.poll(() => remarks.getAttribute('aria-current')).toBe('location')
  expect(await bar.innerText()).toMatch(/MAGTANGGOL, Lualhati\s+\d{4}-\d{6}\s+endorsed/)
  expect(await topOf(bar)).toBe(48)
})

test('the name of an arrested person stays while the record scrolls', async () => {
  const { path } = await arrested()
  const { page } = await signedInAt(path, rita, { viewport: { width: 390, height: 700 } })
  await page.mouse.wheel(0, 5000)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(400)
  expect(await topOf(page.locator('.record-bar'))).toBe(48)
})

const topOf = (shown: Locator) => shown.evaluate(element => element.getBoundingClientRect().top)
const bottomOf = (shown: Locator) => shown.evaluate(element => element.getBoundingClientRect().bottom)
