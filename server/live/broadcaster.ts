import type Pusher from 'pusher'
import type { Event } from './cursor.ts'
import { hub } from './endpoint/hub.ts'
import { parseChannel } from './channels.ts'
import { END } from './events.ts'
import { pusher } from './pusher.ts'

/** Tells those who are connected to this process. */
export function tellHere(events: Event[]) {
  for (const { channel, name, data } of events) {
    // Whoever was allowed to join before an end, and joins after it, hears of it then.
    hub.tell(channel, name, JSON.stringify(data))
    if (name === END) hub.endUser(userOf(channel))
  }
}

/** As many as the service takes in one request. */
export const BATCH = 10

/** Tells the service that is set, of so many at most. Throws when it does not take them. */
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
