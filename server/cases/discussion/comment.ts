import * as z from 'zod'
import { type Acting, actIn, type Outcome } from '../acts/act.ts'
import { clock } from '#server/platform/clock'
import type { Tx } from '#server/platform/database/client'
import { maxLength } from '#server/platform/limits'
import { markdown } from '#server/platform/markdown/markdown'
import { notifyOf } from '#server/messages/notifications/notify'
import type { User } from '#server/permissions'
import { NotFound, RuleBroken } from '#server/platform/web/errors'
import { recordId } from '#server/platform/web/fields'
import { orUndefined } from '#server/platform/web/field-schemas'
import { resolveMentions } from './mentions.ts'

const body = markdown({ max: maxLength.comment, required: 'Enter a comment.' })

export const CommentForm = z.strictObject({
  body,
  parentId: orUndefined(recordId('The comment that you are replying to could not be found.')),
})
export const EditCommentForm = z.strictObject({
  body,
  version: orUndefined(recordId('Reload the page and try again.')),
})

export const post = (tx: Tx, id: number, { body, parentId }: z.output<typeof CommentForm>, author: User) =>
  actIn(tx, id, 'comment', author, async ({ found }) => {
    const { text, mentioned } = await resolveMentions(tx, body)
    const parent = parentId ? await parentOf(tx, id, parentId) : null
    const comment = await tx.comment.create({
      data: {
        applicationId: id,
        body: text,
        authorId: author.id,
        createdAt: clock.now(),
        parentId: parent && (parent.parentId ?? parent.id),
      },
    })
    await storeMentions(tx, comment.id, mentioned)
    await notifyOf.mention(tx, found, comment.id, mentioned, author)
    if (parent) await notifyOf.reply(tx, found, comment.id, parent.authorId, author)
    return {
      entry: 'comment',
      event: 'comment.posted',
      commentId: comment.id,
      result: { id: comment.id, reference: found.reference },
    }
  })

/** Returns the number of the case. */
export const edit = (
  tx: Tx,
  id: number,
  commentId: number,
  { body, version }: z.output<typeof EditCommentForm>,
  author: User,
) =>
  actOnOwn(tx, id, commentId, author, async ({ found }, comment) => {
    if (version && version !== comment.version)
      throw new RuleBroken('You have edited this comment in another window. Your text is still here.', 'body')
    const { text, mentioned } = await resolveMentions(tx, body)
    if (text === comment.body) return {}
    await storeVersion(tx, comment)
    const data = { body: text, editedAt: clock.now(), version: { increment: 1 } }
    await tx.comment.update({ where: { id: commentId }, data })
    const before = await tx.mention.findMany({ where: { commentId } })
    await storeMentions(tx, commentId, mentioned)
    const newlyMentioned = mentioned.filter(userId => !before.some(one => one.userId === userId))
    await notifyOf.mention(tx, found, commentId, newlyMentioned, author)
    return { entry: 'edit-comment', event: 'comment.edited', commentId }
  })

/** Returns the number of the case. Leaves a placeholder. The text stays in the versions, which are no longer shown. */
export const remove = (tx: Tx, id: number, commentId: number, author: User) =>
  actOnOwn(tx, id, commentId, author, async (_acting, comment) => {
    await storeVersion(tx, comment)
    const data = { body: '', removedAt: clock.now(), version: { increment: 1 } }
    await tx.comment.update({ where: { id: commentId }, data })
    await tx.mention.deleteMany({ where: { commentId } })
    await tx.notification.deleteMany({ where: { commentId, readAt: null } })
    return { entry: 'remove-comment', event: 'comment.removed', commentId }
  })

type CommentRow = NonNullable<Awaited<ReturnType<typeof find>>>

const actOnOwn = (
  tx: Tx,
  id: number,
  commentId: number,
  author: User,
  work: (acting: Acting, comment: CommentRow) => Promise<Outcome>,
) =>
  actIn(tx, id, 'comment', author, async acting => {
    const comment = await find(tx, id, commentId)
    if (!comment) throw new NotFound()
    if (comment.authorId !== author.id)
      throw new RuleBroken('You can only edit or remove your own comments.', 'body')
    if (comment.removedAt) throw new RuleBroken('This comment was removed.', 'body')
    return { ...(await work(acting, comment)), result: acting.found.reference }
  })

const find = (tx: Tx, applicationId: number, id: number) =>
  tx.comment.findFirst({ where: { id, applicationId } })

async function parentOf(tx: Tx, applicationId: number, id: number) {
  const comment = await find(tx, applicationId, id)
  if (!comment) throw new RuleBroken('The comment that you are replying to could not be found.', 'body')
  if (comment.removedAt)
    throw new RuleBroken(
      'The comment that you are replying to was removed. Add a new comment instead.',
      'body',
    )
  return comment
}

const storeVersion = (tx: Tx, { id, body, editedAt, createdAt }: CommentRow) =>
  tx.commentVersion.create({ data: { commentId: id, body, writtenAt: editedAt ?? createdAt } })

async function storeMentions(tx: Tx, commentId: number, mentioned: number[]) {
  await tx.mention.deleteMany({ where: { commentId } })
  await tx.mention.createMany({ data: mentioned.map(userId => ({ commentId, userId })) })
}
