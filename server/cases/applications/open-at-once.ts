import { audit } from '#server/records/audit/record'
import { clock } from '#server/platform/clock'
import type { Tx } from '#server/platform/database/client'
import { queryIn } from '#server/platform/database/read'
import { personWith } from '#server/identities/people'
import { refreshAfterMove } from '#server/identities/settle-tasks'
import { notifyOf } from '#server/messages/notifications/notify'
import type { User } from '#server/permissions'
import { hasUnsettledDuplicates } from '../matching/case-matches.ts'
import type { Answers } from '../types/answer-fields.ts'
import { missingAnswers } from '../types/answers.ts'
import { ownFields } from '../types/definition.ts'
import type { TypeVersion } from '../types/versions.ts'
import { openNextRound } from './rounds.ts'
import type { Status } from './screens.ts'
import { moveCount } from './status-counts.ts'
import { refreshTasks } from './tasks/refresh.ts'
import { subjectOf } from './transition.ts'

type Registered = { id: number; reference: string; typeId: number; archived: boolean }
type Own = { version: TypeVersion; answers: Answers }

/**
 * Opens the first round of a new application whose type needs no endorsement, unless it may be a duplicate or lacks
 * an answer that endorsing requires. Matches don't prevent the round, because the status would reveal them. Call
 * last in the transaction, because it moves the stored counts.
 */
export async function openAtOnce(
  tx: Tx,
  found: Registered,
  own: Own,
  clerk: User,
  { notifies = true }: { notifies?: boolean } = {},
) {
  const status = await openedStatus(tx, found, own, clerk)
  if (status === 'endorsed' && notifies) await notifyOf.round(tx, found, clerk)
  const { typeId, archived } = found
  await moveCount(tx, { typeId, status: 'registered', archived }, { typeId, status, archived })
}

async function openedStatus(tx: Tx, found: Registered, own: Own, clerk: User): Promise<Status> {
  const { id } = found
  const { rules } = own.version
  if (rules.endorsements > 0) return 'registered'
  if (missingAnswers(ownFields(own.version), own.answers, 'endorsement').length > 0) return 'registered'
  if (await hasUnsettledDuplicates(queryIn(tx), id, await personWith(tx, id))) return 'registered'
  const round = await openNextRound(tx, { id, rules, rounds: [] })
  await tx.application.update({ where: { id }, data: { status: 'endorsed', statusSince: clock.now() } })
  await audit(tx, clerk, 'new-round', subjectOf(found), { from: 'registered', to: 'endorsed', round })
  await refreshTasks(tx, [id])
  await refreshAfterMove(tx, id, 'registered', 'endorsed')
  return 'endorsed'
}
