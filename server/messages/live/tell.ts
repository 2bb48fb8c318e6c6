import { clock } from '#server/platform/clock'
import { config } from '#server/config'
import type { Tx } from '#server/platform/database/client'
import { afterTransaction } from '#server/platform/database/guard'
import { addJobs } from '#server/platform/jobs/queue'
import {
  applicationChannel,
  APPLICATIONS,
  caseEvents,
  END,
  userChannel,
  type CaseEvent,
  type ChannelName,
  type EventOn,
  type Told,
} from './events.ts'
import { isQuiet } from '../notifications/quiet.ts'
import { wakeLive } from './relay.ts'

// Events are published after the commit.

export async function tellCase(tx: Tx, id: number, event: CaseEvent, commentId?: number) {
  await tell(tx, applicationChannel(id), event, { id, ...(commentId ? { commentId } : {}) })
  if (caseEvents[event].changesLists) await tellLists(tx, id)
}

export const tellLists = (tx: Tx, id: number) => tell(tx, APPLICATIONS, 'application.changed', { id })

export const tellUsers = (tx: Tx, userIds: readonly number[]) =>
  tellEach(tx, userIds.map(userChannel), 'notification', {})

/** Closes the user's connections; they reconnect with their current permissions. */
export const endListening = (tx: Tx, userId: number) => tell(tx, userChannel(userId), END, {})

const tell = <Name extends ChannelName>(tx: Tx, channel: Name, name: EventOn<Name>, data: Told) =>
  tellEach(tx, [channel], name, data)

async function tellEach<Name extends ChannelName>(tx: Tx, channels: Name[], name: EventOn<Name>, data: Told) {
  if (isQuiet()) return
  const at = clock.now()
  const events = channels.map(channel => ({ channel, name, data, at }))
  if (config.pusher) return publishLater(tx, events)
  await tx.liveEvent.createMany({ data: events })
  afterTransaction(wakeLive)
}

type NewEvent = { channel: string; name: string; data: Told; at: Date }

/** To the hosted service, in order per channel. */
async function publishLater(tx: Tx, data: NewEvent[]) {
  const added = await tx.liveEvent.createManyAndReturn({ data, select: { id: true, channel: true } })
  await addJobs(
    tx,
    added.map(({ id, channel }) => ({ kind: 'live-event', subjectId: id, key: channel })),
  )
}
