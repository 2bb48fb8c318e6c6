import { type Case as FoundCase, caseOf } from '#server/cases/case/case'
import { startOf } from '#server/platform/clock'
import type { Tx } from '#server/platform/database/client'
import { queryIn } from '#server/platform/database/read'
import { notifyOf } from '#server/messages/notifications/notify'
import type { Users } from '../accounts.ts'
import { type Calendar, DAY, HOUR } from '../calendar.ts'
import type { Case } from './case.ts'
import type { Scheduled } from './history.ts'
import { reviewDay } from './steps.ts'

/** The reminders of the hourly work. `openedAt` is when the last round opened. */
export function reminders(one: Case, openedAt: Date | undefined, days: Calendar): Scheduled[] {
  const { outcome } = one
  const reviewOn = reviewDay(outcome, days)
  const found = async (tx: Tx) => (await caseOf(one.id, queryIn(tx)))!
  const due: Partial<Record<typeof outcome.ends, Scheduled>> = {
    endorsed: {
      at: new Date((openedAt?.getTime() ?? 0) + 3 * DAY + HOUR / 2),
      by: 'admin',
      act: async tx => remindOfVotes(tx, await found(tx)),
    },
    on_hold: {
      at: new Date(startOf(reviewOn).getTime() + HOUR),
      by: 'admin',
      act: async (tx, _admin, users) => remindOfHold(tx, await found(tx), reviewOn, users),
    },
  }
  return [due[outcome.ends] ?? []].flat().filter(({ at }) => at < days.moment(0, 0))
}

async function remindOfVotes(tx: Tx, found: FoundCase) {
  const { id, seats } = found.openRound!
  for (const { userId, vote, recused } of seats)
    if (!vote && !recused) await notifyOf.due(tx, found, id, userId)
}

function remindOfHold(tx: Tx, found: FoundCase, reviewOn: string, { chair, endorser, all }: Users) {
  const endorsers = found.heldFrom === 'registered' ? [endorser.id, all.id] : []
  const assignees = found.assigneeId === null ? [] : [found.assigneeId]
  return notifyOf.hold(tx, found, reviewOn, { deciders: [chair.id, all.id], endorsers, assignees })
}
