import type { Tx } from '../database/client.ts'
import { clock } from '../clock.ts'
import { longest } from '../longest.ts'
import { foldedWords } from '../matching/folding.ts'
import { fold } from '../search-words.ts'
import { InvalidForm } from '../web/errors.ts'

// No two accounts have the same name, whatever its case, accents and look-alike letters: votes and remarks are signed with
// it. An account that somebody registered has its name only once its address is confirmed.

export const holdsName = {
  deletedAt: null,
  OR: [{ emailVerifiedAt: { not: null } }, { passwordHash: null }],
}

/** Equal for names that people would take for the same. */
export const nameKey = (name: string) => foldedWords(name).join(' ') || fold(name)

/** Throws InvalidForm when another account has this name. Two at once can't both take it. */
export async function refuseTakenName(tx: Tx, name: string, own = 0) {
  await takeTurn(tx)
  if ((await takenNames(tx, own)).has(nameKey(name)))
    throw new InvalidForm({ name: 'Another account has this name. Add a middle name or an initial.' })
}

/** The name itself where it is free, else with a number. */
export async function freeName(tx: Tx, name: string, own = 0) {
  await takeTurn(tx)
  return distinctName(name, '', await takenNames(tx, own))
}

/** The name, or the first of “name (position)”, “name (2)”, “name (3)” … that is not taken. */
export function distinctName(name: string, position: string, taken: Set<string>) {
  const isFree = (candidate: string) => !taken.has(nameKey(candidate))
  if (isFree(name)) return name
  const withPosition = marked(name, position)
  if (position && isFree(withPosition)) return withPosition
  for (let number = 2; ; number++) {
    const numbered = marked(name, String(number))
    if (isFree(numbered)) return numbered
  }
}

/** A long name is cut so that the mark fits. */
function marked(name: string, mark: string) {
  const end = ` (${[...mark].slice(0, 40).join('')})`
  return [...name].slice(0, longest.nameOfUser - end.length).join('') + end
}

async function takenNames(tx: Tx, own: number) {
  const rows = await tx.user.findMany({ where: { ...holdsName, id: { not: own } }, select: { name: true } })
  return new Set(rows.map(({ name }) => nameKey(name)))
}

/** Whoever takes a name next waits until this transaction is over. */
export async function takeTurn(tx: Tx) {
  const value = clock.now().toISOString()
  await tx.setting.upsert({
    where: { name: 'names' },
    create: { name: 'names', value },
    update: { value },
  })
}
