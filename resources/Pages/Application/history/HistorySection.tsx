import { withKeys } from '#resources/Components/with-keys.ts'
import { Late } from '#resources/Components/Late.tsx'
import { Section } from '#resources/Components/Sections.tsx'
import type { HistoryEntry } from '#server/cases/applications/history'
import { Moment } from '#resources/Components/RelativeTime.tsx'
import { actionWords } from './action-words.ts'

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
