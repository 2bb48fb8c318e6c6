import type { ReactNode } from 'react'
import type { Paged } from '#server/platform/web/paged'
import { Pagination } from './Pagination.tsx'
import { OnlySoundAlike } from './SoundAlike.tsx'

type ListBodyProps = {
  rows: Paged<unknown>
  soundAlike?: unknown[]
  search?: string
  /** The list's address with another page. */
  href: (page: number) => string
  /** The props that change with the page. */
  only: string[]
  /** Instead of the table if there are no rows. */
  empty: ReactNode
  children: ReactNode
}

/** The table of a list with its pages. */
export function ListBody(props: ListBodyProps) {
  const { rows, soundAlike = [], search = '', href, only, empty, children } = props
  const { data, ...pages } = rows
  return (
    <>
      <div className="mt-4">
        {pages.total === 0 && soundAlike.length > 0 && <OnlySoundAlike search={search} />}
        {data.length + soundAlike.length > 0 ? children : empty}
      </div>
      <div className="mt-3 break-before-avoid">
        <Pagination {...pages} href={href} only={only} />
      </div>
    </>
  )
}
