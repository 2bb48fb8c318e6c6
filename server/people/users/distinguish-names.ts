import { audit } from '#server/records/audit/record'
import { db, type Tx } from '#server/platform/database/client'
import { takeNamedLock } from '#server/platform/database/locks'
import { transaction } from '#server/platform/database/transaction'
import { distinctName, holdsName, nameKey } from '../sign-in/names.ts'

/** Adds the position or a number to names shared by several accounts, which earlier versions allowed. */
export async function distinguishNames() {
  const rows = await accountsWithNames(db)
  if (new Set(rows.map(({ name }) => nameKey(name))).size < rows.length) await transaction(rename)
}

async function rename(tx: Tx) {
  await takeNamedLock(tx, 'names')
  const rows = await accountsWithNames(tx)
  const taken = new Set<string>()
  for (const { id, name, position } of rows) {
    const distinct = distinctName(name, position, taken)
    taken.add(nameKey(distinct))
    if (distinct === name) continue
    await tx.user.update({ where: { id }, data: { name: distinct } })
    const details = { before: { name }, after: { name: distinct } }
    await audit(tx, { id: null, name: 'Server' }, 'edit', { type: 'user', id, name: distinct }, details)
  }
}

const accountsWithNames = (tx: Pick<Tx, 'user'>) =>
  tx.user.findMany({
    where: holdsName,
    orderBy: { id: 'asc' },
    select: { id: true, name: true, position: true },
  })
