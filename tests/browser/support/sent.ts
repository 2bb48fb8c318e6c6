import type { Page } from 'playwright-core'

/** Records the forms sent from the page from now on. */
export function formsSentFrom(page: Page) {
  const sent: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET' && !ofItself(pathname)) sent.push(`${request.method()} ${pathname}`)
  })
  return sent
}

/** Background requests: joining channels and looking up persons who may be known. */
const ofItself = (pathname: string) => /^\/broadcasting\/|\/likely$/.test(pathname)
