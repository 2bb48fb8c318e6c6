import { router } from '@inertiajs/core'
import type { MouseEvent } from 'react'

// One set of handlers for a whole list: each row has a plain <a>, which renders in a fraction of the
// time of a link component, and clicking anywhere in the row does what clicking the link would.

const ROW_LINK = 'td > a'

/** For the `<tbody>`: makes each row do what the link in it says. */
export const rowLinks = {
  onClick: follow,
  onAuxClick: openApart,
  onMouseOver: prefetchSoon,
  onMouseLeave: forget,
}

/** The same where every look at a record is put on record: nothing is fetched that nobody asked for. */
export const askedRowLinks = { onClick: follow, onAuxClick: openApart }

function follow(event: MouseEvent<HTMLElement>) {
  const link = linkAt(event)
  if (!link || event.defaultPrevented) return
  // Somebody who marks text in a row wants the text.
  if (getSelection()?.type === 'Range' && !onLink(event)) return
  const apart = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
  if (apart && onLink(event)) return
  event.preventDefault()
  if (apart) open(link.href, '_blank')
  else router.visit(link.href)
}

/** The middle button; on the link itself the browser does it. */
function openApart(event: MouseEvent<HTMLElement>) {
  const link = event.button === 1 && !onLink(event) ? linkAt(event) : null
  if (link) open(link.href, '_blank')
}

let hovered: HTMLAnchorElement | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/** Fetches what the pointer rests on, so that it is there when it is pressed; kept only shortly, since others work here too. */
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
  // A cell with a box of its own does what that does.
  if (pressed.closest('td')?.querySelector('label')) return null
  const row = pressed.closest('tr')
  return row?.querySelector<HTMLAnchorElement>(ROW_LINK) ?? null
}

/** Puts the focus on the next (1) or previous (-1) row's link, from the first row if none has it. */
export function moveRow(step: 1 | -1) {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(`main .list ${ROW_LINK}`)]
  const at = links.findIndex(link => link.closest('tr')?.contains(document.activeElement))
  const next = links[at < 0 ? 0 : Math.min(Math.max(at + step, 0), links.length - 1)]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

/** The path that the row with the focus leads to. */
export const focusedRow = () =>
  document.activeElement?.closest('tr')?.querySelector<HTMLAnchorElement>(ROW_LINK)?.pathname
