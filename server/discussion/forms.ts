import * as z from 'zod'
import { recordId } from '../web/fields.ts'
import { markdown } from '../markdown/limits.ts'
import { longest } from '../longest.ts'

const body = markdown({ max: longest.comment, required: 'Write something first.' })

export const CommentForm = z.strictObject({
  body,
  parentId: z.preprocess(
    value => value || undefined,
    recordId('There is no such comment to reply to.').optional(),
  ),
})
export const EditCommentForm = z.strictObject({
  body,
  version: z.preprocess(
    value => value || undefined,
    recordId('Reload the page: it does not say which version it shows.').optional(),
  ),
})

export type CommentForm = z.output<typeof CommentForm>
export type EditCommentForm = z.output<typeof EditCommentForm>
