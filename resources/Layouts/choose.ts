import type { Page } from '@inertiajs/core'
import type { ComponentType } from 'react'
import type { Shared } from '#server/pages'

type Layout = ComponentType<any>

// Who signs in has no use for the board's frame yet.
const layouts = {
  BoardLayout: () => import('./BoardLayout.tsx'),
  CardLayout: () => import('./CardLayout.tsx'),
}

const loaded: { [name in keyof typeof layouts]?: Layout } = {}

/** Inside the board's frame for whoever is signed in, on a card for everybody else; what anybody checks always so. */
export function layoutName(name: string, page: Page): keyof typeof layouts {
  const { auth } = page.props as Partial<Shared>
  if (name === 'Welcome' || /^(Auth|Verification)\//.test(name)) return 'CardLayout'
  return auth?.user ? 'BoardLayout' : 'CardLayout'
}

/** To be waited for before the page is drawn. */
export async function loadLayout(name: string, page: Page) {
  const layout = layoutName(name, page)
  loaded[layout] ??= (await layouts[layout]()).default
}

/** The other one, should somebody have been signed out under a page that stays. */
export const layoutFor = (name: string, page: Page): Layout =>
  (loaded[layoutName(name, page)] ?? loaded.BoardLayout ?? loaded.CardLayout)!
