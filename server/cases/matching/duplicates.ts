import { audit } from '#server/records/audit/record'
import { refuseUnlessMay, type Case } from '../applications/case.ts'
import { closeRound } from '../applications/rounds.ts'
import { subjectOf, transition } from '../applications/transition.ts'
import type { Tx } from '#server/platform/database/client'
import { transaction } from '#server/platform/database/transaction'
import type { User } from '#server/permissions'
import { RuleBroken } from '#server/platform/web/errors'
import type { DuplicateForm, TakeBackDuplicateForm } from './forms.ts'
import { holdPair, type Compared } from './pair-of-applications.ts'
import { giveVerdict, standsAlready, wasTakenBack, withdrawVerdict } from '#server/identities/verdicts'

/** Returns the message to show. */
export const settleDuplicate = (
  id: number,
  { otherId, verdict, reason }: DuplicateForm,
  clerk: User,
): Promise<string> =>
  transaction(async tx => {
    const compared = await holdPair(tx, id, otherId, clerk)
    const { older, newer, sides } = compared
    if (verdict === 'same') refuseToMark(compared, clerk)
    else refuseWhileMarked(compared)
    const given = { sides, verdict, reason }
    if (await standsAlready(tx, given, clerk)) return 'Marked as different people'
    await giveVerdict(tx, given, clerk)
    if (verdict === 'same') return markDuplicate(tx, compared, reason, clerk)
    await audit(tx, clerk, 'tell-apart', subjectOf(newer), { other: older.reference, reason })
    return 'Marked as different people'
  })

/** An application it marked as a duplicate becomes registered again. */
export const takeBackDuplicate = (id: number, { otherId, reason }: TakeBackDuplicateForm, clerk: User) =>
  transaction(async tx => {
    const compared = await holdPair(tx, id, otherId, clerk)
    const { older, newer, pair } = compared
    if (newer.duplicateOf?.id === older.id) {
      await withdrawVerdict(tx, pair, clerk, reason)
      return reinstate(tx, compared, reason, clerk)
    }
    if (await wasTakenBack(tx, pair, reason, clerk)) return 'Verdict undone'
    if ((await withdrawVerdict(tx, pair, clerk, reason)) === 0)
      throw new RuleBroken(`There is no verdict on ${older.reference} and ${newer.reference} to undo.`)
    await audit(tx, clerk, 'withdraw-verdict', subjectOf(newer), { other: older.reference, reason })
    return 'Verdict undone'
  })

/** The newer one is marked, and never as the duplicate of a duplicate. */
function refuseToMark({ older, newer }: Compared, clerk: User) {
  if (newer.duplicateOf?.id === older.id)
    throw new RuleBroken(`${newer.reference} is already marked as a duplicate of ${older.reference}.`)
  refuseUnlessMay('markDuplicate', newer, clerk)
  if (older.status === 'duplicate') throw new RuleBroken(`${older.reference} is itself ${original(older)}.`)
}

function refuseWhileMarked({ older, newer }: Compared) {
  if (newer.duplicateOf?.id === older.id)
    throw new RuleBroken(
      `${newer.reference} is marked as a duplicate of ${older.reference}. Undo that first.`,
    )
}

const original = ({ duplicateOf }: Case) =>
  duplicateOf
    ? `a duplicate of ${duplicateOf.reference}. Compare with that application instead`
    : 'a duplicate. Compare with its original instead'

async function markDuplicate(tx: Tx, { older, newer }: Compared, reason: string, clerk: User) {
  if (newer.openRound) await closeRound(tx, newer.openRound, 'void')
  await transition(tx, newer, {
    act: 'markDuplicate',
    remarks: reason,
    files: [],
    actor: clerk,
    data: { duplicateOfId: older.id, heldFrom: null, reviewOn: null },
    details: { duplicateOf: older.reference },
  })
  return `${newer.reference} is now a duplicate of ${older.reference}`
}

async function reinstate(tx: Tx, { older, newer }: Compared, reason: string, clerk: User) {
  refuseUnlessMay('unmarkDuplicate', newer, clerk)
  await transition(tx, newer, {
    act: 'unmarkDuplicate',
    remarks: reason,
    files: [],
    actor: clerk,
    data: { duplicateOfId: null },
    details: { duplicateOf: older.reference },
  })
  return `${newer.reference} is registered again`
}
