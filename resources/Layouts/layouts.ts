import type { Page } from '@inertiajs/core'
import type { ComponentType } from 'react'
import type { Shared } from '#server/pages'

type Layout = ComponentType<any>

// Loaded separately, because the sign-in doesn't need the board's layout.
const layouts = {
  BoardLayout: () => import('./BoardLayout.tsx'),
  CardLayout: () => import('./CardLayout.tsx'),
}

const loaded: { [name in keyof typeof layouts]?: Layout } = {}

/**
 * The board's layout for signed-in users and the card for everybody else. Welcome, sign-in, slip check
 * and answer pages always use the card.
 */
export function layoutName(name: string, page: Page): keyof typeof layouts {
  const { auth } = page.props as Partial<Shared>
  if (name === 'Welcome' || /^(Auth|Verification|Receipt|Answer)\//.test(name)) return 'CardLayout'
  return auth?.user ? 'BoardLayout' : 'CardLayout'
}

export async function loadLayout(name: string, page: Page) {
  const layout = layoutName(name, page)
  loaded[layout] ??= (await layouts[layout]()).default
}

/** Falls back to the layout that is loaded, in case the user was signed out while the page stayed open. */
export const layoutFor = (name: string, page: Page): Layout =>
  (loaded[layoutName(name, page)] ?? loaded.BoardLayout ?? loaded.CardLayout)!
