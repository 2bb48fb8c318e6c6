import type { Page } from '@inertiajs/core'
import type { ComponentType } from 'react'
import type { Shared } from '#server/pages'
import { loadLayout } from './Layouts/layouts.ts'

// Each screen has its own props, which pages.check.ts checks.
type Screen = ComponentType<any>

// Folders in lower case contain parts of screens, not screens.
const screens = import.meta.glob<{ default: Screen }>(['./Pages/*.tsx', './Pages/[A-Z]*/*.tsx'])

export async function findPage(name: string, page: Page): Promise<Screen> {
  const load = screens[`./Pages/${name}.tsx`]
  if (!load)
    throw new Error(`There is no screen named “${name}”: resources/Pages/${name}.tsx does not exist.`)
  const [screen] = await Promise.all([load(), loadLayout(name, page)])
  return screen.default
}

export function documentTitle(title: string, page: Page) {
  const name = (page.props as Partial<Shared>).app?.name ?? 'Docket'
  return title ? `${title} - ${name}` : name
}
