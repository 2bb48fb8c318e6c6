import { permissions, presets, type Permission } from '../permissions.ts'

const MOST_CHANGES = 2

/** What somebody is on the board, told by their rights: “Board member”, “Board member, changed”, “5 rights”. */
export function roleOf(held: readonly Permission[]) {
  if (held.length === 0) return 'No rights yet'
  if (held.length === permissions.length) return 'Every right'
  const known = Object.entries(presets).map(([name, rights]) => ({ name, changes: difference(held, rights) }))
  const [nearest] = known.toSorted((one, other) => one.changes - other.changes)
  if (nearest!.changes === 0) return nearest!.name
  if (nearest!.changes <= MOST_CHANGES && held.length > 1) return `${nearest!.name}, changed`
  return held.length === 1 ? '1 right' : `${held.length} rights`
}

const difference = (one: readonly string[], other: readonly string[]) =>
  one.filter(name => !other.includes(name)).length + other.filter(name => !one.includes(name)).length
