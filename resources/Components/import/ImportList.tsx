import { LinkedTable } from '#resources/Components/list/LinkedTable.tsx'
import { Empty } from '#resources/Components/Empty.tsx'
import { RelativeTime } from '#resources/Components/RelativeTime.tsx'
import type { ImportKind, ImportListed, ImportState } from '#server/identities/imports/screens'
import { counted } from '#resources/Components/words.ts'
import { importWords } from './import-words.ts'
import { Badge, type BadgeStyle } from '#resources/Components/Badges.tsx'

type EarlierImportsProps = { kind: ImportKind; imports: ImportListed[] }

export function EarlierImports({ kind, imports }: EarlierImportsProps) {
  return (
    <section aria-labelledby="earlier" className="mt-8">
      <h2 id="earlier" className="mb-2 text-lg font-bold">
        Imports
      </h2>
      {imports.length === 0 ? (
        <div className="card">
          <Empty title="No imports yet">Files that you upload are listed here with their results.</Empty>
        </div>
      ) : (
        <LinkedTable caption="Imports" prefetch={false} columns={<Columns />}>
          {imports.map(one => (
            <Row key={one.id} kind={kind} one={one} />
          ))}
        </LinkedTable>
      )}
    </section>
  )
}

function Columns() {
  return (
    <>
      <th scope="col">File</th>
      <th scope="col" className="w-36">
        Status
      </th>
      <th scope="col" className="w-28 text-right max-sm:hidden">
        Rows
      </th>
      <th scope="col" className="w-36 text-right max-sm:hidden">
        Imported
      </th>
      <th scope="col" className="w-36 max-sm:hidden">
        By
      </th>
      <th scope="col" className="w-32 max-sm:hidden">
        Uploaded
      </th>
    </>
  )
}

function Row({ kind, one }: { kind: ImportKind; one: ImportListed }) {
  return (
    <tr>
      <td className="break-words">
        <a href={importWords[kind].one(one.id)}>{one.fileName}</a>
        <span className="row-note sm:hidden">
          {counted(one.total, 'row')} · {one.imported.toLocaleString('en')} imported ·{' '}
          {one.added > 0 && `${counted(one.added, 'further arrest')} · `}
          {one.by} · <RelativeTime at={one.at} />
        </span>
      </td>
      <td>
        <StateBadge state={one.state} />
      </td>
      <td className="tabular text-right max-sm:hidden">{one.total.toLocaleString('en')}</td>
      <td className="tabular text-right max-sm:hidden">
        {one.imported.toLocaleString('en')}
        {one.added > 0 && (
          <span className="block text-xs whitespace-nowrap text-muted">
            {counted(one.added, 'further arrest')}
          </span>
        )}
      </td>
      <td className="max-sm:hidden">{one.by}</td>
      <td className="max-sm:hidden">
        <RelativeTime at={one.at} />
      </td>
    </tr>
  )
}

// Class names are written out in full so that Tailwind finds them.
const stateBadges: Record<ImportState, BadgeStyle> = {
  asking: { word: 'needs answers', classes: 'text-on-hold half-circle' },
  checking: { word: 'checking', classes: 'text-registered circle' },
  ready: { word: 'ready to review', classes: 'text-on-hold half-circle' },
  importing: { word: 'importing', classes: 'text-endorsed half-circle' },
  imported: { word: 'imported', classes: 'text-approved tick' },
  undoing: { word: 'undoing', classes: 'text-withdrawn turned-back' },
  undone: { word: 'undone', classes: 'text-withdrawn turned-back' },
}

export const StateBadge = ({ state }: { state: ImportState }) => <Badge style={stateBadges[state]} />
