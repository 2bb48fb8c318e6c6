import { Deferred } from '@inertiajs/react'
import { withKeys } from '../../../../Components/entry-keys.ts'
import { Section } from '../../../../Components/Section.tsx'
import type { HistoryEntry } from '#server/applications/history-screens'
import { HistoryLine } from './HistoryLine.tsx'

const first = 10

/** What was done to the case and by whom, the latest first. Undefined until it has arrived. */
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
