import type { Tx } from '#server/platform/database/client'
import { type Account, readers, type Users } from './accounts.ts'
import { type Calendar, DAY, HOUR, OPENS } from './calendar.ts'
import type { PlannedCase } from './cases/plan.ts'
import { random } from './random.ts'

const LASTING = ['due', 'hold', 'waiting']

/** Everybody has read what is older than a week, and nobody keeps it for more than 45 days. */
export async function readNotifications(tx: Tx, users: Users, days: Calendar) {
  await tx.notification.deleteMany({ where: { at: { lt: days.moment(45, 0) }, kind: { notIn: LASTING } } })
  const data = { readAt: days.at(1, OPENS) }
  const old = { readAt: null, at: { lt: days.moment(8, 0) } }
  await tx.notification.updateMany({ where: { ...old, kind: { notIn: LASTING } }, data })
  await tx.notification.updateMany({
    where: {
      readAt: null,
      at: { lt: data.readAt },
      OR: [
        { kind: 'hold', userId: users.chair.id },
        { kind: 'waiting', userId: users.registry.id },
      ],
    },
    data,
  })
  await tx.notification.updateMany({ data: { digest: false } })
}

/** Everybody has been to some cases, and finds news on half of them. */
export async function noteVisits(tx: Tx, cases: readonly PlannedCase[], users: Users, days: Calendar) {
  const visits = cases
    .filter(({ one }) => !one.outcome.archived)
    .flatMap(planned => readers.flatMap(account => visitOf(planned, account, days)))
  await tx.caseVisit.createMany({
    data: visits.map(({ account, ...visit }) => ({ ...visit, userId: users[account].id })),
  })
}

function visitOf({ one, acts }: PlannedCase, account: Account, days: Calendar) {
  const draw = random('visit', account, one.outcome.number)
  if (!draw.chance(0.13)) return []
  const [first, latest] = [acts[0]!.at.getTime(), Math.max(...acts.map(({ at }) => at.getTime()))]
  const today = days.moment(0, 0).getTime()
  const lastAt = draw.chance(0.5)
    ? latest - draw.whole(1, 40) * HOUR
    : latest + Math.floor(((today - latest) * draw.whole(10, 90)) / 100)
  if (lastAt <= first) return []
  const beforeAt = lastAt - draw.whole(1, 8) * DAY
  return [
    {
      account,
      applicationId: one.id,
      lastAt: new Date(lastAt),
      beforeAt: beforeAt > first ? new Date(beforeAt) : null,
    },
  ]
}
