import { actIn } from '../acts/act.ts'
import { audit } from '#server/records/audit/record'
import { clock } from '#server/platform/clock'
import type { Tx } from '#server/platform/database/client'
import { seesSealed, type User } from '#server/permissions'
import { NotFound, RuleBroken } from '#server/platform/web/errors'
import { subjectOf } from '../matching/shown.ts'
import type { MatchForm, UndoMatchForm } from './forms.ts'
import { applicant, personOf, type Side } from '#server/identities/people'
import {
  giveVerdict,
  type NewVerdict,
  standsAlready,
  wasTakenBack,
  withdrawVerdict,
} from '#server/identities/verdicts'

/** Audited with the arrested person, so that the entry is hidden if that record is sealed. Returns the message to show. */
export const settleMatch = (
  tx: Tx,
  id: number,
  { arrestedPersonId, verdict, reason }: MatchForm,
  clerk: User,
) =>
  actIn(tx, id, 'settle', clerk, async ({ found: { reference } }) => {
    const { side, subject } = await lockArrested(tx, arrestedPersonId, clerk)
    const given: NewVerdict = { sides: [await applicant(tx, id), side], verdict, reason }
    if (!(await standsAlready(tx, given, clerk))) {
      await giveVerdict(tx, given, clerk)
      await audit(tx, clerk, 'match', subject, { application: reference, verdict, reason })
    }
    const people = verdict === 'same' ? 'the same person' : 'different people'
    return { result: `${reference} and ${subject.name} marked as ${people}` }
  })

export const undoMatch = (tx: Tx, id: number, { arrestedPersonId, reason }: UndoMatchForm, clerk: User) =>
  actIn(tx, id, 'settle', clerk, async ({ found: { reference } }) => {
    const { subject } = await lockArrested(tx, arrestedPersonId, clerk)
    const pair = { applicationId: id, arrestedPersonId }
    const undone = { result: `Verdict on ${reference} and ${subject.name} undone` }
    if (await wasTakenBack(tx, pair, reason, clerk)) return undone
    if ((await withdrawVerdict(tx, pair, clerk, reason)) === 0)
      throw new RuleBroken(`There is no verdict on ${reference} and ${subject.name} to undo.`)
    await audit(tx, clerk, 'withdraw-match', subject, { application: reference, reason })
    return undone
  })

/** Keeps the record from being sealed meanwhile. Throws NotFound if this clerk may not see it. */
async function lockArrested(tx: Tx, id: number, clerk: User) {
  const visible = seesSealed(clerk) ? { id } : { id, sealed: false }
  const locked = await tx.arrestedPerson.updateMany({ where: visible, data: { updatedAt: clock.now() } })
  if (locked.count === 0) throw new NotFound()
  const row = await tx.arrestedPerson.findUniqueOrThrow({ where: { id } })
  const side: Side = { kind: 'arrested', id, person: personOf(row) }
  return { side, subject: subjectOf({ id, registerNumber: row.registerNumber }) }
}
