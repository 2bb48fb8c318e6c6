import { useId } from 'react'
import type { WaitingLine, WaitingLines as List } from '#server/dashboard/screens'
import { RelativeTime } from '#resources/Components/RelativeTime.tsx'
import { rowLinks } from '#resources/Components/row-links.ts'
import { WaitingHeading } from './WaitingHeading.tsx'

type WaitingLinesProps = {
  title: string
  list: List | null
  says: (line: WaitingLine) => string
  /** What happened at its moment. */
  at?: string
  /** The address of all of them; none where they are no list. */
  all?: string
}

/** The first of what waits beside cases and records: imports, people, letters. */
export function WaitingLines({ title, list, says, at = '', all }: WaitingLinesProps) {
  const heading = useId()
  if (!list || list.total === 0) return null
  return (
    <section aria-labelledby={heading}>
      <WaitingHeading id={heading} title={title} list={list} all={all} />
      <table className="list table-fixed" aria-labelledby={heading}>
        <thead className="sr-only">
          <tr>
            <th scope="col">What</th>
            <th scope="col">When</th>
          </tr>
        </thead>
        <tbody {...rowLinks}>
          {list.first.map(line => (
            <tr key={line.id}>
              <td>
                <a href={line.url} data-row="" className="row-link wrap-anywhere">
                  {line.label}
                </a>
                <span className="mt-0.5 block text-xs wrap-anywhere text-muted">{says(line)}</span>
              </td>
              <td className="w-40 text-right text-muted max-sm:w-32">
                {line.at ? (
                  <>
                    {at} <RelativeTime at={line.at} />
                  </>
                ) : (
                  at === 'last active' && 'never active'
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {!all && list.total > list.first.length && (
        <p className="hint mt-1">And {list.total - list.first.length} more.</p>
      )}
    </section>
  )
}
