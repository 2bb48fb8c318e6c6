import { columnFor, columns, type FileColumn } from '../columns.ts'
import { limits } from './limits.ts'
import { Unreadable } from './unreadable.ts'

/** The file's columns in its order; null for one without heading, which must be empty. Throws Unreadable. */
export function readHeadings(cells: string[]): (FileColumn | null)[] {
  if (cells.length > limits.columns)
    throw new Unreadable(
      `has ${cells.length.toLocaleString('en')} columns; at most ${limits.columns} are read.`,
    )
  const found = cells.map(cell => (cell ? columnFor(cell) : null))
  refuseMissing(cells, found)
  const unknown = cells.filter((cell, index) => cell && !found[index])
  if (unknown.length > 0)
    throw new Unreadable(
      `has headings that are not known: ${named(unknown)}. Rename those columns or take them out, so that nothing is lost unseen.`,
    )
  const keys = found.flatMap(column => column?.key ?? [])
  const twice = keys.find((key, index) => keys.indexOf(key) !== index)
  if (twice) throw new Unreadable(`has two columns for “${twice}”. Take one of them out.`)
  return found
}

function refuseMissing(cells: string[], found: (FileColumn | null)[]) {
  const missing = columns.filter(
    ({ required, heading }) => required && !found.some(column => column?.key === heading),
  )
  if (missing.length === 0) return
  const names = missing.map(({ heading }) => heading)
  throw new Unreadable(
    `cannot be read. These headings are missing: ${names.join(', ')}; found were: ${named(cells)}.`,
  )
}

const MOST_NAMED = 12

function named(cells: string[]) {
  const given = cells.filter(Boolean).map(cell => (cell.length > 40 ? `${cell.slice(0, 40)}…` : cell))
  if (given.length === 0) return 'none'
  const more = given.length - MOST_NAMED
  return given.slice(0, MOST_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '')
}
