import type { Page } from '@inertiajs/core'
import type { Shared } from '#server/pages'
import BoardLayout from './BoardLayout.tsx'
import CardLayout from './CardLayout.tsx'

/** Inside the board's frame for whoever is signed in, on a card for everybody else; what anybody checks always so. */
export function layoutFor(name: string, page: Page) {
  const { auth } = page.props as Partial<Shared>
  if (name === 'Welcome' || /^(Auth|Verification)\//.test(name)) return CardLayout
  return auth?.user ? BoardLayout : CardLayout
}
