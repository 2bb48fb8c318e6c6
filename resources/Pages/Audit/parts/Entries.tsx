import type { AuditRow } from '#server/records/audit/screens'
import { RememberedDetails } from '#resources/Components/RememberedDetails.tsx'
import { Moment } from '#resources/Components/RelativeTime.tsx'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { REGISTER_VIEWS } from '#server/records/audit/actions'
import { withKeys } from '#resources/Components/with-keys.ts'
import { sentenceParts } from '#server/records/audit/action-sentences'
import { Link } from '#resources/Components/Link.tsx'

type EntriesProps = {
  entries: AuditRow[]
  /** Folds successive views together. Off when the filter asks for views. */
  fold: boolean
}

export function Entries({ entries, fold }: EntriesProps) {
  const runs = fold ? folded(entries) : unfolded(entries)
  return (
    <table className="list [&_tbody_tr]:cursor-auto [&_td]:h-8 [&_td]:py-1.5">
      <caption className="sr-only">Entries, latest first</caption>
      <thead>
        <tr>
          <th scope="col" className="w-44 max-rail:hidden">
            Time
          </th>
          <th scope="col">Entry</th>
        </tr>
      </thead>
      <tbody>
        {runs.map(run => (
          <Run key={run[0]![0]} run={run} />
        ))}
      </tbody>
    </table>
  )
}

function Run({ run }: { run: KeyedEntry[] }) {
  const [key, entry] = run[0]!
  return (
    <tr>
      <td className="align-top text-muted max-rail:hidden">
        <Moment at={entry.at} />
      </td>
      <td className="break-words">
        {run.length > 1 ? (
          <Views run={run} />
        ) : (
          <div className={isView(run[0]!) ? 'text-muted' : undefined}>
            <Sentence entry={entry} />
            {entry.changes.length > 0 && <Changes name={`${key}`} changes={entry.changes} />}
          </div>
        )}
        <span className="mt-0.5 block text-xs text-muted rail:hidden">
          <Moment at={entry.at} />
        </span>
      </td>
    </tr>
  )
}

function Views({ run }: { run: KeyedEntry[] }) {
  return (
    <RememberedDetails name={`${run[0]![0]}`} className="group text-muted">
      <summary className="inline-flex min-h-6 items-center gap-1 rounded-sm hover:text-ink">
        <ChevronRight aria-hidden size={12} className="shrink-0 group-open:rotate-90" />
        {run.length} views by {peopleOf(run)}
      </summary>
      <ol className="mt-1 mb-1 border-l border-hairline pl-3">
        {run.map(([key, entry]) => (
          <li key={key} className="py-0.5">
            <Sentence entry={entry} />{' '}
            <span className="text-xs whitespace-nowrap">
              <Moment at={entry.at} />
            </span>
          </li>
        ))}
      </ol>
    </RememberedDetails>
  )
}

type KeyedEntry = [key: string, entry: AuditRow]

function folded(entries: AuditRow[]): KeyedEntry[][] {
  const runs: KeyedEntry[][] = []
  for (const keyed of withKeys(entries)) {
    const last = runs.at(-1)
    if (last && isView(keyed) && last.every(isView)) last.push(keyed)
    else runs.push([keyed])
  }
  return runs
}

const unfolded = (entries: AuditRow[]) => withKeys(entries).map(keyed => [keyed])

const isView = ([, { action }]: KeyedEntry) => REGISTER_VIEWS.includes(action)

/** “Rita Registrar, Olga All and 2 others” */
function peopleOf(run: KeyedEntry[]) {
  const names = [...new Set(run.map(([, { actor }]) => actor))]
  if (names.length < 4) return names.join(names.length === 2 ? ' and ' : ', ')
  return `${names.slice(0, 2).join(', ')} and ${names.length - 2} others`
}

function Sentence({ entry }: { entry: AuditRow }) {
  const { before, instead, after } = sentenceParts(entry.action, entry.refused)
  return (
    <>
      <span className="font-medium">{entry.actor || 'The system'}</span> {before}
      {instead !== null && (
        <>
          {' '}
          <Subject {...entry} instead={instead} />
        </>
      )}
      {after}
    </>
  )
}

function Subject({ subject, href, instead }: AuditRow & { instead: string }) {
  if (!subject) return instead
  if (!href) return <span className="font-medium break-words">{subject}</span>
  return (
    <Link href={href} className="link tabular inline-block min-h-6 rounded-sm">
      {subject}
    </Link>
  )
}

function Changes({ name, changes }: { name: string } & Pick<AuditRow, 'changes'>) {
  const fields = changes.map(({ field }) => field)
  const named = fields.slice(0, 3).join(', ') + (fields.length > 3 ? ` and ${fields.length - 3} more` : '')
  return (
    <RememberedDetails name={name} className="group min-w-0 grow text-muted">
      <summary className="-mt-0.5 inline-flex min-h-6 items-center gap-1 rounded-sm hover:text-ink">
        <ChevronRight aria-hidden size={12} className="shrink-0 group-open:rotate-90" />
        {named}
      </summary>
      <dl className="mt-1 mb-1 border-l border-hairline pl-3">
        {changes.map(({ field, before, after }) => (
          <div key={field} className="py-0.5">
            <dt className="inline font-medium">{field}:</dt>{' '}
            <dd className="inline whitespace-pre-wrap text-ink">
              {before && <del className="text-muted">{before}</del>}
              {before && ' → '}
              {after ? (
                <ins className="no-underline">{after}</ins>
              ) : (
                before && <span className="text-muted">empty</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </RememberedDetails>
  )
}
