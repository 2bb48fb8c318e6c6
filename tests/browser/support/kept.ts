import type { Page } from 'playwright-core'

/** The keys in the tab's session storage. */
export const namesKept = (page: Page) => page.evaluate(() => Object.keys(sessionStorage).join())
