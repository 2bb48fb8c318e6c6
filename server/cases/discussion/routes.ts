import type { Response } from 'express'
import { acts } from '../applications/acts.ts'
import { backToCase } from '../applications/back-to-case.ts'
import { findApplication } from '../applications/case.ts'
import { accessTo } from '../applications/rules.ts'
import { may } from '#server/permissions'
import { idOf, NoFields, read } from '#server/platform/web/forms'
import { destroy, get, post, put, type Visit } from '#server/platform/web/routing'
import { submitOnce } from '#server/platform/web/submissions'
import { edit, post as postComment, remove, CommentForm, EditCommentForm } from './comment.ts'
import { mentionable } from './mentions.ts'
import { versionsOf } from './thread.ts'

const view = may('applications.view')
const comments = accessTo('comment')
const { bag } = acts.comment

export const discussionRoutes = [
  get('/applications/mentionable', view, indexMentionable),
  post('/applications/:id/comments', comments, store, { bag }),
  put('/applications/:id/comments/:commentId', comments, update, { bag }),
  destroy('/applications/:id/comments/:commentId', comments, destroyComment, { bag }),
  get('/applications/:id/comments/:commentId/versions', view, indexVersions),
]

async function store(req: Visit, res: Response) {
  const form = read(req, CommentForm)
  await submitOnce(req, async tx => {
    await postComment(tx, idOf(req), form, req.user)
    return req.path
  })
  await backToCase(res, idOf(req), number => `Comment on ${number} posted`)
}

async function update(req: Visit, res: Response) {
  await edit(idOf(req), idOf(req, 'commentId'), read(req, EditCommentForm), req.user)
  await backToCase(res, idOf(req), number => `Comment on ${number} saved`)
}

async function destroyComment(req: Visit, res: Response) {
  read(req, NoFields)
  await remove(idOf(req), idOf(req, 'commentId'), req.user)
  await backToCase(res, idOf(req), number => `Comment on ${number} removed`)
}

async function indexMentionable(_req: Visit, res: Response) {
  res.json({ people: await mentionable() })
}

async function indexVersions(req: Visit, res: Response) {
  await findApplication(idOf(req), req.user)
  res.json({ versions: await versionsOf(idOf(req), idOf(req, 'commentId')) })
}
