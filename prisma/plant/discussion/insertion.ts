import { sql } from '../../../server/database/read.ts'
import { inPortions, numbered, returning, setById, type Ids, type Tx } from '../inserted.ts'
import type { WrittenComment } from '../record.ts'

export type CommentIds = Map<WrittenComment, number>

/** Inserts comments in order of time, with their mentions and versions. */
export async function insertComments(tx: Tx, { applications, users }: Ids): Promise<CommentIds> {
  const said = [...applications].flatMap(([{ comments }, applicationId]) =>
    comments.map(comment => ({ comment, applicationId })),
  )
  said.sort((a, b) => a.comment.createdAt.getTime() - b.comment.createdAt.getTime())
  const numbers = await numbered(
    said,
    ({ comment: { key, body, createdAt, editedAt, removedAt, before }, applicationId }) => ({
      applicationId,
      authorId: users.get(key)!,
      body,
      createdAt,
      editedAt,
      removedAt,
      version: before === null ? 1 : 2,
    }),
    data => tx.comment.createManyAndReturn({ data, select: returning }),
  )
  const ids = new Map(said.map(one => [one.comment, numbers.get(one)!]))
  await insertThreads(tx, ids)
  await insertBelongings(tx, ids, users)
  return ids
}

/** Threads need the ids of their first comments, so they are set afterwards. */
async function insertThreads(tx: Tx, ids: CommentIds) {
  const answers = [...ids].flatMap(([{ thread }, id]) => (thread ? { id, value: ids.get(thread)! } : []))
  await setById(tx, { table: sql`"Comment"`, column: sql`"parentId"`, type: sql`INTEGER` }, answers)
}

async function insertBelongings(tx: Tx, ids: CommentIds, users: Ids['users']) {
  const versions = [...ids].flatMap(([{ before: body, createdAt: writtenAt }, commentId]) =>
    body === null ? [] : { commentId, body, writtenAt },
  )
  await inPortions(versions, data => tx.commentVersion.createMany({ data }))
  const mentions = [...ids].flatMap(([{ mentions }, commentId]) =>
    mentions.map(key => ({ commentId, userId: users.get(key)! })),
  )
  await inPortions(mentions, data => tx.mention.createMany({ data }))
}
