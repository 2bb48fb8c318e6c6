import type { Row } from './payload.ts'

type Values = Record<string, unknown>
export type Conflict = { name: string; mine: unknown; theirs: unknown }

/**
 * Combines two edits of the same record field by field. `base` is the version both started from, or null if
 * it is unknown, as for an old draft; then all differences are conflicts. Conflicts keep my value.
 */
export function mergeOf<F extends Values>(base: F | null, mine: F, theirs: F) {
  const merged: Values = {}
  const conflicts: Conflict[] = []
  const taken: string[] = []
  for (const name of Object.keys(theirs).filter(name => name !== 'version')) {
    const start = base?.[name]
    const one = mergedValue(start, mine[name], theirs[name], base !== null)
    merged[name] = one.value
    if (one.isConflict) conflicts.push({ name, mine: one.value, theirs: theirs[name] })
    else if (base && !isSame(start, theirs[name]) && !isSame(mine[name], theirs[name])) taken.push(name)
  }
  return { merged: { ...merged, version: theirs.version } as unknown as F, conflicts, taken }
}

function mergedValue(base: unknown, mine: unknown, theirs: unknown, isKnown: boolean) {
  if (isStored(mine) && isStored(theirs)) return mergedRows(isStored(base) ? base : [], mine, theirs)
  if (isSame(mine, theirs) || (isKnown && isSame(base, mine))) return { value: theirs, isConflict: false }
  return { value: mine, isConflict: !isKnown || !isSame(base, theirs) }
}

/** Rows with the ids of stored documents: their list with my changes of it. */
function mergedRows(base: Row[], mine: Row[], theirs: Row[]) {
  let isConflict = false
  const value = theirs.map(row => {
    const before = base.find(({ id }) => id === row.id)
    const changed = mine.find(({ id }) => id === row.id)
    if (!changed || isSame([changed], [row]) || (before && isSame([changed], [before]))) return row
    isConflict ||= !before || !isSame([before], [row])
    return { ...changed, key: row.key }
  })
  return { value, isConflict }
}

const isStored = (value: unknown): value is Row[] =>
  Array.isArray(value) && value.every(row => typeof row === 'object' && 'id' in row)

const isSame = (one: unknown, other: unknown) => plain(one) === plain(other)

/** As the server stores it; React keys of rows don't count. */
function plain(value: unknown) {
  if (typeof value === 'string') return value.trim().normalize('NFC')
  return JSON.stringify(value, (name, inner) => (name === 'key' ? undefined : inner))
}
