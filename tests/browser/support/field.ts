import type { Locator, Page } from 'playwright-core'

/** The control under that label, whether or not the label goes on with “required”. */
export const field = (within: Page | Locator, label: string) =>
  within.getByLabel(new RegExp(String.raw`^${label.replaceAll(/[.?]/g, String.raw`\$&`)}\s*(required)?$`))
