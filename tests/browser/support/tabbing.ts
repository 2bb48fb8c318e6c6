import type { Locator, Page } from 'playwright-core'

export async function tabTo(page: Page, target: Locator) {
  await target.waitFor()
  for (let stops = 0; stops < 300; stops++) {
    if (await isFocused(target)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not get to ${target}`)
}

export async function typeInto(page: Page, target: Locator, text: string) {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

export async function pressAt(page: Page, target: Locator, key: string) {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

export const isFocused = (target: Locator) => target.evaluate(element => element === document.activeElement)
