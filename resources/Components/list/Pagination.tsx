import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { totalInWords } from '#resources/Components/words.ts'
import { PlainLink } from '#resources/Components/Link.tsx'

type PaginationProps = {
  page: number
  perPage: number
  total: number
  /** There are more rows than `total`, which is the last one that can be reached. */
  more?: true | undefined
  href: (page: number) => string
  only: string[]
}

export function Pagination({ page, perPage, total, more, href, only }: PaginationProps) {
  const last = Math.max(1, Math.ceil(total / perPage))
  const from = (page - 1) * perPage + 1
  const to = Math.min(page * perPage, total)
  const step = (to: number, label: ReactNode, name: string) => (
    <PlainLink
      key={name}
      href={href(to)}
      only={only}
      preserveState
      aria-label={name}
      aria-current={to === page ? 'page' : undefined}
      className="page-link"
    >
      {label}
    </PlainLink>
  )

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
      <p aria-live="polite" className={total === 0 ? 'sr-only' : 'tabular text-muted'}>
        {total === 0
          ? 'No results'
          : from > total
            ? `Page ${page} is empty`
            : `${from}–${to} of ${totalInWords(total, more)}`}
      </p>
      {last > 1 && (
        <nav aria-label="Pages" className="screen-only flex items-center gap-0.5">
          {page > 1 && step(page - 1, <ChevronLeft size={16} />, 'Previous page')}
          {shownPages(page, last).map(shown =>
            shown > 0 ? (
              step(shown, shown, `Page ${shown}`)
            ) : (
              <span key={shown} aria-hidden="true" className="px-1 text-muted">
                …
              </span>
            ),
          )}
          {page < last && step(page + 1, <ChevronRight size={16} />, 'Next page')}
        </nav>
      )}
    </div>
  )
}

/**
 * The page numbers to link: the first, the last and those around the current one. A negative number is a gap.
 */
function shownPages(page: number, last: number): number[] {
  const near = [1, page - 1, page, page + 1, last].filter(shown => shown >= 1 && shown <= last)
  const pages = [...new Set(near)].toSorted((a, b) => a - b)
  return pages.flatMap((shown, index) => {
    const before = pages[index - 1]
    if (before === undefined || shown === before + 1) return [shown]
    // A gap of one page takes as much space as the page number.
    return shown === before + 2 ? [before + 1, shown] : [-shown, shown]
  })
}
