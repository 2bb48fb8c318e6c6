import { audit } from '#server/records/audit/record'
import { clock } from '#server/platform/clock'
import { config } from '#server/config'
import { withStartLock } from '#server/platform/database/lock'
import { CannotStart } from '#server/platform/cannot-start'
import { db } from '#server/platform/database/client'
import { queryIn, read, sql } from '#server/platform/database/read'
import { transaction } from '#server/platform/database/transaction'
import { officeNameIn } from '#server/platform/office'
import {
  type CurrentKey,
  encryptedPublic,
  isOurs,
  keyProtects,
  keySeals,
  newKey,
  signingKey,
  storeKey,
} from '#server/records/board-keys/keys'
import { matchesHash, signedPortions, type SignedRow } from './check.ts'
import { signFacts } from './facts.ts'

/** Creates the first key at the first start. Uses SQL, because Prisma's first query takes a tenth of a second. */
export async function prepareBoardKey() {
  if (!(await hasKey())) await withStartLock(config, createFirstKey)
}

/**
 * The key is stored only after earlier resolutions are signed, so that an interrupted start begins again.
 * Nothing else may be signed later, or somebody who changed a text could simply remove its signature.
 */
async function createFirstKey() {
  if (await hasKey()) return
  const jwk = newKey()
  await signEarlierResolutions(signingKey(jwk))
  await storeKey(db, jwk)
}

async function hasKey() {
  const [row] = await read<{ kid: string; x: string; sealed: string }>(
    sql`SELECT "kid", "x", "sealed" FROM "BoardKey" WHERE "current" = 1`,
  )
  if (row && !isOurs(row))
    throw new CannotStart(
      `The board's key ${row.kid} was encrypted with another APP_KEY. Set that one again. If it is lost, ./docket keys rotate makes a new key, and this is what it costs: everybody sets up two-factor again, waiting emails cannot be sent, each webhook needs a new secret, slips that were handed out are no longer found by number and code, and verdicts on matches are asked for again (docs/operating.md).`,
    )
  return row !== undefined
}

/** Skips texts that do not match their stored hash. */
async function signEarlierResolutions(key: CurrentKey) {
  const office = await officeNameIn(read)
  for await (const rows of signedPortions())
    for (const row of rows) if (matchesHash(row)) await signResolution(row, office, key)
}

async function signResolution(row: SignedRow, office: string, key: CurrentKey) {
  const { number, sha256, signedAt, outcome, reference } = row
  if (outcome !== 'approved' && outcome !== 'disapproved') return
  const applicant = await db.application.findUniqueOrThrow({ where: { id: row.applicationId } })
  const resolved = { number: number!, sha256: sha256!, signedAt: signedAt! }
  const jws = await signFacts({ ...resolved, reference, outcome, office, applicant }, key)
  await db.resolution.update({ where: { id: row.resolutionId }, data: { jws } })
}

/**
 * Stores only the public halves of earlier keys, encrypted with the current APP_KEY, so that a board whose
 * APP_KEY was changed keeps working.
 */
export async function rotateKey() {
  if ((await db.boardKey.count()) === 0) await prepareBoardKey()
  return transaction(async tx => {
    const now = clock.now()
    const protects = (await keyProtects(queryIn(tx))) || (await tx.logHead.count()) > 0
    const seals = await keySeals(queryIn(tx))
    await tx.boardKey.updateMany({ where: { current: 1 }, data: { current: null, retiredAt: now } })
    for (const { id, kid, x } of await tx.boardKey.findMany())
      await tx.boardKey.update({ where: { id }, data: { sealed: encryptedPublic(kid, x) } })
    const { kid } = await storeKey(tx, {
      ...newKey(),
      ...(protects ? { protects } : {}),
      ...(seals ? { seals } : {}),
    })
    const board = { type: 'settings', id: null, name: 'Key of the board' } as const
    await audit(tx, { id: null, name: 'Server' }, 'rotate-key', board, { after: { key: kid } })
    return kid
  })
}
