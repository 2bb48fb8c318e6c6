import { App } from '@inertiajs/react'
import type { Page } from '@inertiajs/core'
import { renderToString } from 'react-dom/server'
import type { BoardDates } from '#server/platform/web/view'
import { switchRegister } from '#server/platform/register-switch'
import { renderAt } from './Components/clock.ts'
import { layoutFor, layoutName } from './Layouts/layouts.ts'
import { documentTitle, findPage } from './pages.ts'

/**
 * Renders a page as of `now` (milliseconds) in a time zone, for a board with or without the register. Returns its
 * HTML, its head tags and the name of its layout.
 */
export async function render(page: Page, now: number, dates: BoardDates, register: boolean) {
  let head: string[] = []
  const initialComponent = await findPage(page.component, page)
  const app = (
    <App
      initialPage={page}
      initialComponent={initialComponent}
      resolveComponent={name => findPage(name, page)}
      titleCallback={documentTitle}
      defaultLayout={layoutFor}
      onHeadUpdate={tags => (head = tags)}
    />
  )
  // No await from here on, so that no other request can change these.
  renderAt(now, dates)
  switchRegister(register)
  return { html: renderToString(app), head, layout: layoutName(page.component, page) }
}
