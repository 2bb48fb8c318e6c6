import { fold } from '../search-words.ts'

/** How many of the latest records are read for suggestions. */
export const RECORDS_READ = 1000
const MAX_OFFERED = 30

/** The most frequent values of each column, in the spelling of the latest row, which comes first. */
export const frequentValues = <Name extends string>(
  names: readonly Name[],
  rows: Record<Name, string>[],
): Record<string, string[]> =>
  Object.fromEntries(names.map(name => [name, mostFrequent(rows.map(row => row[name]))]))

function mostFrequent(values: string[]) {
  const found = new Map<string, { value: string; count: number }>()
  for (const value of values) {
    if (!value) continue
    const entry = found.get(fold(value)) ?? { value, count: 0 }
    entry.count++
    found.set(fold(value), entry)
  }
  return [...found.values()]
    .toSorted((one, other) => other.count - one.count)
    .slice(0, MAX_OFFERED)
    .map(({ value }) => value)
}
