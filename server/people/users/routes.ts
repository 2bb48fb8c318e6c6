import type { Response } from 'express'
import { columnsOf } from '#server/platform/lists/routes'
import { may } from '#server/permissions'
import { idOf, NoFields, read, readQuery } from '#server/platform/web/forms'
import { back, redirect, render } from '#server/platform/web/page'
import { destroy, get, post, put, type Visit } from '#server/platform/web/routing'
import { submitOnce } from '#server/platform/web/submissions'
import { createUser } from './create.ts'
import { deleteUser, endSessions, resendInvitation, resetTwoFactor } from './end-access.ts'
import { editUser } from './edit.ts'
import { NewUserForm, UserFilterForm, UserForm } from './forms.ts'
import { newUser, userList, userToEdit } from './props.ts'

const manages = may('users.manage')
const confirmed = { confirmed: true } as const
const WAITS = ' Some permissions need to be confirmed by a second person.'

export const userRoutes = [
  get('/users', manages, index),
  get('/users/create', manages, create),
  post('/users', manages, store, confirmed),
  get('/users/:id/edit', manages, showEdit),
  put('/users/:id', manages, update, confirmed),
  destroy('/users/:id', manages, destroyUser, confirmed),
  post('/users/:id/invitation', manages, storeInvitation, confirmed),
  destroy('/users/:id/sessions', manages, destroySessions, confirmed),
  destroy('/users/:id/two-factor-authentication', manages, destroyTwoFactor, confirmed),
]

async function index(req: Visit, res: Response) {
  await render(res, 'User/Index', await userList(readQuery(req, UserFilterForm), columnsOf(req), req.user))
}

async function create(_req: Visit, res: Response) {
  await render(res, 'User/Create', newUser())
}

async function store(req: Visit, res: Response) {
  const form = read(req, NewUserForm)
  let waits = false
  const place = await submitOnce(req, async tx => {
    const made = await createUser(tx, form, req.user)
    waits = made.waits
    return `/users/${made.id}/edit`
  })
  redirect(res, place, `Account created. We have sent the invitation.${waits ? WAITS : ''}`)
}

async function showEdit(req: Visit, res: Response) {
  await render(res, 'User/Edit', await userToEdit(idOf(req), req.user))
}

async function update(req: Visit, res: Response) {
  const { waits } = await editUser(idOf(req), read(req, UserForm), req.user)
  redirect(res, `/users/${idOf(req)}/edit`, `Changes saved.${waits ? WAITS : ''}`)
}

async function destroyUser(req: Visit, res: Response) {
  read(req, NoFields)
  await deleteUser(idOf(req), req.user)
  redirect(res, '/users', 'Account deleted')
}

async function storeInvitation(req: Visit, res: Response) {
  read(req, NoFields)
  await resendInvitation(idOf(req), req.user)
  back(res, 'Invitation sent')
}

async function destroySessions(req: Visit, res: Response) {
  read(req, NoFields)
  await endSessions(idOf(req), req.user)
  back(res, 'Sessions ended')
}

async function destroyTwoFactor(req: Visit, res: Response) {
  read(req, NoFields)
  await resetTwoFactor(idOf(req), req.user)
  back(res, 'Two-factor authentication reset')
}
