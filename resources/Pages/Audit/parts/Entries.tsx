import type { AuditRow } from '#server/audit/screens'
import { withKeys } from '../../../Components/entry-keys.ts'
import { Link } from '../../../Components/Link.tsx'
import { Changes } from './Changes.tsx'
import { Moment } from '../../../Components/Moment.tsx'
import { actionInWords } from './action-in-words.ts'

/** Dense: one line an entry. On narrow screens who and when stand under what. */
export function Entries({ entries }: { entries: AuditRow[] }) {
  return (
    <table className="list [&_tbody_tr]:cursor-auto [&_td]:h-8 [&_td]:py-1.5">
      <caption className="sr-only">Entries, the newest first</caption>
      <thead>
        <tr>
          <th scope="col" className="w-40 max-rail:hidden">
            When
          </th>
          <th scope="col" className="w-44 max-rail:hidden">
            Who
          </th>
          <th scope="col" className="rail:w-56">
            What
          </th>
          <th scope="col">Of what, and what changed</th>
        </tr>
      </thead>
      <tbody>
        {withKeys(entries).map(([key, entry]) => (
          <Entry key={key} entry={entry} />
        ))}
      </tbody>
    </table>
  )
}

function Entry({ entry }: { entry: AuditRow }) {
  const { at, actor, action, changes } = entry
  return (
    <tr>
      <td className="text-muted max-rail:hidden">
        <Moment at={at} />
      </td>
      <td className="max-rail:hidden">{actor}</td>
      <td>
        {actionInWords(action)}
        <span className="mt-0.5 block text-xs text-muted rail:hidden">
          {actor}, <Moment at={at} />
        </span>
      </td>
      <td className="break-words">
        <div className="gap-4 rail:flex">
          <span className="inline-block min-h-6 shrink-0 rail:w-44">
            <Subject {...entry} />
          </span>
          {changes.length > 0 && <Changes changes={changes} />}
        </div>
      </td>
    </tr>
  )
}

function Subject({ subject, subjectType, hidden, href }: AuditRow) {
  const inItsPlace = (hidden ? unseen : several)[subjectType]
  if (!subject) return <span className="text-muted">{inItsPlace}</span>
  if (!href) return subject
  return (
    <Link href={href} className="row-link inline-block min-h-6">
      {subject}
    </Link>
  )
}

const unseen: Record<string, string> = {
  application: 'a case you may not see',
  'arrested-person': 'the register, which you may not see',
}

/** Looks at lists, exports and acts on many have no one subject. */
const several: Record<string, string> = {
  application: 'applications',
  'arrested-person': 'the register',
}
