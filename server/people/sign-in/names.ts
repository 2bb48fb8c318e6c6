import { audit } from '#server/records/audit/record'
import { db, type Tx } from '#server/platform/database/client'
import { takeNamedLock } from '#server/platform/database/locks'
import { transaction } from '#server/platform/database/transaction'
import { maxLength } from '#server/platform/limits'
import { nameKey } from '#server/platform/name-key'
import { InvalidForm } from '#server/platform/web/errors'
import { userSubject } from '../accounts.ts'

// Names sign votes and remarks, so they must differ in more than case, accents and look-alike letters.

const reservesName = {
  deletedAt: null,
  OR: [{ emailVerifiedAt: { not: null } }, { passwordHash: null }],
}

/** Serialised, so that two requests can't both take the name. Throws InvalidForm. */
export async function refuseTakenName(tx: Tx, name: string, own = 0) {
  await takeNamedLock(tx, 'names')
  if ((await takenNames(tx, own)).has(nameKey(name)))
    throw new InvalidForm({ name: 'Another account has this name. Add a middle name or initial.' })
}

export async function freeName(tx: Tx, name: string, own = 0) {
  await takeNamedLock(tx, 'names')
  return distinctName(name, '', await takenNames(tx, own))
}

function distinctName(name: string, position: string, taken: Set<string>) {
  const isFree = (candidate: string) => !taken.has(nameKey(candidate))
  if (isFree(name)) return name
  const withPosition = marked(name, position)
  if (position && isFree(withPosition)) return withPosition
  for (let number = 2; ; number++) {
    const numbered = marked(name, String(number))
    if (isFree(numbered)) return numbered
  }
}

/** Shortens long names so that the suffix fits. */
function marked(name: string, mark: string) {
  const end = ` (${[...mark].slice(0, 40).join('')})`
  return [...name].slice(0, maxLength.nameOfUser - end.length).join('') + end
}

async function takenNames(tx: Tx, own: number) {
  const others = (await accountsWithNames(tx)).filter(({ id }) => id !== own)
  return new Set(others.map(({ name }) => nameKey(name)))
}

/** Adds the position or a number to names shared by several accounts, which earlier versions allowed. */
export async function distinguishNames() {
  const rows = await accountsWithNames(db)
  if (new Set(rows.map(({ name }) => nameKey(name))).size < rows.length) await transaction(renameShared)
}

async function renameShared(tx: Tx) {
  await takeNamedLock(tx, 'names')
  const taken = new Set<string>()
  for (const { id, name, position } of await accountsWithNames(tx)) {
    const distinct = distinctName(name, position, taken)
    taken.add(nameKey(distinct))
    if (distinct === name) continue
    await tx.user.update({ where: { id }, data: { name: distinct } })
    const details = { before: { name }, after: { name: distinct } }
    await audit(tx, { id: null, name: 'Server' }, 'edit', userSubject({ id, name: distinct }), details)
  }
}

const accountsWithNames = (tx: Pick<Tx, 'user'>) =>
  tx.user.findMany({
    where: reservesName,
    orderBy: { id: 'asc' },
    select: { id: true, name: true, position: true },
  })
