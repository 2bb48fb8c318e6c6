import { queryIn } from '#server/platform/database/read'
import { transaction } from '#server/platform/database/transaction'
import { bands } from '#packages/person-matching/weights'
import { candidatesFor } from '#server/identities/candidates'
import { settleDuplicate } from '#server/cases/settling/duplicates'
import type { DuplicateForm } from '#server/cases/settling/forms'
import { settleMatch } from '#server/cases/settling/matches'
import { type Kind, personOf } from '#server/identities/people'
import { seesSealed, type User } from '../../../server/permissions.ts'
import { type Case, remarkOn, written } from './case.ts'
import { reasonsForDifferent, reasonsForSame } from './remarks.ts'

/** Compares the applicant with everybody who must be compared before an endorsement, and with a look-alike. */
export async function settleLikely(one: Case, clerk: User) {
  for (const id of await unsettled(one, 'applicant', clerk)) await markDifferent(one, id, clerk)
  const lookAlike = one.known && !one.known.isSame ? [one.known.id] : []
  for (const id of new Set([...(await unsettled(one, 'arrested', clerk)), ...lookAlike]))
    await settleWithRegister(one, id, clerk)
}

export const markDifferent = (one: Case, otherId: number, clerk: User) =>
  settle(one, { otherId, verdict: 'different', reason: written(one, reasonsForDifferent) }, clerk)

const settle = ({ id }: Case, form: DuplicateForm, clerk: User) =>
  transaction(tx => settleDuplicate(tx, id, form, clerk))

export function markDuplicate(one: Case, clerk: User) {
  const { remarks: reason } = remarkOn(one, 'markDuplicate')
  return settle(one, { otherId: one.first!.id, verdict: 'same', reason }, clerk)
}

function settleWithRegister(one: Case, arrestedPersonId: number, clerk: User) {
  const isSame = one.known?.id === arrestedPersonId && one.known.isSame
  const verdict = isSame ? 'same' : 'different'
  const reason = written(one, isSame ? reasonsForSame : reasonsForDifferent)
  return transaction(tx => settleMatch(tx, one.id, { arrestedPersonId, verdict, reason }, clerk))
}

async function unsettled({ id, applicant }: Case, kind: Kind, clerk: User) {
  const side = { kind: 'applicant', id, person: personOf(applicant) } as const
  const search = { kind, seesSealed: seesSealed(clerk), atLeast: bands.likely }
  const found = await transaction(tx => candidatesFor(queryIn(tx), side, search))
  return found.flatMap(({ id, verdict }) => (!verdict || verdict.lapsed ? id : []))
}
