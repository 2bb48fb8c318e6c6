import { clock } from '../clock.ts'
import type { Tx } from '../database/client.ts'
import { tellUser } from '../live/tell.ts'
import { writeLetter } from '../mail/write.ts'
import { holds, unpackPermissions, type Permission } from '../permissions.ts'
import { chosenBy, kinds, pathOf, type NotificationKind } from './notification-kinds.ts'

export type Telling = {
  kind: NotificationKind
  /** What happened: nobody is told the same twice. */
  event: string
  application: { id: number; reference: string }
  commentId?: number
  /** Only to those who hold this too. */
  right?: Permission
}

/** Tells people of something, in its transaction: those who may see the case, as each of them chose. */
export async function notify(tx: Tx, userIds: readonly number[], telling: Telling) {
  const { kind, event, application, commentId = null, right } = telling
  const people = await tx.user.findMany({
    where: { id: { in: [...new Set(userIds)] }, active: true },
    orderBy: { id: 'asc' },
  })
  for (const person of people) {
    const choice = chosenBy(person)[kind]
    if (choice === 'off' || !mayBeTold(person, right)) continue
    const row = {
      kind,
      applicationId: application.id,
      commentId,
      at: clock.now(),
      digest: choice === 'digest',
    }
    const known = await tx.notification.findUnique({ where: { userId_event: { userId: person.id, event } } })
    if (known) continue
    await tx.notification.create({ data: { ...row, userId: person.id, event } })
    await tellUser(tx, person.id)
    if (choice === 'now') await writeLetterOf(tx, person, telling)
  }
}

const mayBeTold = ({ permissions }: { permissions: string }, right?: Permission) => {
  const person = { permissions: unpackPermissions(permissions) }
  return holds(person, 'applications.view') && (!right || holds(person, right))
}

const writeLetterOf = (
  tx: Tx,
  { id, name, email }: { id: number; name: string; email: string },
  { kind, event, application, commentId }: Telling,
) =>
  writeLetter(tx, {
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
