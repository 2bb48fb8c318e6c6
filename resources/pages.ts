import type { Page } from '@inertiajs/core'
import type { ComponentType } from 'react'
import type { Shared } from '#server/pages'
import { loadLayout } from './Layouts/choose.ts'

// Each screen has its own props; pages.check.ts compares them.
type Screen = ComponentType<any>

// A folder with a small letter holds pieces of screens; nobody can ask for them by name.
const screens = import.meta.glob<{ default: Screen }>(['./Pages/*.tsx', './Pages/[A-Z]*/*.tsx'])

/** The screen of that name and the frame of that page, loaded when they are first asked for. */
export async function findPage(name: string, page: Page): Promise<Screen> {
  const load = screens[`./Pages/${name}.tsx`]
  if (!load)
    throw new Error(`There is no screen named “${name}”: resources/Pages/${name}.tsx does not exist.`)
  const [screen] = await Promise.all([load(), loadLayout(name, page)])
  return screen.default
}

/** The document's title: the screen's own, a dash, the product's name. */
export function documentTitle(title: string, page: Page) {
  const name = (page.props as Partial<Shared>).app?.name ?? 'Docket'
  return title ? `${title} - ${name}` : name
}
