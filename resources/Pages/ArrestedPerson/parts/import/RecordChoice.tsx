import type { ImportRow } from '#server/arrested-persons/imports/screens'
import type { RowChoosing } from './useRowChoice.ts'

type RecordChoiceProps = { row: ImportRow; choosing: RowChoosing; canChoose: boolean }

/** What becomes of a row whose person the register may know. */
export function RecordChoice({ row, choosing: { choice, choose }, canChoose }: RecordChoiceProps) {
  const records = row.matches.filter(({ id }) => id !== null)
  if (records.length === 0 || row.problems.length > 0) return null
  const before = row.matches.find(({ further }) => further)
  return (
    <select
      aria-label={`What becomes of line ${row.number}`}
      value={String(choice)}
      disabled={!canChoose}
      onChange={({ target: { value } }) => choose(value === 'out' || value === 'own' ? value : Number(value))}
      className="input mb-2 block field-sizing-fixed sm:w-88"
    >
      <option value="out">Leave out</option>
      {records.map(({ id, label, whyNot }) => (
        <option key={id} value={id!} disabled={whyNot !== ''}>
          Further arrest of {label}
        </option>
      ))}
      <option value="own">{before ? `With line ${before.line}` : 'New person all the same'}</option>
    </select>
  )
}
