import type { ReactNode, MouseEvent } from 'react'
import { useKeys } from '#resources/Components/useKeys.ts'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { PlainLink } from '#resources/Components/Link.tsx'
import { router } from '@inertiajs/core'

type LinkedTableProps = {
  caption: string
  /** Prefetches rows on hover. Turn off where each view is written to the access log. */
  prefetch?: boolean
  columns: ReactNode
  className?: string
  /** Each row needs one link that is a direct child of its cell. */
  children: ReactNode
}

export function LinkedTable(props: LinkedTableProps) {
  const { caption, prefetch = true, columns, className = 'max-sm:table-fixed', children } = props
  useKeys({ j: () => moveRow(1), k: () => moveRow(-1) })
  return (
    <table className={`list ${className}`}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>{columns}</tr>
      </thead>
      <tbody {...(prefetch ? rowLinks : rowLinksWithoutPrefetch)}>{children}</tbody>
    </table>
  )
}

type Order<Column extends string> = {
  sort: Column | `-${Column}`
  href: (sort: Column | `-${Column}`) => string
  only: string[]
}

type SortHeaderProps<Column extends string> = {
  by: Column
  order: Order<Column>
  latestFirst?: boolean
  className?: string
  children: string
}

export function SortHeader<Column extends string>(props: SortHeaderProps<Column>) {
  const { by, order, latestFirst = false, className, children } = props
  const down = `-${by}` as const
  const now = order.sort === by ? 'ascending' : order.sort === down ? 'descending' : undefined
  const first = latestFirst ? down : by
  const next = now === undefined ? first : now === 'ascending' ? down : by
  const Arrow = now === 'descending' ? ArrowDown : ArrowUp

  return (
    <th scope="col" aria-sort={now} className={className}>
      <PlainLink href={order.href(next)} only={order.only} preserveState preserveScroll className="sort-link">
        {children}
        {now && <Arrow size={12} />}
      </PlainLink>
    </th>
  )
}

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
export const rowLinksWithoutPrefetch = { onClick: follow, onAuxClick: openApart }

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
