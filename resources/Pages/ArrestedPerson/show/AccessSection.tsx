import { Deferred } from '@inertiajs/react'
import { withKeys } from '#resources/Components/entry-keys.ts'
import { Moment } from '#resources/Components/RelativeTime.tsx'
import { Section } from '#resources/Components/Section.tsx'
import type { AccessEntry } from '#server/arrested-persons/screens'
import { ComesLate, NotFetched } from './ComesLate.tsx'

export function AccessSection({ entries }: { entries: AccessEntry[] | null | undefined }) {
  return (
    <Section screenOnly id="access" title="Access log">
      <Deferred data="accessLog" fallback={<ComesLate lines={5} />} rescue={<NotFetched prop="accessLog" />}>
        {entries && entries.length > 0 ? (
          <AccessTable entries={entries} />
        ) : (
          <p className="text-muted">Nobody has looked at this record yet.</p>
        )}
      </Deferred>
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
            When<span className="sm:hidden"> and who</span>
          </th>
          <th className="h-8 pr-4 font-medium max-sm:hidden">Who</th>
          <th className="h-8 font-medium">What</th>
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
