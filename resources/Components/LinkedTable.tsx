import type { ReactNode } from 'react'
import { useKeys } from './keys.ts'
import { askedRowLinks, moveRow, rowLinks } from './row-links.ts'

type LinkedTableProps = {
  caption: string
  /** Rows are fetched when the pointer rests on them; not where every look is put on record. */
  prefetch?: boolean
  /** The `<th>`s. */
  columns: ReactNode
  /** How it is laid out on narrow screens. */
  className?: string
  /** The rows, each with one link, straight in its cell. */
  children: ReactNode
}

/** A list whose rows lead to what they name; `j` and `k` walk them. */
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
