import { clock } from '#server/platform/clock'
import { config } from '#server/config'
import { db, type Tx } from '#server/platform/database/client'
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
  type EventData,
  type EventOn,
} from './events.ts'
import { wakeRelay } from './relay.ts'

// Events are published after the commit.

export async function publishToCase(tx: Tx, id: number, event: CaseEvent, commentId?: number) {
  await publish(tx, [applicationChannel(id)], event, { id, ...(commentId ? { commentId } : {}) })
  if (caseEvents[event].changesLists) await publishToLists(tx, id)
}

export const publishToLists = (tx: Tx, id: number) =>
  publish(tx, [APPLICATIONS], 'application.changed', { id })

/** Holidays, the weekend or the time zone, which due dates of many cases follow from. */
export const publishCalendar = (tx: Tx) => publish(tx, [APPLICATIONS], 'calendar.changed', {})

export const publishToUsers = (tx: Tx, userIds: readonly number[]) =>
  publish(tx, userIds.map(userChannel), 'notification', {})

export const endConnections = (tx: Tx, userId: number) => publish(tx, [userChannel(userId)], END, {})

async function publish<Name extends ChannelName>(
  tx: Tx,
  channels: Name[],
  name: EventOn<Name>,
  eventData: EventData,
) {
  const at = clock.now()
  const data = channels.map(channel => ({ channel, name, data: eventData, at }))
  const added = await tx.liveEvent.createManyAndReturn({ data, select: { id: true, channel: true } })
  if (!config.pusher) return afterTransaction(wakeRelay)
  const jobs = added.map(({ id, channel }) => ({ kind: 'live-event', subjectId: id, key: channel }) as const)
  await addJobs(tx, jobs)
}

const STORED_MS = 3_600_000

/** Older events are of no use to open pages. */
export async function sweepLiveEvents() {
  const oldest = new Date(clock.now().getTime() - STORED_MS)
  await db.liveEvent.deleteMany({ where: { at: { lt: oldest } } })
  await db.job.deleteMany({ where: { kind: 'live-event', since: { lt: oldest } } })
}
