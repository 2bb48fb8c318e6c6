import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const desk = { width: 1440, height: 900 }
const telephone = { width: 390, height: 844 }
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Colours don't depend on the width, so two of the four combinations cover everything. */
const lights = [
  { place: 'desk', size: desk, colorScheme: 'light' },
  { place: 'telephone', size: telephone, colorScheme: 'dark' },
  { place: 'desk', size: desk, colorScheme: 'dark' },
  { place: 'telephone', size: telephone, colorScheme: 'light' },
] as const
const wantedLights = process.env.PICTURES ? 4 : process.env.SUITE === 'fast' ? 1 : 2

/** Returns axe violations and horizontal overflow. With PICTURES=folder, stores screenshots there. */
export async function wrongWith(page: Page, where: string) {
  const found: string[] = []
  for (const { place, size, colorScheme } of lights.slice(0, wantedLights)) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme })
    found.push(...(await looked(page, `${where}, ${place}, ${colorScheme}`)))
  }
  await page.setViewportSize(desk)
  await page.emulateMedia({ colorScheme: 'light' })
  return found
}

/** Soft, so that one run reports every failing state. */
export const expectAccessible = async (page: Page, where: string) =>
  expect.soft(await wrongWith(page, where)).toEqual([])

export async function looked(page: Page, where: string) {
  await keepPicture(page, where)
  const found = (await violations(page)).map(({ id, help, nodes }) => `${where}: ${id}: ${help}: ${nodes}`)
  return [...found, ...(await overflow(page, where))]
}

async function overflow(page: Page, where: string) {
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  return tooWide > 0 ? [`${where}: ${tooWide} px too wide`] : []
}

/** WCAG 1.4.10: a page enlarged to 400 % has 320 px. */
export async function tooWide(page: Page, where: string) {
  await page.setViewportSize({ width: 320, height: 640 })
  const found = await overflow(page, `${where}, 320 px`)
  await page.setViewportSize(desk)
  return found
}

/**
 * From the top of the page, because axe takes what is scrolled partly below the sticky header for a small target. Returning
 * only violations saves two thirds of the time.
 */
async function violations(page: Page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async tags => {
    const options = { runOnly: tags, resultTypes: ['violations' as const] }
    const top = scrollY
    scrollTo({ top: 0, behavior: 'instant' })
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options)
    scrollTo({ top, behavior: 'instant' })
    return violations.map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`).join(' · '),
    }))
  }, rules)
}

async function keepPicture(page: Page, where: string) {
  const folder = process.env.PICTURES
  if (!folder) return
  await mkdir(folder, { recursive: true })
  const path = join(folder, `${where.replaceAll(/[^a-z0-9]+/gi, '-')}.png`)
  await page.screenshot({ path, fullPage: true })
}
