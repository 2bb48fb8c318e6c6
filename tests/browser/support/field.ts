import type { Locator, Page } from 'playwright-core'

/** The control with that label, with or without “required” at the end. */
export const field = (within: Page | Locator, label: string) =>
  within.getByLabel(new RegExp(String.raw`^${label.replaceAll(/[.?]/g, String.raw`\$&`)}\s*(required)?$`))
