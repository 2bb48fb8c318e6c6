import { counted } from '#resources/Components/words.ts'
import type { PathOf } from '#server/routes'
import type { UserEdit } from '#server/people/users/screens'

export type Act = {
  title: string
  button: string
  method: 'post' | 'delete'
  path: Extract<PathOf<'post' | 'delete'>, `/users/:id${string}`>
  danger: boolean
  offered: (user: UserEdit['user']) => boolean
  effect: (user: UserEdit['user']) => string
}

export const acts: Act[] = [
  {
    title: 'Resend invitation',
    button: 'Resend invitation',
    method: 'post',
    path: '/users/:id/invitation',
    danger: false,
    offered: user => user.invited && user.active,
    effect: ({ name, email }) =>
      `${name} gets a new link to choose a password, emailed to ${email} if this board sends email. The link expires after three days. The earlier link stops working.`,
  },
  {
    title: 'End sessions',
    button: 'End sessions',
    method: 'delete',
    path: '/users/:id/sessions',
    danger: false,
    offered: user => user.sessions > 0,
    effect: ({ name, sessions }) =>
      `${name} will be signed out of ${counted(sessions, 'browser')} and can sign in again.`,
  },
  {
    title: 'Reset two-factor authentication',
    button: 'Reset two-factor',
    method: 'delete',
    path: '/users/:id/two-factor-authentication',
    danger: true,
    offered: user => user.twoFactor,
    effect: ({ name, mustUseTwoFactor }) =>
      `The authenticator app, recovery codes and passkeys of ${name} stop working, and all sessions end. ` +
      (mustUseTwoFactor
        ? 'The user signs in once with only the password to set up a new second factor.'
        : 'The user then signs in with only the password.') +
      ' Check that the user requested this.',
  },
  {
    title: 'Delete account',
    button: 'Delete account',
    method: 'delete',
    path: '/users/:id',
    danger: true,
    offered: () => true,
    effect: ({ name }) =>
      `${name} is signed out at once and can’t sign in again. The email address, password, permissions and API tokens are deleted. The user’s work stays on record under their name. You can’t undo this.`,
  },
]
