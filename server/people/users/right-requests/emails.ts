import { randomUUID } from 'node:crypto'
import type { Tx } from '#server/platform/database/client'
import { isSealed } from '#server/platform/database/seal'
import { writeEmail } from '#server/messages/email/write'
import {
  mayConfirm,
  permissionsOf,
  watchesRights,
  watchingRights,
  type Permission,
  type User,
} from '#server/permissions'
import type { Owner } from '../../accounts.ts'
import { permissionInWords } from '../words.ts'

type Event = 'asked' | 'given' | 'confirmed' | 'refused'
export type Reconfirmation = 'reactivated' | 'moved' | ''

const subjects: Record<Event, string> = {
  asked: 'A permission request awaits confirmation',
  given: 'A permission was granted',
  confirmed: 'A permission was granted',
  refused: 'A permission was refused',
}

const sentences: Record<Event, (named: string, receiver: string, actor: string, askedBy: string) => string> =
  {
    asked: (named, receiver, actor) => `${actor} requested ${named} for ${receiver}.`,
    given: (named, receiver, actor) => `${actor} granted ${named} to ${receiver}.`,
    confirmed: (named, receiver, actor, askedBy) =>
      `${receiver} now has ${named}. ${askedBy} requested it and ${actor} confirmed it.`,
    refused: (named, receiver, actor, askedBy) =>
      `${actor} refused ${named} for ${receiver}, which ${askedBy} had requested.`,
  }

const reasons: Record<Reconfirmation, string> = {
  '': '',
  reactivated: ' The account was inactive and has been reactivated.',
  moved: ' The account was moved to another email address.',
}

export async function emailWatchers(
  tx: Tx,
  event: Event,
  permissions: readonly Permission[],
  receiver: Owner,
  actor: Pick<User, 'id' | 'name'>,
  { askedBy = '', why = '' }: { askedBy?: string; why?: Reconfirmation } = {},
) {
  if (permissions.length === 0) return
  const named = permissions.map(permission => `“${permissionInWords(permission)}”`).join(', ')
  const sentence = sentences[event](named, `${receiver.name} (${receiver.email})`, actor.name, askedBy)
  const toConfirm = `It takes effect when a second person confirms it. You can do that on your dashboard within two weeks. Check first that ${actor.name} made this request.`
  const about = randomUUID()
  for (const watcher of await findWatchers(tx)) {
    const mayAnswer =
      event === 'asked' &&
      watcher.id !== actor.id &&
      permissions.some(permission => mayConfirm(watcher, permission))
    await writeEmail(tx, {
      to: watcher.email,
      name: watcher.name,
      subject: subjects[event],
      event: `right ${about} ${watcher.id}`,
      paragraphs: [
        sentence + reasons[why],
        mayAnswer ? toConfirm : `If you did not expect this, contact ${actor.name} at once.`,
      ],
      action: { label: 'Open the dashboard', path: '/dashboard' },
    })
  }
}

/** For Prisma. Excludes people who have not accepted their invitation; they get no other email before it. */
export const mayWatch = () => ({
  active: true,
  deletedAt: null,
  OR: [{ passwordHash: { not: null } }, { institutionLinks: { some: {} } }],
  permissions: { some: { permission: { in: [...watchingRights] } } },
})

async function findWatchers(tx: Tx) {
  const people = await tx.user.findMany({
    where: mayWatch(),
    include: { permissions: true },
    orderBy: { id: 'asc' },
  })
  return people
    .filter(
      person => isSealed('User', person) && person.permissions.every(row => isSealed('UserPermission', row)),
    )
    .map(person => ({ ...person, permissions: permissionsOf(person.permissions) }))
    .filter(watchesRights)
}
