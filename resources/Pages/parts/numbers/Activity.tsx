import { registerActions } from '#server/records/audit/actions'
import type { ActivityEntry } from '#server/home/dashboard/screens'
import { withKeys } from '#resources/Components/with-keys.ts'
import { Late } from '#resources/Components/Late.tsx'
import { Link } from '#resources/Components/Link.tsx'
import { personName } from '#resources/Components/PersonName.tsx'
import { RelativeTime } from '#resources/Components/RelativeTime.tsx'
import { actionWords } from '#resources/Components/action-words.ts'

const ofRecords: Partial<Record<string, { words: string | null }>> = registerActions
/** The number of entries that the server sends. */
const ENTRIES = 15

export function Activity({ entries }: { entries: ActivityEntry[] | null | undefined }) {
  return (
    <section aria-labelledby="activity" className="card min-w-0 p-4">
      <h2 id="activity" className="mb-2 text-lg font-bold">
        Recent activity
      </h2>
      <Late prop="activity" lines={2 * ENTRIES} dense>
        {entries && <Lines entries={entries} />}
      </Late>
    </section>
  )
}

function Lines({ entries }: { entries: ActivityEntry[] }) {
  if (entries.length === 0) return <p className="text-muted">Changes to applications are listed here.</p>
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
