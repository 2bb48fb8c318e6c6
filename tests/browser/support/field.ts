import type { Locator, Page } from 'playwright-core'

/** The label may end with “required”. */
export const field = (within: Page | Locator, label: string) =>
  within.getByLabel(new RegExp(String.raw`^${label.replaceAll(/[.?]/g, String.raw`\$&`)}\s*(required)?$`))
