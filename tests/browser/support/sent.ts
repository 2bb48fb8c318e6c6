import type { Page } from 'playwright-core'

/** The forms that are sent from a page from now on. */
export function formsSentFrom(page: Page) {
  const sent: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET' && !ofItself(pathname)) sent.push(`${request.method()} ${pathname}`)
  })
  return sent
}

/** What a page sends by itself: to listen, and to ask who may be known. */
const ofItself = (pathname: string) => /^\/broadcasting\/|\/likely$/.test(pathname)
