import type { Application } from '../../../prisma/generated/sqlite/client.ts'
import { clock } from '#server/platform/clock'
import type { Tx } from '#server/platform/database/client'
import { queryIn } from '#server/platform/database/read'
import { personOf } from '#server/identities/people'
import { notifyOf } from '#server/messages/notifications/notify'
import type { User } from '#server/permissions'
import { hasUnsettledDuplicates } from '../matching/case-matches.ts'
import type { Answers } from '../types/answer-fields.ts'
import { missingAnswers } from '../types/answers.ts'
import { ownFields } from '../types/definition.ts'
import type { TypeVersion } from '../types/versions.ts'
import { followAct, snapshotOf } from '../case/follow.ts'
import { openNextRound } from '../case/rounds.ts'

type Own = { version: TypeVersion; answers: Answers }

/**
 * Opens the first round of a new application whose type needs no endorsement, unless it may be a duplicate or lacks
 * an answer that endorsing requires. Matches don't prevent the round, because the status would reveal them. Call
 * last in the transaction.
 */
export async function openAtOnce(
  tx: Tx,
  application: Application,
  own: Own,
  clerk: User,
  { notifies = true }: { notifies?: boolean } = {},
) {
  if (!(await mayOpen(tx, application, own))) return
  const { id } = application
  const before = await snapshotOf(tx, id)
  const { rules } = own.version
  const round = await openNextRound(tx, { id, rules, rounds: [] })
  await tx.application.update({ where: { id }, data: { status: 'endorsed', statusSince: clock.now() } })
  if (notifies) await notifyOf.round(tx, application, clerk)
  const details = { from: 'registered', to: 'endorsed', round }
  await followAct(tx, before, { entry: 'new-round', details, event: 'status.changed' }, clerk)
}

async function mayOpen(tx: Tx, application: Application, { version, answers }: Own) {
  if (version.rules.endorsements > 0) return false
  if (missingAnswers(ownFields(version), answers, 'endorsement').length > 0) return false
  return !(await hasUnsettledDuplicates(queryIn(tx), application.id, personOf(application)))
}
