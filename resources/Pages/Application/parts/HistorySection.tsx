import { withKeys } from '#resources/Components/with-keys.ts'
import { Late } from '#resources/Components/Late.tsx'
import { Section } from '#resources/Components/Sections.tsx'
import type { HistoryEntry, SinceLastVisit } from '#server/cases/applications/screens'
import { Moment, RelativeTime } from '#resources/Components/RelativeTime.tsx'
import { actionWords } from '#resources/Components/action-words.ts'
import { Deferred } from '@inertiajs/react'
import type { ReactNode } from 'react'

const LATEST = 10

/** The case's acts, latest first. Undefined while loading. */
export function HistorySection({ history }: { history: HistoryEntry[] | undefined }) {
  return (
    <Section id="history" title="History">
      <Late prop="history" lines={5}>
        {history && <Lines history={history} />}
      </Late>
    </Section>
  )
}

function Lines({ history }: { history: HistoryEntry[] }) {
  const earlier = history.slice(LATEST)
  return (
    <>
      <List entries={history.slice(0, LATEST)} />
      {earlier.length > 0 && (
        <details className="mt-2">
          <summary className="link inline-block rounded-sm">
            {earlier.length} earlier {earlier.length === 1 ? 'entry' : 'entries'}
          </summary>
          <div className="mt-2">
            <List entries={earlier} />
          </div>
        </details>
      )}
    </>
  )
}

const List = ({ entries }: { entries: HistoryEntry[] }) => (
  <ol className="divide-y divide-hairline">
    {withKeys(entries).map(([key, entry]) => (
      <HistoryLine key={key} entry={entry} />
    ))}
  </ol>
)

function HistoryLine({ entry: { at, actor, action, changes } }: { entry: HistoryEntry }) {
  const what = actionWords(action)
  const [first, ...others] = changes
  return (
    <li className="py-1.5">
      <div className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-medium">{what.charAt(0).toUpperCase() + what.slice(1)}</span>
        <span>by {actor}</span>
        <span className="text-sm text-muted">
          <Moment at={at} />
        </span>
        {first && others.length === 0 && <Changes changes={changes} />}
      </div>
      {others.length > 0 && (
        <details>
          <summary className="inline-block min-h-6 rounded-sm text-sm text-muted underline">
            {changes.length} changes
            <span className="sr-only">: {what}</span>
          </summary>
          <Changes changes={changes} />
        </details>
      )}
    </li>
  )
}

const Changes = ({ changes }: Pick<HistoryEntry, 'changes'>) => (
  <dl className="space-y-1 text-sm wrap-anywhere">
    {changes.map(({ field, before, after }) => (
      <div key={field} className="flex flex-wrap gap-x-2">
        <dt className="text-muted">{field}</dt>
        <dd>
          {before && (
            <>
              <del>{before}</del>
              <span aria-hidden="true"> → </span>
              <span className="sr-only"> changed to </span>
            </>
          )}
          {after || 'empty'}
        </dd>
      </div>
    ))}
  </dl>
)

type SinceLineProps = {
  /** When the viewer's previous view ended; null on the first view. */
  lastLook: string | null
  /** Undefined while loading. */
  since: SinceLastVisit | null | undefined
}

/** Other people's changes since the viewer's last view. Always takes up a line, so that nothing moves. */
export function SinceLine({ lastLook, since }: SinceLineProps) {
  if (!lastLook) return null
  return (
    <div className="screen-only mb-4 flex h-9 items-center gap-1.5 overflow-x-auto rounded-md bg-accent-wash px-3 whitespace-nowrap">
      <p className="shrink-0 text-muted">
        Since your last visit, <RelativeTime at={lastLook} />:
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
  const moved = steps.map(({ step, by }) => ({ text: `${actionWords(step)} by ${by}`, href: '#history' }))
  return [
    ...new Map(moved.map(each => [each.text, each])).values(),
    ...counted
      .filter(([count]) => count > 0)
      .map(([count, one, many, href]) => ({ text: `${count} ${count === 1 ? one : many}`, href })),
  ]
}
