import { Deferred } from '@inertiajs/react'
import { registerActions } from '#server/audit/actions'
import type { ActivityEntry } from '#server/dashboard/screens'
import { withKeys } from '../../../Components/entry-keys.ts'
import { Link } from '../../../Components/Link.tsx'
import { RelativeTime } from '../../../Components/RelativeTime.tsx'
import { actionWords } from '../../Application/parts/history/action-words.ts'

const ofRecords: Partial<Record<string, { words: string | null }>> = registerActions
const LINES = 15

/** What was done last, as far as this viewer may see it. */
export function Activity({ entries }: { entries: ActivityEntry[] | null | undefined }) {
  const lines = entries ? <Lines entries={entries} /> : <Skeleton />
  return (
    <section aria-labelledby="activity" className="card p-4">
      <h2 id="activity" className="mb-2 text-lg font-bold">
        Latest activity
      </h2>
      <Deferred data="activity" fallback={lines} rescue={<p>This could not be looked up.</p>}>
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
      {withKeys(entries).map(([key, { at, actor, action, subject, href }]) => (
        <li key={key} className="h-12 py-1 text-sm">
          <span className="block truncate">
            <Link href={href} className="link tabular rounded-sm">
              {subject}
            </Link>{' '}
            {wordsOf(action)}
          </span>
          <span className="block truncate text-xs text-muted">
            {actor}, <RelativeTime at={at} />
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
      <p className="sr-only">Still being looked up</p>
      {Array.from({ length: LINES }, (_, line) => (
        <div key={line} className="h-12 py-1">
          <div className="h-4 w-3/4 animate-pulse rounded-sm bg-sunken" />
          <div className="mt-1.5 h-3 w-1/2 animate-pulse rounded-sm bg-sunken" />
        </div>
      ))}
    </div>
  )
}
