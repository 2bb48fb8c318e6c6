import type { Tx } from '../database/client.ts'
import type { User } from '../permissions.ts'
import { notify } from './notify.ts'

type Case = { id: number; reference: string }

/** Tells those who are mentioned, and whoever is replied to; nobody twice, and nobody of their own comment. */
export async function notifyOfComment(
  tx: Tx,
  { id, reference }: Case,
  comment: { id: number },
  { mentioned, repliedTo }: { mentioned: number[]; repliedTo: number | null },
  author: User,
) {
  const others = mentioned.filter(userId => userId !== author.id)
  const about = { application: { id, reference }, commentId: comment.id, event: `comment ${comment.id}` }
  await notify(tx, others, { ...about, kind: 'mention' })
  // told already if mentioned there as well, unless they want to know of replies only: it is one event
  if (repliedTo && repliedTo !== author.id) await notify(tx, [repliedTo], { ...about, kind: 'reply' })
}
