import { RememberedDetails } from '#resources/Components/RememberedDetails.tsx'
import { withKeys } from '#resources/Components/with-keys.ts'
import { Late } from '#resources/Components/Late.tsx'
import { Section } from '#resources/Components/Sections.tsx'
import type { HistoryEntry } from '#server/cases/page/screens'
import { Moment } from '#resources/Components/RelativeTime.tsx'
import { runsOf } from '#server/records/audit/runs'

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
  const runs = runsOf(history, ({ said }) => said !== null)
  const earlier = runs.slice(LATEST)
  const count = earlier.flat().length
  return (
    <>
      <List runs={runs.slice(0, LATEST)} />
      {earlier.length > 0 && (
        <RememberedDetails name="history" className="mt-2">
          <summary className="link screen-only inline-block rounded-sm">
            {count} earlier {count === 1 ? 'entry' : 'entries'}
          </summary>
          <div className="mt-2">
            <List runs={earlier} />
          </div>
        </RememberedDetails>
      )}
    </>
  )
}

function List({ runs }: { runs: HistoryEntry[][] }) {
  const entries = runs.map(([latest, ...others]) => ({ ...latest!, others }))
  return (
    <ol className="divide-y divide-hairline">
      {withKeys(entries).map(([key, { others, ...entry }]) => (
        <li key={key} className="py-1.5">
          {others.length > 0 ? <Several entries={[entry, ...others]} /> : <One entry={entry} />}
        </li>
      ))}
    </ol>
  )
}

/** The same act several times in a row. */
function Several({ entries }: { entries: HistoryEntry[] }) {
  const { words, actor, at } = entries[0]!
  return (
    <details>
      <summary className="rounded-sm">
        <span className="font-medium">{capitalised(words)}</span> {entries.length} times by {actor}{' '}
        <span className="text-sm text-muted">
          <Moment at={at} />
        </span>
      </summary>
      <div className="ml-4">
        <List runs={entries.map(entry => [entry])} />
      </div>
    </details>
  )
}

function One({ entry }: { entry: HistoryEntry }) {
  const { at, actor, words, changes, said } = entry
  const [first, ...others] = changes
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-2">
        {said ? (
          <a href={said.place} className="link rounded-sm">
            {actor} {said.how}
          </a>
        ) : (
          <>
            <span className="font-medium">{capitalised(words)}</span>
            <span>by {actor}</span>
          </>
        )}
        <span className="text-sm text-muted">
          <Moment at={at} />
        </span>
        {first && others.length === 0 && <Changes changes={changes} />}
      </div>
      {said && <q className="wrap-anywhere">{said.text}</q>}
      {others.length > 0 && (
        <details>
          <summary className="screen-only inline-block min-h-6 rounded-sm text-sm text-muted underline">
            {changes.length} changes
            <span className="sr-only">: {words}</span>
          </summary>
          <Changes changes={changes} />
        </details>
      )}
    </>
  )
}

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

const Changes = ({ changes }: Pick<HistoryEntry, 'changes'>) => (
  <dl className="space-y-1 text-sm wrap-anywhere print:flex print:flex-wrap print:gap-x-4 print:space-y-0">
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
