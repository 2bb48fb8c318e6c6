import { Deferred } from '@inertiajs/react'
import { registerActions } from '#server/audit/actions'
import type { ActivityEntry } from '#server/dashboard/screens'
import { withKeys } from '#resources/Components/entry-keys.ts'
import { Link } from '#resources/Components/Link.tsx'
import { personName } from '#resources/Components/PersonName.tsx'
import { RelativeTime } from '#resources/Components/RelativeTime.tsx'
import { actionWords } from '#resources/Pages/Application/history/action-words.ts'

const ofRecords: Partial<Record<string, { words: string | null }>> = registerActions
const LINES = 15

export function Activity({ entries }: { entries: ActivityEntry[] | null | undefined }) {
  const lines = entries ? <Lines entries={entries} /> : <Skeleton />
  return (
    <section aria-labelledby="activity" className="card min-w-0 p-4">
      <h2 id="activity" className="mb-2 text-lg font-bold">
        Latest activity
      </h2>
      <Deferred data="activity" fallback={lines} rescue={<p>This could not be loaded.</p>}>
        {lines}
      </Deferred>
    </section>
  )
}

function Lines({ entries }: { entries: ActivityEntry[] }) {
  if (entries.length === 0)
    return <p className="text-muted">What is done to applications is listed here, the latest first.</p>
  return (
    <ul>
      {withKeys(entries).map(([key, { at, actor, action, subject, applicant, href }]) => (
        <li key={key} className="h-12 py-1 text-sm">
          <span className="block truncate">
            <Link href={href} className="link tabular rounded-sm">
              {subject}
            </Link>{' '}
            {applicant && personName(applicant)}
          </span>
          <span className="block truncate text-xs text-muted">
            {wordsOf(action)} · {actor}, <RelativeTime at={at} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function wordsOf(action: string) {
  const [type, name] = action.split('.')
  return (type === 'arrested-person' && ofRecords[name!]?.words) || actionWords(action)
}

function Skeleton() {
  return (
    <div aria-busy="true">
      <p className="sr-only">Still loading</p>
      {Array.from({ length: LINES }, (_, line) => (
        <div key={line} className="h-12 py-1">
          <div className="h-4 w-3/4 animate-pulse rounded-sm bg-sunken" />
          <div className="mt-1.5 h-3 w-1/2 animate-pulse rounded-sm bg-sunken" />
        </div>
      ))}
    </div>
  )
}
