import type Pusher from 'pusher'
import { config } from '../config.ts'
import type { Event } from './cursor.ts'
import { hub } from './endpoint/hub.ts'
import { END, parseChannel } from './channels.ts'
import { pusher } from './pusher.ts'

export type Broadcaster = {
  /** Every process has listeners of its own. */
  everyProcess: boolean
  send: (events: Event[]) => Promise<void> | void
}

/** Our own endpoint while no key is set, else the service that is configured. */
export const broadcaster = (): Broadcaster => (config.pusher ? hosted : own)

const own: Broadcaster = {
  everyProcess: true,
  send(events) {
    for (const { channel, name, data } of events) {
      if (name === END) hub.endUser(userOf(channel))
      else hub.publish(channel, name, JSON.stringify(data))
    }
  },
}

/** As many as the service takes in one request. */
const BATCH = 10

const hosted: Broadcaster = {
  everyProcess: false,
  async send(events) {
    const service = await pusher()
    for (const { channel } of events.filter(({ name }) => name === END))
      await service.terminateUserConnections(String(userOf(channel)))
    const told: Pusher.BatchEvent[] = events
      .filter(({ name }) => name !== END)
      .map(({ channel, name, data }) => ({ channel, name, data: JSON.stringify(data) }))
    for (let i = 0; i < told.length; i += BATCH) await service.triggerBatch(told.slice(i, i + BATCH))
  },
}

function userOf(channel: string) {
  const found = parseChannel(channel)
  return found?.kind === 'user' ? found.id : 0
}
