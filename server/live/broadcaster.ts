import type Pusher from 'pusher'
import type { Event } from './cursor.ts'
import { hub } from './endpoint/hub.ts'
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

/** The service's limit per request. */
export const BATCH = 10

/** Throws if the service refuses the events. */
export async function tellService(events: Event[]) {
  const service = await pusher()
  const ended = events.filter(({ name }) => name === END).map(({ channel }) => String(userOf(channel)))
  await Promise.all(ended.map(user => service.terminateUserConnections(user)))
  const told: Pusher.BatchEvent[] = events
    .filter(({ name }) => name !== END)
    .map(({ channel, name, data }) => ({ channel, name, data: JSON.stringify(data) }))
  if (told.length > 0) await service.triggerBatch(told)
}

function userOf(channel: string) {
  const found = parseChannel(channel)
  return found?.kind === 'user' ? found.id : 0
}
