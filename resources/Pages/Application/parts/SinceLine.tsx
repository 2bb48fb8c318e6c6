import { Deferred } from '@inertiajs/react'
import type { ReactNode } from 'react'
import type { SinceLastVisit } from '#server/cases/page/screens'
import { RelativeTime } from '#resources/Components/RelativeTime.tsx'

type SinceLineProps = {
  /** When the viewer's previous view ended; null on the first view. */
  lastVisit: string | null
  /** Undefined while loading. */
  since: SinceLastVisit | null | undefined
}

/** Other people's changes since the viewer's last view. Always takes up a line, so that nothing moves. */
export function SinceLine({ lastVisit, since }: SinceLineProps) {
  if (!lastVisit) return null
  return (
    <div className="screen-only mb-4 flex h-9 items-center gap-1.5 overflow-x-auto rounded-md bg-accent-wash px-3 whitespace-nowrap">
      <p className="shrink-0 text-muted">
        Since your last visit, <RelativeTime at={lastVisit} />:
      </p>
      <Deferred
        data="since"
        fallback={since ? <News since={since} /> : <Waiting />}
        rescue={<>the changes could not be loaded.</>}
      >
        {since ? <News since={since} /> : <Waiting />}
      </Deferred>
    </div>
  )
}

function News({ since }: { since: SinceLastVisit }): ReactNode {
  const news = newsOf(since)
  if (news.length === 0) return <p>no changes.</p>
  return (
    <ul className="flex gap-1.5">
      {news.map(({ text, href }, at) => (
        <li key={text}>
          <a href={href} className="link rounded-sm">
            {text}
          </a>
          {at < news.length - 1 && ','}
        </li>
      ))}
    </ul>
  )
}

function Waiting() {
  return (
    <span aria-busy="true" className="h-3 w-40 animate-pulse rounded-sm bg-sunken">
      <span className="sr-only">Loading changes</span>
    </span>
  )
}

function newsOf({ steps, fields, files, remarks, comments, votes }: SinceLastVisit) {
  const counted: [count: number, one: string, many: string, href: string][] = [
    [fields.length, 'changed field', 'changed fields', '#applicant'],
    [files, 'file', 'files', '#documents'],
    [remarks, 'remark', 'remarks', '#remarks'],
    [comments, 'comment', 'comments', '#discussion'],
    [votes, 'vote', 'votes', '#votes'],
  ]
  const moved = steps.map(({ words, by }) => ({ text: `${words} by ${by}`, href: '#history' }))
  return [
    ...new Map(moved.map(each => [each.text, each])).values(),
    ...counted
      .filter(([count]) => count > 0)
      .map(([count, one, many, href]) => ({ text: `${count} ${count === 1 ? one : many}`, href })),
  ]
}
