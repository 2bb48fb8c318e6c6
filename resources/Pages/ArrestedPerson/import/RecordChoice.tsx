import { MatchList } from '#resources/Components/import/MatchList.tsx'
import type { RowParts } from '#resources/Components/import/PreviewRow.tsx'
import type { Choice, RowChoosing } from '#resources/Components/import/useImport.ts'
import type { ImportRow } from '#server/register/imports/screens'

export const rowParts: RowParts<ImportRow> = {
  ticked: likeliest,
  matches: (row, choosing, canChoose) => (
    <>
      <RecordChoice row={row} choosing={choosing} canChoose={canChoose} />
      <MatchList kind="arrested-person" matches={row.matches} />
    </>
  ),
}

/** Defaults to the record of a strong match, so that ticking the row doesn't register the person twice. */
function likeliest({ matches }: ImportRow): Choice {
  return matches.find(({ id, band, whyNot }) => id !== null && band === 'strong' && !whyNot)?.id ?? 'own'
}

type RecordChoiceProps = { row: ImportRow; choosing: RowChoosing; canChoose: boolean }

function RecordChoice({ row, choosing: { choice, choose }, canChoose }: RecordChoiceProps) {
  const records = row.matches.filter(({ id }) => id !== null)
  if (records.length === 0 || row.problems.length > 0) return null
  const before = row.matches.find(({ further }) => further)
  return (
    <select
      aria-label={`Action for line ${row.number}`}
      value={String(choice)}
      disabled={!canChoose}
      onChange={({ target: { value } }) => choose(value === 'out' || value === 'own' ? value : Number(value))}
      className="input mb-2 block field-sizing-fixed sm:w-88"
    >
      <option value="out">Skip</option>
      {records.map(({ id, label, whyNot }) => (
        <option key={id} value={id!} disabled={whyNot !== ''}>
          Add arrest to {label}
        </option>
      ))}
      <option value="own">{before ? `Same person as line ${before.line}` : 'Create a new record'}</option>
    </select>
  )
}
