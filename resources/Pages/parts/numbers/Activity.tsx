import { registerActions } from '#server/records/audit/actions'
import type { ActivityEntry } from '#server/home/dashboard/screens'
import type { Said } from '#server/cases/discussion/screens'
import { withKeys } from '#resources/Components/with-keys.ts'
import { Late } from '#resources/Components/Late.tsx'
import { Link } from '#resources/Components/Link.tsx'
import { personName } from '#resources/Components/PersonName.tsx'
import { RelativeTime } from '#resources/Components/RelativeTime.tsx'
import { actionWords } from '#server/records/audit/action-words'

const ofRecords: Partial<Record<string, { words: string | null }>> = registerActions
/** The server sends as many entries as fit. Full lists are as high as the placeholder. */
const LINES = 30

export function Activity({ entries }: { entries: ActivityEntry[] | null | undefined }) {
  return (
    <section aria-labelledby="activity" className="card min-w-0 p-4">
      <h2 id="activity" className="mb-2 text-lg font-bold">
        Recent activity
      </h2>
      <Late prop="activity" lines={LINES} dense>
        {entries && <Lines entries={entries} />}
      </Late>
    </section>
  )
}

function Lines({ entries }: { entries: ActivityEntry[] }) {
  if (entries.length === 0) return <p className="text-muted">Changes to applications are listed here.</p>
  const lines = entries.reduce((sum, { said }) => sum + (said ? 3 : 2), 0)
  return (
    <ul className={lines > LINES - 3 ? 'min-h-180' : ''}>
      {withKeys(entries).map(([key, entry]) => (
        <li key={key} className={`py-1 text-sm ${entry.said ? 'min-h-18' : 'min-h-12'}`}>
          {entry.count > 1 ? <Several entry={entry} /> : <One entry={entry} />}
        </li>
      ))}
    </ul>
  )
}

function One({ entry }: { entry: ActivityEntry }) {
  return (
    <>
      <Subject {...entry} />
      {entry.said ? <Quotation {...entry} said={entry.said} /> : <Act {...entry} />}
    </>
  )
}

const Subject = ({ href, subject, applicant }: ActivityEntry['others'][number]) => (
  <span className="block truncate">
    {href ? (
      <Link href={href} className="link tabular rounded-sm">
        {subject}
      </Link>
    ) : (
      <span className="tabular">{subject}</span>
    )}{' '}
    {applicant && personName(applicant)}
  </span>
)

const Act = ({ action, actor, at }: ActivityEntry) => (
  <span className="block truncate text-xs text-muted">
    {wordsOf(action)} · {actor}, <RelativeTime at={at} />
  </span>
)

const Quotation = ({ actor, at, said }: ActivityEntry & { said: Said }) => (
  <span className="line-clamp-2 h-10 text-xs leading-5 wrap-anywhere text-muted">
    {actor} {said.how} <RelativeTime at={at} />: <q className="text-ink">{said.text}</q>
  </span>
)

/** An act on several subjects, which open below it. */
function Several({ entry }: { entry: ActivityEntry }) {
  const unlisted = entry.count - entry.others.length - 1
  return (
    <details>
      <summary className="rounded-sm">
        <span className="font-medium">{subjectsOf(entry)}</span>
        <Act {...entry} />
      </summary>
      <ul className="mt-1 space-y-1 border-l border-hairline pl-3">
        {[entry, ...entry.others].map(each => (
          <li key={each.subject}>
            <Subject {...each} />
          </li>
        ))}
        {unlisted > 0 && <li className="text-muted">and {unlisted} more</li>}
      </ul>
    </details>
  )
}

function subjectsOf({ action, count, isCut }: ActivityEntry) {
  const number = isCut ? `${count} or more` : count
  return `${number} ${action.startsWith('application.') ? 'applications' : 'arrested persons'}`
}

function wordsOf(action: string) {
  const [type, name] = action.split('.')
  return (type === 'arrested-person' && ofRecords[name!]?.words) || actionWords(action)
}
