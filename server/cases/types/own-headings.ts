import { wordsOf } from '#server/platform/spreadsheets/columns'

type Labelled = { type: string; name: string; label: string }

/**
 * The headings of own fields in a file: their labels, with the type and the name where another column has them. `taken`
 * are words of other headings.
 */
export function headingsOf(columns: readonly Labelled[], taken: ReadonlySet<string>): string[] {
  const withType = distinct(
    columns,
    ({ label }) => label,
    ({ label, type }) => `${label} (${type})`,
    taken,
  )
  return distinct(
    columns.map((column, at) => ({ ...column, label: withType[at]! })),
    ({ label }) => label,
    ({ label, name }) => `${label} (${name})`,
    new Set(),
  )
}

function distinct(
  columns: readonly Labelled[],
  short: (column: Labelled) => string,
  long: (column: Labelled) => string,
  taken: ReadonlySet<string>,
) {
  const words = columns.map(column => wordsOf(short(column)))
  const isRepeated = (at: number) =>
    taken.has(words[at]!) || words.some((other, place) => place !== at && other === words[at])
  return columns.map((column, at) => (isRepeated(at) ? long(column) : short(column)))
}
