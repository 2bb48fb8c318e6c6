import { Link as InertiaLink, type InertiaLinkProps } from '@inertiajs/react'
import type { AnchorHTMLAttributes, Ref, MouseEvent } from 'react'
import { router, shouldIntercept } from '@inertiajs/core'

export type LinkProps = InertiaLinkProps

/**
 * Inertia's Link with all its options, except that `as="a"` with another method than GET warns and stays an
 * anchor.
 */
export function Link({ as = 'a', method = 'get', ...rest }: LinkProps) {
  const acting = as === 'a' && methodOf(rest.href, method) !== 'get'
  if (acting && typeof window !== 'undefined') console.warn(discouraged(rest.href, method))
  return <InertiaLink as={acting ? Anchor : as} method={method} {...rest} />
}

// Inertia turns the string 'a' into a button for these methods, but leaves a component alone.
function Anchor(props: AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> }) {
  return <a {...props}>{props.children}</a>
}

function methodOf(href: LinkProps['href'], method: NonNullable<LinkProps['method']>) {
  return typeof href === 'object' && 'method' in href ? href.method : method.toLowerCase()
}

function discouraged(href: LinkProps['href'], method: string) {
  const address = typeof href === 'object' && 'url' in href ? href.url : href
  return (
    `Creating POST/PUT/PATCH/DELETE <a> links is discouraged as it causes "Open Link in New Tab/Window" ` +
    `accessibility issues.\n\nPlease specify a more appropriate element using the "as" attribute. ` +
    `For example:\n\n<Link href="${address}" method="${method}" as="button">...</Link>`
  )
}

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
