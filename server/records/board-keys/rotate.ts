import { audit } from '#server/records/audit/record'
import { clock } from '#server/platform/clock'
import type { Tx } from '#server/platform/database/client'
import { queryIn } from '#server/platform/database/read'
import { transaction } from '#server/platform/database/transaction'
import { PROTECTED } from '#server/platform/protected-tables'
import { logIds } from '../signed-log/log-again.ts'
import { tableOf } from '../signed-log/leaves.ts'
import { encryptedPublic, isOurs, newKey, type PrivateJwk, storedKey, storeKey } from './keys.ts'
import { prepareBoardKey } from './prepare.ts'
import { markKey } from './storage-mark.ts'

export const keyOfBoard = { type: 'settings', id: null, name: 'Key of the board' } as const

/**
 * Stores only the public halves of earlier keys, encrypted with the current APP_KEY, so that a board whose
 * APP_KEY was changed keeps working.
 */
export async function rotateKey() {
  const current = await storedKey()
  if (current?.jwk || !current) await prepareBoardKey()
  const kid = await transaction(async tx => {
    const { protects, seals } = (await storedKey(queryIn(tx)))?.jwk ?? (await ofOtherAppKey(tx))
    const replaces = await retireKeys(tx)
    const { kid } = await storeKey(tx, {
      ...newKey(),
      replaces,
      ...(protects ? { protects } : {}),
      ...(seals ? { seals } : {}),
    })
    await audit(tx, { id: null, name: 'Server' }, 'rotate-key', keyOfBoard, { after: { key: kid } })
    return kid
  })
  markKey(kid)
  return kid
}

/** Returns their ids. With another APP_KEY, whoever runs the command vouches that they are the board's. */
export async function retireKeys(tx: Tx) {
  const retiredAt = clock.now()
  const current = await tx.boardKey.findMany({ where: { current: 1 }, select: { id: true } })
  await logIds(
    tx,
    tableOf('board key')!,
    current.map(({ id }) => String(id)),
  )
  const isOfThisAppKey = (await storedKey(queryIn(tx)))?.jwk !== null
  await tx.boardKey.updateMany({ where: { current: 1 }, data: { current: null, retiredAt } })
  const keys = (await tx.boardKey.findMany()).filter(key => !isOfThisAppKey || isOurs(key))
  for (const { id, kid, x } of keys)
    await tx.boardKey.update({ where: { id }, data: { sealed: encryptedPublic(kid, x) } })
  return keys.map(({ kid }) => kid)
}

/** The kinds that a key protects which can't be decrypted. */
async function ofOtherAppKey(tx: Tx): Promise<Pick<PrivateJwk, 'protects' | 'seals'>> {
  if ((await tx.logHead.count()) === 0) return {}
  const later = PROTECTED.filter(table => table.later).map(({ kind }) => kind)
  const where = { kind: { in: later } }
  const isOfThisVersion = (await tx.logLeaf.count({ where })) + (await tx.waitingLeaf.count({ where })) > 0
  return { protects: isOfThisVersion ? PROTECTED.map(({ kind }) => kind) : true }
}
