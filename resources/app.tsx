import { createInertiaApp } from '@inertiajs/react'
import { type ReactNode, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { forgeryCookie } from './Components/json-request.ts'
import { sendFormsByKey } from './Components/keys.ts'
import { focusLinkTargets, cancelRequestsOnHistoryMoves, watchForNewVersion } from './navigation.ts'
import { layoutFor } from './Layouts/layouts.ts'
import { watchForSignOut } from './Layouts/sign-out.ts'
import { watchForOtherUser } from './other-user.ts'
import { documentTitle, findPage } from './pages.ts'
import { unfoldForPrinting } from './printing.ts'
import { watchForUnreachable } from './unreachable.ts'

cancelRequestsOnHistoryMoves()
focusLinkTargets()
watchForSignOut()
watchForUnreachable()
watchForNewVersion()
sendFormsByKey()
unfoldForPrinting()
void createInertiaApp({
  resolve: (name, page) => findPage(name, page!),
  title: documentTitle,
  layout: layoutFor,
  progress: { color: '#4B5563', delay: 250 },
  // For the styles of Inertia's progress bar, which the Content Security Policy would block.
  nonce: document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce,
  http: { xsrfCookieName: forgeryCookie() },
  setup({ el, App, props }) {
    watchForOtherUser(props.initialPage)
    // Removed after reading, so that it can't be read after signing out.
    document.querySelector('script[data-page]')?.remove()
    const app = (
      <Alive element={el}>
        <App {...props} />
      </Alive>
    )
    if (!el.hasAttribute('data-server-rendered')) return createRoot(el).render(app)
    hydrateRoot(el, app, {
      onRecoverableError: (error, { componentStack }) => console.error(error, componentStack),
    })
  },
})

type AliveProps = { element: HTMLElement; children: ReactNode }

/** Marks the page once it is hydrated. Effects of its children run before this one. */
function Alive({ element, children }: AliveProps) {
  useEffect(() => element.setAttribute('data-alive', ''), [element])
  return children
}
