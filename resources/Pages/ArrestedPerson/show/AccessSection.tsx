import { withKeys } from '#resources/Components/with-keys.ts'
import { Late } from '#resources/Components/Late.tsx'
import { Moment } from '#resources/Components/RelativeTime.tsx'
import { Section } from '#resources/Components/Sections.tsx'
import type { AccessEntry } from '#server/register/screens'

export function AccessSection({ entries }: { entries: AccessEntry[] | null | undefined }) {
  return (
    <Section screenOnly id="access" title="Access log">
      <Late prop="accessLog" lines={5}>
        {entries && entries.length > 0 && <AccessTable entries={entries} />}
        {entries?.length === 0 && <p className="text-muted">Nobody has viewed this record yet.</p>}
      </Late>
    </Section>
  )
}

function AccessTable({ entries }: { entries: AccessEntry[] }) {
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">The latest {entries.length} entries</caption>
      <thead>
        <tr className="border-b border-hairline text-left text-muted">
          <th className="h-8 pr-4 font-medium">
            Time<span className="sm:hidden"> and user</span>
          </th>
          <th className="h-8 pr-4 font-medium max-sm:hidden">User</th>
          <th className="h-8 font-medium">Action</th>
        </tr>
      </thead>
      <tbody>
        {withKeys(entries).map(([key, { at, actor, action, note }]) => (
          <tr key={key} className="border-b border-hairline align-top">
            <td className="py-1.5 pr-4 max-sm:w-32">
              <Moment at={at} />
              <span className="block text-muted sm:hidden">{actor}</span>
            </td>
            <td className="py-1.5 pr-4 whitespace-nowrap max-sm:hidden">{actor}</td>
            <td className="py-1.5 wrap-anywhere">
              {inWords(action)}
              {note && <span className="block text-muted">{note}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function inWords(action: string) {
  const words = action.replace(/^.*\./, '').replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
