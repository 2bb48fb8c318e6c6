import type { Response } from 'express'
import { signedIn } from '../../permissions.ts'
import { idOf, NoFields, read } from '../../web/forms.ts'
import { back, redirect, render } from '../../web/page.ts'
import { destroy, get, post, put, type Visit } from '../../web/routing.ts'
import { changeToken, revokeToken } from './change.ts'
import { createToken } from './create.ts'
import { NewTokenForm, TokenForm } from './forms.ts'
import { apiTokens } from './props.ts'

export const apiTokenRoutes = [
  get('/user/api-tokens', signedIn, index),
  post('/user/api-tokens', signedIn, store, { bag: 'createApiToken', confirmed: true }),
  put('/user/api-tokens/:id', signedIn, update, { confirmed: true }),
  destroy('/user/api-tokens/:id', signedIn, destroyToken),
]

async function index(req: Visit, res: Response) {
  await render(res, 'API/Index', await apiTokens(req.user))
}

async function store(req: Visit, res: Response) {
  res.inertia.flash({ token: await createToken(read(req, NewTokenForm), req.user) })
  redirect(res, '/user/api-tokens', 'Token made. Copy it now: it is shown only once.')
}

async function update(req: Visit, res: Response) {
  await changeToken(idOf(req), read(req, TokenForm), req.user)
  back(res, 'What the token may do is changed.')
}

async function destroyToken(req: Visit, res: Response) {
  read(req, NoFields)
  await revokeToken(idOf(req), req.user)
  back(res, 'Token revoked.')
}
