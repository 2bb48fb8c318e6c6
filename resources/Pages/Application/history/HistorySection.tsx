import { Deferred } from '@inertiajs/react'
import { withKeys } from '#resources/Components/entry-keys.ts'
import { Section } from '#resources/Components/Section.tsx'
import type { HistoryEntry } from '#server/applications/history'
import { Moment } from '#resources/Components/RelativeTime.tsx'
import { actionWords } from './action-words.ts'

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
            {changes.length} details
            <span className="sr-only"> of: {what}</span>
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
              <span className="sr-only"> became </span>
            </>
          )}
          {after || 'nothing'}
        </dd>
      </div>
    ))}
  </dl>
)

const first = 10

/** The case's acts, latest first. Undefined while loading. */
export function HistorySection({ history }: { history: HistoryEntry[] | undefined }) {
  const lines = history ? <Lines history={history} /> : null
  return (
    <Section id="history" title="History">
      <Deferred
        data="history"
        fallback={lines ?? <Skeleton />}
        rescue={<p>The history could not be loaded.</p>}
      >
        {lines ?? <Skeleton />}
      </Deferred>
    </Section>
  )
}

function Lines({ history }: { history: HistoryEntry[] }) {
  const earlier = history.slice(first)
  return (
    <>
      <List entries={history.slice(0, first)} />
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

function Skeleton() {
  return (
    <div aria-busy="true" className="space-y-1">
      <p className="sr-only">Loading the history</p>
      {Array.from({ length: 4 }, (_, line) => (
        <div key={line} className="flex h-8 items-center">
          <span className="h-3 w-72 animate-pulse rounded-sm bg-sunken" />
        </div>
      ))}
    </div>
  )
}
