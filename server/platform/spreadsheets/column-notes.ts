import type { Headings } from './headings.ts'
import type { Answers } from './table.ts'

export function skippedColumns({ unknown }: Headings, { leftOut }: Answers) {
  const names = unknown.map(({ name }) => name).filter(name => leftOut.includes(name))
  return names.length > 0 ? [`Skipped columns: ${names.join(', ')}.`] : []
}

export function matchedColumns({ names, columns }: Headings, { matched = {}, remembered = {} }: Answers) {
  const isRead = ([name, key]: [string, string]) => columns[names.indexOf(name)]?.key === key
  const pairs = (all: Record<string, string>) =>
    Object.entries(all)
      .filter(isRead)
      .map(([name, key]) => `“${name}” as ${key}`)
  const [now, before] = [pairs(matched), pairs(remembered)]
  return [
    ...(now.length > 0 ? [`Columns read as you matched them: ${now.join(', ')}.`] : []),
    ...(before.length > 0 ? [`Columns read as in an earlier file: ${before.join(', ')}.`] : []),
  ]
}
