import { db } from '#server/platform/database/client'
import type { Job } from '#server/platform/jobs/queue'
import type { Event } from './cursor.ts'
import { hub } from '#packages/pusher-endpoint/hub'
import { parseChannel } from './channels.ts'
import { END } from './events.ts'
import { pusher } from './pusher.ts'

export function tellHere(events: Event[]) {
  for (const { channel, name, data } of events) {
    // Publish before closing connections, so that clients that join late still receive the event.
    hub.tell(channel, name, JSON.stringify(data))
    if (name === END) hub.endUser(userOf(channel))
  }
}

/** Throws if the service refuses the event. */
export async function tellService({ subjectId: id }: Job) {
  const event = await db.liveEvent.findUnique({ where: { id } })
  if (!event) return
  const { channel, name, data } = event
  const service = await pusher()
  if (name === END) await service.terminateUserConnections(String(userOf(channel)))
  else await service.triggerBatch([{ channel, name, data: JSON.stringify(data) }])
  await db.liveEvent.deleteMany({ where: { id } })
}

function userOf(channel: string) {
  const found = parseChannel(channel)
  return found?.kind === 'user' ? found.id : 0
}
