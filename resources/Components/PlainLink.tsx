import { router, shouldIntercept } from '@inertiajs/core'
import type { AnchorHTMLAttributes, MouseEvent } from 'react'

type PlainLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'onClick'> & {
  href: string
  /** The props that change with it. */
  only?: string[]
  preserveState?: boolean
  preserveScroll?: boolean
}

/** A link that leads to a page and does nothing more. A screen has dozens, and Inertia's own is slow to draw. */
export function PlainLink(props: PlainLinkProps) {
  const { href, only = [], preserveState = false, preserveScroll = false, children, ...rest } = props

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    if (!shouldIntercept(event)) return
    event.preventDefault()
    router.visit(href, { only, preserveState, preserveScroll })
  }

  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  )
}
