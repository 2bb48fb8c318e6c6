import type { ReactNode } from 'react'
import { useKeys } from './useKeys.ts'
import { askedRowLinks, moveRow, rowLinks } from './row-links.ts'

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
      <tbody {...(prefetch ? rowLinks : askedRowLinks)}>{children}</tbody>
    </table>
  )
}
