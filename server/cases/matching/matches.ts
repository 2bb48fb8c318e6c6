import { actIn } from '../applications/case.ts'
import { audit } from '#server/records/audit/record'
import { clock } from '#server/platform/clock'
import type { Tx } from '#server/platform/database/client'
import { transaction } from '#server/platform/database/transaction'
import { seesSealed, type User } from '#server/permissions'
import { NotFound, RuleBroken } from '#server/platform/web/errors'
import type { MatchForm, TakeBackMatchForm } from './forms.ts'
import { arrested } from './match-shown.ts'
import { applicant, personOf, type Side } from '#server/identities/people'
import {
  giveVerdict,
  type NewVerdict,
  standsAlready,
  wasTakenBack,
  withdrawVerdict,
} from '#server/identities/verdicts'

// Verdicts are audited on the arrested person's record, and hidden if that is sealed.

/** Returns the message to show. */
export const settleMatch = (id: number, { arrestedPersonId, verdict, reason }: MatchForm, clerk: User) =>
  transaction(tx =>
    actIn(tx, id, 'settle', clerk, async (_tx, { reference }) => {
      const { side, subject } = await holdArrested(tx, arrestedPersonId, clerk)
      const given: NewVerdict = { sides: [await applicant(tx, id), side], verdict, reason }
      if (!(await standsAlready(tx, given, clerk))) {
        await giveVerdict(tx, given, clerk)
        await audit(tx, clerk, 'match', subject, { application: reference, verdict, reason })
      }
      return verdict === 'same' ? 'Marked as the same person' : 'Marked as different people'
    }),
  )

export const takeBackMatch = (id: number, { arrestedPersonId, reason }: TakeBackMatchForm, clerk: User) =>
  transaction(tx =>
    actIn(tx, id, 'settle', clerk, async (_tx, { reference }) => {
      const { subject } = await holdArrested(tx, arrestedPersonId, clerk)
      const pair = { applicationId: id, arrestedPersonId }
      if (await wasTakenBack(tx, pair, reason, clerk)) return 'Verdict undone'
      if ((await withdrawVerdict(tx, pair, clerk, reason)) === 0)
        throw new RuleBroken(`There is no verdict on ${reference} and ${subject.name} to undo.`)
      await audit(tx, clerk, 'withdraw-match', subject, { application: reference, reason })
      return 'Verdict undone'
    }),
  )

/** Locked, so that nobody can seal the record meanwhile. Throws NotFound if this clerk may not see it. */
async function holdArrested(tx: Tx, id: number, clerk: User) {
  const visible = seesSealed(clerk) ? { id } : { id, sealed: false }
  const held = await tx.arrestedPerson.updateMany({ where: visible, data: { updatedAt: clock.now() } })
  if (held.count === 0) throw new NotFound()
  const row = await tx.arrestedPerson.findUniqueOrThrow({ where: { id } })
  const side: Side = { kind: 'arrested', id, person: personOf(row) }
  return { side, subject: arrested(id, row.registerNumber) }
}
