import { clock } from '../clock.ts'
import type { Tx } from '../database/client.ts'
import { afterTransaction } from '../database/guard.ts'
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
import { wakeLive } from './relay.ts'

// What live pages are told, written in the transaction of what it tells and sent after it.

/** To those who look at this case; and, where it changes lists, to those who look at one. */
export async function tellCase(tx: Tx, id: number, event: CaseEvent, commentId?: number) {
  await tell(tx, applicationChannel(id), event, { id, ...(commentId ? { commentId } : {}) })
  if (caseEvents[event].changesLists) await tellLists(tx, id)
}

/** To those who look at a list: a case that is new, or another one than it was. */
export const tellLists = (tx: Tx, id: number) => tell(tx, APPLICATIONS, 'application.changed', { id })

/** To these people, wherever they are signed in. */
export const tellUsers = (tx: Tx, userIds: readonly number[]) =>
  tellEach(tx, userIds.map(userChannel), 'notification', {})

/** Ends what somebody listens to: they connect again, with the rights they have now. */
export const endListening = (tx: Tx, userId: number) => tell(tx, userChannel(userId), END, {})

const tell = <Name extends ChannelName>(tx: Tx, channel: Name, name: EventOn<Name>, data: Told) =>
  tellEach(tx, [channel], name, data)

async function tellEach<Name extends ChannelName>(tx: Tx, channels: Name[], name: EventOn<Name>, data: Told) {
  const at = clock.now()
  await tx.liveEvent.createMany({ data: channels.map(channel => ({ channel, name, data, at })) })
  afterTransaction(wakeLive)
}
