import * as z from 'zod'
import { recordId } from '#server/platform/web/fields'
import { markdown } from '#server/platform/markdown/markdown'
import { maxLength } from '#server/platform/limits'

const body = markdown({ max: maxLength.comment, required: 'Enter a comment.' })

export const CommentForm = z.strictObject({
  body,
  parentId: z.preprocess(
    value => value || undefined,
    recordId('The comment that you are replying to could not be found.').optional(),
  ),
})
export const EditCommentForm = z.strictObject({
  body,
  version: z.preprocess(value => value || undefined, recordId('Reload the page and try again.').optional()),
})

export type CommentForm = z.output<typeof CommentForm>
export type EditCommentForm = z.output<typeof EditCommentForm>
