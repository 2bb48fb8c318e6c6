import { describedBy, Notes } from '#resources/Components/form/Field.tsx'
import type { FileQuestions } from '#server/platform/spreadsheets/screens'

type ColumnMatchesProps = Pick<FileQuestions, 'unknownColumns' | 'samples' | 'free'> & {
  id: string
  name: string
  /** The chosen fields, parallel to the unknown columns. */
  value: string[]
  error: string | undefined
  onChange: (value: string[]) => void
}

/** Matches the columns that Docket does not know with fields that the file lacks. */
export function ColumnMatches({ id, name, unknownColumns, samples, free, ...field }: ColumnMatchesProps) {
  const { value, error, onChange } = field
  const missing = free.filter(({ key, required }) => required && !value.includes(key)).map(({ key }) => key)
  const choose = (at: number, key: string) =>
    onChange(unknownColumns.map((_column, index) => (index === at ? key : (value[index] ?? ''))))
  return (
    <fieldset aria-describedby={describedBy(id, 'hint', error)}>
      <legend id={id} tabIndex={-1} className="mb-1 font-medium">
        Which fields are in these columns?
      </legend>
      <p id={`${id}-hint`} className="hint mb-2">
        Docket does not know the names of these columns. Your choice is remembered for the next file.{' '}
        {missing.length > 0 && `Fields still missing: ${missing.join(', ')}.`}
      </p>
      <ul className="divide-y divide-hairline border-y border-hairline">
        {unknownColumns.map((column, at) => (
          <li key={column} className="grid items-center gap-x-4 gap-y-1 py-2 sm:grid-cols-2">
            <div className="min-w-0 wrap-anywhere">
              <label htmlFor={`${id}-${at}`} className="font-medium">
                {column}
              </label>
              <p id={`${id}-${at}-samples`} className="hint empty:hidden">
                {samples[at]?.join(' · ')}
              </p>
            </div>
            <select
              id={`${id}-${at}`}
              name={`${name}[]`}
              data-field={name}
              aria-describedby={`${id}-${at}-samples`}
              value={value[at] ?? ''}
              onChange={event => choose(at, event.target.value)}
              className="input"
            >
              <option value="">No field</option>
              {free.map(({ key, required }) => (
                <option key={key} value={key} disabled={value.includes(key) && value[at] !== key}>
                  {required ? `${key} (required)` : key}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
      <Notes id={id} error={error} />
    </fieldset>
  )
}
