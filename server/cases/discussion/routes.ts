import type { Response } from 'express'
import { acts } from '../case/acts.ts'
import { findApplication } from '../case/case.ts'
import { accessTo } from '../case/rules.ts'
import { may } from '#server/permissions'
import { idOf, NoFields } from '#server/platform/web/forms'
import { destroy, get, post, put, type Visit } from '#server/platform/web/routing'
import { write } from '#server/platform/web/writes'
import { edit, post as postComment, remove, CommentForm, EditCommentForm } from './comment.ts'
import { mentionable } from './mentions.ts'
import { versionsOf } from './thread.ts'

const view = may('applications.view')
const comments = accessTo('comment')
const { bag } = acts.comment

const posting = write({
  form: CommentForm,
  async act(tx, { req, form }) {
    const { reference } = await postComment(tx, idOf(req), form, req.user)
    return { message: `Comment on ${reference} posted` }
  },
})

const editing = write({
  form: EditCommentForm,
  async act(tx, { req, form }) {
    return {
      message: `Comment on ${await edit(tx, idOf(req), idOf(req, 'commentId'), form, req.user)} saved`,
    }
  },
})

const removing = write({
  form: NoFields,
  async act(tx, { req }) {
    return { message: `Comment on ${await remove(tx, idOf(req), idOf(req, 'commentId'), req.user)} removed` }
  },
})

export const discussionRoutes = [
  get('/applications/mentionable', view, indexMentionable),
  post('/applications/:id/comments', comments, posting, { bag }),
  put('/applications/:id/comments/:commentId', comments, editing, { bag }),
  destroy('/applications/:id/comments/:commentId', comments, removing, { bag }),
  get('/applications/:id/comments/:commentId/versions', view, indexVersions),
]

async function indexMentionable(_req: Visit, res: Response) {
  res.json({ people: await mentionable() })
}

async function indexVersions(req: Visit, res: Response) {
  await findApplication(idOf(req), req.user)
  res.json({ versions: await versionsOf(idOf(req), idOf(req, 'commentId')) })
}
