import { clock } from '#server/platform/clock'
import type { User } from '../../../prisma/generated/sqlite/client.ts'
import type { Tx } from '#server/platform/database/client'
import { tellUsers } from '../live/tell.ts'
import { writeEmail } from '../email/write.ts'
import type { Permission } from '#server/permissions'
import { holderWhere } from '#server/platform/holders'
import { chosenBy, kinds, pathOf, type NotificationKind } from './notification-kinds.ts'

export type Telling = {
  kind: NotificationKind
  /** Identifies what happened: nobody is notified twice of the same event. */
  event: string
  application: { id: number; reference: string }
  commentId?: number
  right?: Permission
}

/**
 * Only reaches users who may see the case. Four statements for any number of users, plus two per immediate
 * email.
 */
export async function notify(tx: Tx, userIds: readonly number[], telling: Telling) {
  const { kind, event, application, commentId = null, right } = telling
  const people = await tx.user.findMany({
    where: {
      id: { in: [...new Set(userIds)] },
      AND: [holderWhere('applications.view'), right ? holderWhere(right) : {}],
    },
    orderBy: { id: 'asc' },
  })
  const choiceOf = (person: User) => chosenBy(person)[kind]
  const willing = people.filter(person => choiceOf(person) !== 'off')
  const told = await toldOf(tx, event, willing)
  const untold = willing.filter(({ id }) => !told.has(id))
  if (untold.length === 0) return
  const row = { kind, event, applicationId: application.id, commentId, at: clock.now() }
  await tx.notification.createMany({
    data: untold.map(person => ({ ...row, userId: person.id, digest: choiceOf(person) === 'digest' })),
  })
  await tellUsers(
    tx,
    untold.map(({ id }) => id),
  )
  for (const person of untold) if (choiceOf(person) === 'now') await writeEmailOf(tx, person, telling)
}

async function toldOf(tx: Tx, event: string, people: User[]) {
  const rows = await tx.notification.findMany({
    where: { event, userId: { in: people.map(({ id }) => id) } },
    select: { userId: true },
  })
  return new Set(rows.map(({ userId }) => userId))
}

const writeEmailOf = (
  tx: Tx,
  { id, name, email }: { id: number; name: string; email: string },
  { kind, event, application, commentId }: Telling,
) =>
  writeEmail(tx, {
    to: email,
    name,
    subject: `${application.reference}: ${kinds[kind].subject}`,
    event: `notification ${id} ${event}`,
    paragraphs: [kinds[kind].sentence(application.reference), 'Change notifications in your profile.'],
    action: {
      label: 'Open the case',
      path: pathOf(kind, application.id, commentId),
    },
  })
