import type { Page } from 'playwright-core'

/** Starts recording submitted forms. */
export function formsSentFrom(page: Page) {
  const sent: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET' && !ofItself(pathname)) sent.push(`${request.method()} ${pathname}`)
  })
  return sent
}

/** Background requests. */
const ofItself = (pathname: string) => /^\/broadcasting\/|\/likely$/.test(pathname)
