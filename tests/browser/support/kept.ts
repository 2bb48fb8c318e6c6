import type { Page } from 'playwright-core'

/** The names of what a tab keeps until it is closed. */
export const namesKept = (page: Page) => page.evaluate(() => Object.keys(sessionStorage).join())
