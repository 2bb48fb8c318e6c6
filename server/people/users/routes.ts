import type { Response } from 'express'
import { sendsEmails } from '#server/messages/email/emails'
import { columnsOf } from '#server/platform/lists/routes'
import { may, watchingRights, type User } from '#server/permissions'
import { idOf, readQuery } from '#server/platform/web/forms'
import { back, redirect, render } from '#server/platform/web/page'
import { destroy, get, post, put, type Visit } from '#server/platform/web/routing'
import { submitOnce } from '#server/platform/web/submissions'
import { createUser, resendInvitation } from './create.ts'
import { editUser } from './edit.ts'
import { deleteUser, endSessions, resetTwoFactor } from './end-access.ts'
import { NewUserForm, RoleForm, UserFilterForm, UserForm } from './forms.ts'
import { newUser, userList, userToEdit } from './props.ts'
import { deleteRole, editRole, saveRole } from './roles.ts'
import { confirmRequest, refuseRequest, undoAnswer, withdrawRequest } from './right-requests/answer.ts'

const manages = may('users.manage')
const watches = may(...watchingRights)
const confirmed = { confirmed: true } as const
const AWAITS = ' Some permissions need to be confirmed by a second person.'

const destroySessions = byId(endSessions, 'Sessions ended')
const destroyTwoFactor = byId(resetTwoFactor, 'Two-factor authentication reset')
const storeConfirmation = byId(confirmRequest, 'Permission confirmed. You can undo this for an hour.')
const storeRefusal = byId(refuseRequest, 'Permission refused. You can undo this for an hour.')
const destroyAnswer = byId(undoAnswer, 'Undone. The permission waits for confirmation again.')
const destroyRequest = byId(withdrawRequest, 'Request withdrawn')

export const userRoutes = [
  get('/users', manages, index),
  get('/users/create', manages, create),
  post('/users', manages, store, { form: NewUserForm, ...confirmed }),
  post('/users/roles', manages, storeRole, { form: RoleForm, bag: 'role' }),
  put('/users/roles/:id', manages, updateRole, { form: RoleForm, bag: 'role' }),
  destroy('/users/roles/:id', manages, destroyRole, { bag: 'role' }),
  get('/users/:id/edit', manages, showEdit),
  put('/users/:id', manages, update, { form: UserForm, ...confirmed }),
  destroy('/users/:id', manages, destroyUser, confirmed),
  post('/users/:id/invitation', manages, storeInvitation, confirmed),
  destroy('/users/:id/sessions', manages, destroySessions, confirmed),
  destroy('/users/:id/two-factor-authentication', manages, destroyTwoFactor, confirmed),
  post('/users/rights/:id/confirmation', watches, storeConfirmation, confirmed),
  post('/users/rights/:id/refusal', watches, storeRefusal, confirmed),
  destroy('/users/rights/:id/answer', watches, destroyAnswer, confirmed),
  destroy('/users/rights/:id', manages, destroyRequest, confirmed),
]

function byId(act: (id: number, user: User, req: Visit) => Promise<unknown>, message: string) {
  return async (req: Visit, res: Response) => {
    await act(idOf(req), req.user, req)
    back(res, message)
  }
}

async function index(req: Visit, res: Response) {
  await render(res, 'User/Index', await userList(readQuery(req, UserFilterForm), columnsOf(req), req.user))
}

async function create(_req: Visit, res: Response) {
  await render(res, 'User/Create', await newUser())
}

async function store(req: Visit, res: Response, form: NewUserForm) {
  let awaits = false
  let invitation = ''
  const place = await submitOnce(req, async tx => {
    const created = await createUser(tx, form, req.user)
    awaits = created.awaits
    invitation = created.invitation
    return `/users/${created.id}/edit`
  })
  showOnce(res, invitation)
  redirect(res, place, `Account created. ${invitationSent()}${awaits ? AWAITS : ''}`)
}

async function storeInvitation(req: Visit, res: Response) {
  showOnce(res, await resendInvitation(idOf(req), req.user))
  back(res, invitationSent())
}

/** A repeated request has none. */
function showOnce(res: Response, invitation: string) {
  if (invitation) res.inertia.flash({ token: invitation })
}

const invitationSent = () =>
  sendsEmails() ? 'We have sent the invitation.' : 'No email was sent. Pass on the invitation link.'

async function storeRole(req: Visit, res: Response, form: RoleForm) {
  await submitOnce(req, async tx => {
    await saveRole(tx, form, req.user)
    return req.path
  })
  back(res, `Role “${form.name}” saved`)
}

async function updateRole(req: Visit, res: Response, form: RoleForm) {
  await editRole(idOf(req), form, req.user)
  back(res, `Role “${form.name}” changed. Nobody’s permissions have changed.`)
}

async function destroyRole(req: Visit, res: Response) {
  await deleteRole(idOf(req), req.user)
  back(res, 'Role deleted')
}

async function showEdit(req: Visit, res: Response) {
  await render(res, 'User/Edit', await userToEdit(idOf(req), req.user))
}

async function update(req: Visit, res: Response, form: UserForm) {
  const { awaits } = await editUser(idOf(req), form, req.user)
  redirect(res, `/users/${idOf(req)}/edit`, `Changes saved.${awaits ? AWAITS : ''}`)
}

async function destroyUser(req: Visit, res: Response) {
  await deleteUser(idOf(req), req.user)
  redirect(res, '/users', 'Account deleted')
}
