import type { Response } from 'express'
import { signedIn } from '#server/permissions'
import { idOf } from '#server/platform/web/forms'
import { back, redirect, render } from '#server/platform/web/page'
import { destroy, get, post, put, type Visit } from '#server/platform/web/routing'
import { submitOnce } from '#server/platform/web/submissions'
import { apiDocument } from '../endpoints.ts'
import { NewTokenForm, TokenForm } from './forms.ts'
import { createToken, editToken, replaceUnseenToken, revokeToken } from './manage.ts'
import { apiTokens } from './props.ts'

export const apiRoutes = [
  get('/api/documentation', signedIn, show),
  get('/user/api-tokens', signedIn, index),
  post('/user/api-tokens', signedIn, store, { form: NewTokenForm, bag: 'createApiToken', confirmed: true }),
  put('/user/api-tokens/:id', signedIn, update, { form: TokenForm, confirmed: true }),
  destroy('/user/api-tokens/:id', signedIn, destroyToken),
]

async function show(_req: Visit, res: Response) {
  await render(res, 'API/Reference', { document: JSON.stringify(apiDocument(), null, 2) })
}

async function index(req: Visit, res: Response) {
  await render(res, 'API/Index', await apiTokens(req.user))
}

async function store(req: Visit, res: Response, form: NewTokenForm) {
  let made: string | null = null
  const id = await submitOnce(req, async tx => {
    const created = await createToken(tx, form, req.user)
    made = created.token
    return String(created.id)
  })
  const token = made ?? (await replaceUnseenToken(Number(id), req.user))
  if (!token) return redirect(res, '/user/api-tokens', 'This token has already been created.')
  res.inertia.flash({ token })
  redirect(res, '/user/api-tokens', 'Token created. Copy it now because it is shown only once.')
}

async function update(req: Visit, res: Response, form: TokenForm) {
  await editToken(idOf(req), form, req.user)
  back(res, 'Abilities saved')
}

async function destroyToken(req: Visit, res: Response) {
  await revokeToken(idOf(req), req.user)
  back(res, 'Token revoked')
}
