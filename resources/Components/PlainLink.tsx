import { router, shouldIntercept } from '@inertiajs/core'
import type { AnchorHTMLAttributes, MouseEvent } from 'react'

type PlainLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'onClick'> & {
  href: string
  only?: string[]
  preserveState?: boolean
  preserveScroll?: boolean
}

/** A simple link, for pages with dozens of them: Inertia's own Link is slow to render. */
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
