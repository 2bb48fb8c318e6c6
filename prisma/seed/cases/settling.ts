import type { Tx } from '#server/platform/database/client'
import { queryIn } from '#server/platform/database/read'
import { bands } from '#packages/person-matching/weights'
import { candidatesFor } from '#server/identities/candidates'
import { settleDuplicate } from '#server/cases/settling/duplicates'
import { settleMatch } from '#server/cases/settling/matches'
import { type Kind, personOf } from '#server/identities/people'
import { seesSealed, type User } from '../../../server/permissions.ts'
import { type Case, remarkOn, written } from './case.ts'
import { reasonsForDifferent, reasonsForSame } from './remarks.ts'

/** Compares the applicant with everybody who must be compared before an endorsement, and with a look-alike. */
export async function settleLikely(tx: Tx, one: Case, clerk: User) {
  for (const id of await unsettled(tx, one, 'applicant', clerk)) await markDifferent(tx, one, id, clerk)
  const lookAlike = one.known && !one.known.isSame ? [one.known.id] : []
  for (const id of new Set([...(await unsettled(tx, one, 'arrested', clerk)), ...lookAlike]))
    await settleWithRegister(tx, one, id, clerk)
}

export const markDifferent = (tx: Tx, one: Case, otherId: number, clerk: User) =>
  settleDuplicate(
    tx,
    one.id,
    { otherId, verdict: 'different', reason: written(one, reasonsForDifferent) },
    clerk,
  )

export function markDuplicate(tx: Tx, one: Case, clerk: User) {
  const { remarks: reason } = remarkOn(one, 'markDuplicate')
  return settleDuplicate(tx, one.id, { otherId: one.first!.id, verdict: 'same', reason }, clerk)
}

function settleWithRegister(tx: Tx, one: Case, arrestedPersonId: number, clerk: User) {
  const isSame = one.known?.id === arrestedPersonId && one.known.isSame
  const verdict = isSame ? 'same' : 'different'
  const reason = written(one, isSame ? reasonsForSame : reasonsForDifferent)
  return settleMatch(tx, one.id, { arrestedPersonId, verdict, reason }, clerk)
}

async function unsettled(tx: Tx, { id, applicant }: Case, kind: Kind, clerk: User) {
  const side = { kind: 'applicant', id, person: personOf(applicant) } as const
  const search = { kind, seesSealed: seesSealed(clerk), atLeast: bands.likely }
  const found = await candidatesFor(queryIn(tx), side, search)
  return found.flatMap(({ id, verdict }) => (!verdict || verdict.lapsed ? id : []))
}
