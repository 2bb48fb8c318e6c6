import { router } from '@inertiajs/core'
import type { MouseEvent } from 'react'

// One set of event handlers for a whole list: each row has a plain <a>, which renders much faster than a link
// component, and a click anywhere in the row follows it.

const ROW_LINK = 'td > a'

export const rowLinks = {
  onClick: follow,
  onAuxClick: openApart,
  onMouseOver: prefetchSoon,
  onMouseLeave: forget,
}

/** Without prefetching, for records whose views are written to the access log. */
export const askedRowLinks = { onClick: follow, onAuxClick: openApart }

function follow(event: MouseEvent<HTMLElement>) {
  const link = linkAt(event)
  if (!link || event.defaultPrevented) return
  // The user is selecting text.
  if (getSelection()?.type === 'Range' && !onLink(event)) return
  const apart = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
  if (apart && onLink(event)) return
  event.preventDefault()
  if (apart) open(link.href, '_blank')
  else router.visit(link.href)
}

/** Middle click; on the link itself the browser handles it. */
function openApart(event: MouseEvent<HTMLElement>) {
  const link = event.button === 1 && !onLink(event) ? linkAt(event) : null
  if (link) open(link.href, '_blank')
}

let hovered: HTMLAnchorElement | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/** Prefetches the row under the pointer. Cached only briefly, because others change records too. */
function prefetchSoon(event: MouseEvent<HTMLElement>) {
  const link = linkAt(event)
  if (link === hovered) return
  forget()
  hovered = link
  if (link) timer = setTimeout(() => router.prefetch(link.href, {}, { cacheFor: 5000 }), 75)
}

function forget() {
  clearTimeout(timer)
  hovered = null
}

const onLink = (event: MouseEvent<HTMLElement>) =>
  (event.target as Element).closest('a, button, input, label') !== null

function linkAt(event: MouseEvent<HTMLElement>) {
  const pressed = event.target as Element
  // A click in a cell with a checkbox toggles the checkbox.
  if (pressed.closest('td')?.querySelector('label')) return null
  const row = pressed.closest('tr')
  return row?.querySelector<HTMLAnchorElement>(ROW_LINK) ?? null
}

/** Focuses the link of the next (1) or previous (-1) row, or of the first row if none has the focus. */
export function moveRow(step: 1 | -1) {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(`main .list ${ROW_LINK}`)]
  const at = links.findIndex(link => link.closest('tr')?.contains(document.activeElement))
  const next = links[at < 0 ? 0 : Math.min(Math.max(at + step, 0), links.length - 1)]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

export const focusedRow = () =>
  document.activeElement?.closest('tr')?.querySelector<HTMLAnchorElement>(ROW_LINK)?.pathname
