import type { Response } from 'express'
import type { Accepted } from '#server/platform/files/accept'
import { withStoredFiles } from '#server/platform/files/store'
import { idOf } from '#server/platform/web/forms'
import { may, ownAccount } from '#server/permissions'
import { ConfirmForm } from '../sign-in/forms.ts'
import { changePassword, checkOwnPassword, hasOwnPassword } from '../sign-in/own-password.ts'
import { confirmedFor, sendToConfirm } from '#server/platform/web/confirmation'
import { back, render } from '#server/platform/web/page'
import { destroy, get, post, put, type Visit } from '#server/platform/web/routing'
import { canonicalEmail } from '../sign-in/sign-in.ts'
import { signOut } from '../sign-in/sign-out.ts'
import { deleteAccount } from '../users/end-access.ts'
import { renewSession } from '#server/platform/web/sessions'
import {
  CodeForm,
  NewPasskeyForm,
  PasskeyNameForm,
  PasswordForm,
  ProfileForm,
  RelativeForm,
  StartForm,
  WithoutPasswordForm,
} from './forms.ts'
import { addPasskey, removePasskey, renamePasskey } from './passkeys.ts'
import { removePhoto, saveProfile, sendProfilePhoto } from './profile.ts'
import { firstSteps, profile } from './props.ts'
import { declareRelative, removeRelative } from './relatives.ts'
import { endOtherSessions } from './sessions.ts'
import { confirmTwoFactor, newRecoveryCodes, startTwoFactor, turnOffTwoFactor } from './two-factor.ts'

const profileForm = {
  form: ProfileForm,
  files: { photo: 'photo' },
  bag: 'updateProfileInformation',
  uploads: ['photo'],
} as const
/** An account of the institution may have no password. */
const identityForm = async ({ user }: Visit) =>
  (await hasOwnPassword(user)) ? ConfirmForm : WithoutPasswordForm
const sits = may('applications.vote')
const confirmed = { confirmed: true } as const

export const accountRoutes = [
  get('/user/profile', ownAccount, show),
  get('/first-steps', ownAccount, showFirstSteps),
  put('/user/profile-information', ownAccount, updateProfile, profileForm),
  post('/user/profile-information', ownAccount, updateProfile, profileForm), // A multipart form with _method=put.
  get('/user/profile-photo/:id', ownAccount, showPhoto),
  destroy('/user/profile-photo', ownAccount, destroyPhoto),
  put('/user/password', ownAccount, updatePassword, { form: PasswordForm, bag: 'updatePassword' }),
  post('/user/two-factor-authentication', ownAccount, storeTwoFactor, { form: StartForm, ...confirmed }),
  destroy('/user/two-factor-authentication', ownAccount, destroyTwoFactor, confirmed),
  post('/user/confirmed-two-factor-authentication', ownAccount, storeConfirmedTwoFactor, {
    form: codeForm,
    bag: 'confirmTwoFactor',
    ...confirmed,
  }),
  post('/user/two-factor-recovery-codes', ownAccount, storeRecoveryCodes, confirmed),
  post('/user/passkeys', ownAccount, storePasskey, {
    form: NewPasskeyForm,
    bag: 'createPasskey',
    ...confirmed,
  }),
  put('/user/passkeys/:id', ownAccount, updatePasskey, { form: PasskeyNameForm }),
  destroy('/user/passkeys/:id', ownAccount, destroyPasskey, confirmed),
  destroy('/user/other-browser-sessions', ownAccount, destroyOtherSessions, {
    form: identityForm,
    bag: 'logoutOtherBrowserSessions',
  }),
  destroy('/user/browser-sessions/:id', ownAccount, destroyOtherSessions, {
    form: identityForm,
    bag: 'logoutOtherBrowserSessions',
  }),
  post('/user/relatives', sits, storeRelative, { form: RelativeForm, bag: 'relative' }),
  destroy('/user/relatives/:id', sits, destroyRelative),
  destroy('/user', ownAccount, destroyAccount, { form: identityForm, bag: 'deleteUser' }),
]

async function show(req: Visit, res: Response) {
  await render(res, 'Profile/Show', await profile(req))
}

async function showFirstSteps(req: Visit, res: Response) {
  await render(res, 'Auth/FirstSteps', await firstSteps(req))
}

/** A changed address or name needs the password, or it could be used to take over an account or impersonate somebody. */
async function updateProfile(req: Visit, res: Response, form: ProfileForm, files: Accepted[]) {
  const changesIdentity = canonicalEmail(form.email) !== req.user.email || form.name !== req.user.name
  if (changesIdentity && confirmedFor(req) === 0) return sendToConfirm(req, res)
  const { moved, withdrawn } = await withStoredFiles(files, stored => saveProfile(form, stored, req.user))
  if (moved)
    return back(res, 'Profile saved. Open the link that we sent to your new email address to confirm it.')
  back(res, withdrawn ? 'Profile saved. Your email address stays the same.' : 'Profile saved')
}

async function showPhoto(req: Visit, res: Response) {
  await sendProfilePhoto(req, res, String(req.params.id))
}

async function destroyPhoto(req: Visit, res: Response) {
  await removePhoto(req.user)
  back(res, 'Photo removed')
}

async function updatePassword(req: Visit, res: Response, form: PasswordForm) {
  await changePassword(req, form)
  await renewSession(req, res)
  back(
    res,
    'Password changed. You have been signed out on other devices, and your API tokens have been revoked.',
  )
}

async function storeTwoFactor(req: Visit, res: Response, form: StartForm) {
  await startTwoFactor(req.user, form)
  res.inertia.flash({ settingUp: true })
  back(res, 'Scan the QR code with your app, then enter the code that it shows.')
}

async function destroyTwoFactor(req: Visit, res: Response) {
  await turnOffTwoFactor(req)
  await renewSession(req, res)
  back(res, 'Two-factor authentication is off')
}

/** Keeps the setup after a wrong code. */
function codeForm({ res }: Visit) {
  res!.inertia.flash({ settingUp: true })
  return CodeForm
}

async function storeConfirmedTwoFactor(req: Visit, res: Response, form: CodeForm) {
  const recoveryCodes = await confirmTwoFactor(req, form.code)
  await renewSession(req, res)
  res.inertia.flash({ recoveryCodes, settingUp: false })
  back(res, 'Two-factor authentication is on')
}

async function storeRecoveryCodes(req: Visit, res: Response) {
  res.inertia.flash({ recoveryCodes: await newRecoveryCodes(req.user) })
  back(res, 'New recovery codes created. Your old codes no longer work.')
}

async function storePasskey(req: Visit, res: Response, form: NewPasskeyForm) {
  await addPasskey(req, form)
  await renewSession(req, res)
  back(res, 'Passkey added')
}

async function updatePasskey(req: Visit, res: Response, form: PasskeyNameForm) {
  await renamePasskey(req.user, String(req.params.id), form.name)
  back(res, 'Passkey renamed')
}

async function destroyPasskey(req: Visit, res: Response) {
  await removePasskey(req, String(req.params.id))
  await renewSession(req, res)
  back(res, 'Passkey removed')
}

async function destroyOtherSessions(req: Visit, res: Response, form: Identity) {
  if (!(await confirmsIdentity(req, form))) return sendToConfirm(req, res)
  await endOtherSessions(req, req.params.id && String(req.params.id))
  back(res, 'Session signed out')
}

async function storeRelative(req: Visit, res: Response, form: RelativeForm) {
  await declareRelative(req.user, form)
  back(res, 'Relative added')
}

async function destroyRelative(req: Visit, res: Response) {
  await removeRelative(req.user, idOf(req))
  back(res, 'Relative removed')
}

async function destroyAccount(req: Visit, res: Response, form: Identity) {
  if (!(await confirmsIdentity(req, form))) return sendToConfirm(req, res)
  await deleteAccount(req.user.id, req.user)
  await signOut(req, res)
  res.inertia.clearHistory()
  res.inertia.redirect('/')
}

type Identity = { password?: string | undefined }

async function confirmsIdentity(req: Visit, { password = '' }: Identity) {
  if (!(await hasOwnPassword(req.user))) return confirmedFor(req) > 0
  await checkOwnPassword(req, password)
  return true
}
