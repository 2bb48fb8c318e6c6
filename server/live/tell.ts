import { clock } from '../clock.ts'
import type { Tx } from '../database/client.ts'
import { afterTransaction } from '../database/guard.ts'
import { applicationChannel, APPLICATIONS, END, userChannel } from './channels.ts'
import { wakeLive } from './relay.ts'

// What live pages are told, written in the transaction of what it tells and sent after it. Ids only: a page that
// hears of something asks for it, and gets what its viewer may see.

type CaseEvent =
  | 'comment.posted'
  | 'comment.edited'
  | 'comment.removed'
  | 'remark.added'
  | 'status.changed'
  | 'vote.cast'

/** To those who look at this case; and, but for the discussion, to those who look at a list. */
export async function tellCase(tx: Tx, id: number, event: CaseEvent, commentId?: number) {
  await tell(tx, applicationChannel(id), event, { id, ...(commentId ? { commentId } : {}) })
  if (!event.startsWith('comment.')) await tell(tx, APPLICATIONS, 'application.changed', { id })
}

/** To those who look at a list: a case that is new, or another one than it was. */
export const tellLists = (tx: Tx, id: number) => tell(tx, APPLICATIONS, 'application.changed', { id })

/** To one person, wherever they are signed in. */
export const tellUser = (tx: Tx, userId: number) => tell(tx, userChannel(userId), 'notification', {})

/** Ends what somebody listens to: they connect again, with the rights they have now. */
export const endListening = (tx: Tx, userId: number) => tell(tx, userChannel(userId), END, {})

async function tell(tx: Tx, channel: string, name: string, data: { id?: number; commentId?: number }) {
  await tx.liveEvent.create({ data: { channel, name, data, at: clock.now() } })
  afterTransaction(wakeLive)
}
