import { randomUUID } from 'node:crypto'
import type { Tx } from '#server/platform/database/client'
import { writeEmail } from '#server/messages/email/write'
import {
  mayConfirm,
  permissionsOf,
  watchesRights,
  watchingRights,
  type Permission,
  type User,
} from '#server/permissions'
import { rightInWords } from '../permission-words.ts'
import type { AskedAgain } from './ask.ts'
import { whoEverSignedIn } from './confirmers.ts'

type Event = 'asked' | 'given' | 'confirmed' | 'refused'
type Receiver = { id: number; name: string; email: string }

const subjects: Record<Event, string> = {
  asked: 'A permission waits for a second person',
  given: 'A permission was given',
  confirmed: 'A permission was given',
  refused: 'A permission was refused',
}

export async function tellOfRights(
  tx: Tx,
  event: Event,
  rights: readonly Permission[],
  receiver: Receiver,
  actor: Pick<User, 'id' | 'name'>,
  { askedBy = '', why = '' }: { askedBy?: string; why?: AskedAgain } = {},
) {
  if (rights.length === 0) return
  const named = rights.map(right => `“${rightInWords(right)}”`).join(', ')
  const happened = sentences[event](named, `${receiver.name} (${receiver.email})`, actor.name, askedBy)
  const about = randomUUID()
  for (const person of await watchers(tx)) {
    const { id, name, email } = person
    const asked = event === 'asked' && id !== actor.id && rights.some(right => mayConfirm(person, right))
    await writeEmail(tx, {
      to: email,
      name,
      subject: subjects[event],
      event: `right ${about} ${id}`,
      paragraphs: [
        why ? `${happened} ${reasons[why]}` : happened,
        asked ? toConfirm : 'If you did not expect this, speak to them at once.',
      ],
      action: { label: 'Open the dashboard', path: '/dashboard' },
    })
  }
}

const reasons: Record<Exclude<AskedAgain, ''>, string> = {
  reactivated: 'The account had been inactive and was made active again.',
  moved: 'The account was given another e-mail address.',
}

const toConfirm =
  'It takes effect only when somebody else confirms it. You can do that on the dashboard within two weeks. Check first that they asked for it.'

const sentences: Record<Event, (rights: string, receiver: string, actor: string, askedBy: string) => string> =
  {
    asked: (rights, receiver, actor) => `${actor} asked for ${rights} for ${receiver}.`,
    given: (rights, receiver, actor) => `${actor} gave ${rights} to ${receiver}.`,
    confirmed: (rights, receiver, actor, askedBy) =>
      `${receiver} has ${rights} from now on: ${askedBy} asked for it, ${actor} confirmed it.`,
    refused: (rights, receiver, actor, askedBy) =>
      `${actor} refused ${rights} for ${receiver}, which ${askedBy} had asked for.`,
  }

async function watchers(tx: Tx) {
  const people = await tx.user.findMany({
    where: {
      active: true,
      deletedAt: null,
      AND: [whoEverSignedIn], // People who have not accepted their invitation get no other email before it.
      permissions: { some: { permission: { in: [...watchingRights] } } },
    },
    include: { permissions: true },
    orderBy: { id: 'asc' },
  })
  return people
    .map(person => ({ ...person, permissions: permissionsOf(person.permissions) }))
    .filter(watchesRights)
}
