import { audit } from '#server/records/audit/record'
import { actOn, checkRules, lockCase } from '../acts/act.ts'
import { type Case, subjectOf } from '../case/case.ts'
import type { Snapshot } from '../case/follow.ts'
import { closeRound } from '../case/rounds.ts'
import { transition } from '../acts/transition.ts'
import type { Tx } from '#server/platform/database/client'
import type { User } from '#server/permissions'
import { InvalidForm, NotFound, RuleBroken } from '#server/platform/web/errors'
import type { DuplicateForm, UndoDuplicateForm } from './forms.ts'
import { applicant, type Pair, pairOf, type Side } from '#server/identities/people'
import { giveVerdict, standsAlready, wasTakenBack, withdrawVerdict } from '#server/identities/verdicts'

type Compared = { older: Case; newer: Case; locked: Snapshot; pair: Pair; sides: [Side, Side] }

/** Returns the message to show. */
export async function settleDuplicate(
  tx: Tx,
  id: number,
  { otherId, verdict, reason }: DuplicateForm,
  clerk: User,
) {
  const compared = await lockPair(tx, id, otherId, clerk)
  const { older, newer, sides } = compared
  if (verdict === 'same') refuseUnlessMarkable(compared, clerk)
  else refuseIfMarked(compared)
  const given = { sides, verdict, reason }
  const toldApart = `${older.reference} and ${newer.reference} marked as different people`
  if (await standsAlready(tx, given, clerk)) return toldApart
  await giveVerdict(tx, given, clerk)
  if (verdict === 'same') return markDuplicate(tx, compared, reason, clerk)
  await audit(tx, clerk, 'tell-apart', subjectOf(newer), { other: older.reference, reason })
  return toldApart
}

/** An application it marked as a duplicate becomes registered again. */
export async function undoDuplicate(tx: Tx, id: number, { otherId, reason }: UndoDuplicateForm, clerk: User) {
  const compared = await lockPair(tx, id, otherId, clerk)
  const { older, newer, pair } = compared
  if (newer.duplicateOf?.id === older.id) {
    await withdrawVerdict(tx, pair, clerk, reason)
    return reinstate(tx, compared, reason, clerk)
  }
  const undone = `Verdict on ${older.reference} and ${newer.reference} undone`
  if (await wasTakenBack(tx, pair, reason, clerk)) return undone
  if ((await withdrawVerdict(tx, pair, clerk, reason)) === 0)
    throw new RuleBroken(`There is no verdict on ${older.reference} and ${newer.reference} to undo.`)
  await audit(tx, clerk, 'withdraw-verdict', subjectOf(newer), { other: older.reference, reason })
  return undone
}

/** Only the newer one can be marked, and not as the duplicate of a duplicate. */
function refuseUnlessMarkable({ older, newer }: Compared, clerk: User) {
  if (newer.duplicateOf?.id === older.id)
    throw new RuleBroken(`${newer.reference} is already marked as a duplicate of ${older.reference}.`)
  checkRules('markDuplicate', newer, clerk)
  if (older.status === 'duplicate')
    throw new RuleBroken(`${older.reference} is itself ${duplicateOfWhat(older)}.`)
}

function refuseIfMarked({ older, newer }: Compared) {
  if (newer.duplicateOf?.id === older.id)
    throw new RuleBroken(
      `${newer.reference} is marked as a duplicate of ${older.reference}. Undo that first.`,
    )
}

const duplicateOfWhat = ({ duplicateOf }: Case) =>
  duplicateOf
    ? `a duplicate of ${duplicateOf.reference}. Compare with that application instead`
    : 'a duplicate. Compare with its original instead'

async function markDuplicate(tx: Tx, { older, newer, locked }: Compared, reason: string, clerk: User) {
  if (newer.openRound) await closeRound(tx, newer.openRound, 'void')
  await actOn(tx, locked, 'markDuplicate', clerk, acting =>
    transition(acting, {
      remarks: reason,
      files: [],
      data: { duplicateOfId: older.id, heldFrom: null, reviewOn: null },
      details: { duplicateOf: older.reference },
    }),
  )
  return `${newer.reference} is now a duplicate of ${older.reference}`
}

async function reinstate(tx: Tx, { older, newer, locked }: Compared, reason: string, clerk: User) {
  checkRules('unmarkDuplicate', newer, clerk)
  await actOn(tx, locked, 'unmarkDuplicate', clerk, acting =>
    transition(acting, {
      remarks: reason,
      files: [],
      data: { duplicateOfId: null },
      details: { duplicateOf: older.reference },
    }),
  )
  return `${newer.reference} is registered again`
}

/** Locks the older one first, to avoid deadlocks. */
async function lockPair(tx: Tx, id: number, otherId: number, clerk: User): Promise<Compared> {
  if (id === otherId) throw new InvalidForm({ otherId: 'Choose a different application.' })
  const [olderId, newerId] = [Math.min(id, otherId), Math.max(id, otherId)]
  const older = await lockCase(tx, olderId)
  const newer = await lockCase(tx, newerId)
  if (!(id === olderId ? older : newer)) throw new NotFound()
  if (!older || !newer) throw new InvalidForm({ otherId: 'There is no such application.' })
  checkRules('settle', id === olderId ? older.found : newer.found, clerk)
  const sides: [Side, Side] = [await applicant(tx, newerId), await applicant(tx, olderId)]
  return { older: older.found, newer: newer.found, locked: newer, pair: pairOf(...sides), sides }
}
