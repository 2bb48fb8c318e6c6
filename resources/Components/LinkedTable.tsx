import type { ReactNode } from 'react'
import { useKeys } from './keys.ts'
import { askedRowLinks, moveRow, rowLinks } from './row-links.ts'

type LinkedTableProps = {
  caption: string
  /** Rows are fetched when the pointer rests on them; not where every look is put on record. */
  prefetch?: boolean
  /** The `<th>`s. */
  columns: ReactNode
  /** The rows, each with one `<a data-row>`. */
  children: ReactNode
}

/** A list whose rows lead to what they name; `j` and `k` walk them. */
export function LinkedTable({ caption, prefetch = true, columns, children }: LinkedTableProps) {
  useKeys({ j: () => moveRow(1), k: () => moveRow(-1) })
  return (
    <table className="list max-sm:table-fixed">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>{columns}</tr>
      </thead>
      <tbody {...(prefetch ? rowLinks : askedRowLinks)}>{children}</tbody>
    </table>
  )
}
