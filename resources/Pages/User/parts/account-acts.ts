import type { PathOf } from '#server/routes'
import type { UserEdit } from '#server/users/screens'

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
    title: 'Resend the invitation',
    button: 'Resend invitation',
    method: 'post',
    path: '/users/:id/invitation',
    danger: false,
    offered: user => user.invited && user.active,
    effect: ({ name, email }) =>
      `${name} gets a new link at ${email} to choose a password. It works for three days; the one sent before no longer does.`,
  },
  {
    title: 'End sessions',
    button: 'End sessions',
    method: 'delete',
    path: '/users/:id/sessions',
    danger: false,
    offered: user => user.sessions > 0,
    effect: ({ name, sessions }) =>
      `${name} is signed out ${sessions === 1 ? 'of one browser' : `of ${sessions} browsers`} with the next click, and can sign in again.`,
  },
  {
    title: 'Reset two-factor authentication',
    button: 'Reset two-factor',
    method: 'delete',
    path: '/users/:id/two-factor-authentication',
    danger: true,
    offered: user => user.twoFactor,
    effect: ({ name, mustUseTwoFactor }) =>
      `The authenticator app, recovery codes and passkeys of ${name} no longer work, and all their sessions end. ` +
      (mustUseTwoFactor
        ? 'At the next sign-in the password is enough once, to set up a new second factor.'
        : 'From then on the password alone signs them in.') +
      ' Make sure that they really asked for it.',
  },
  {
    title: 'Delete the account',
    button: 'Delete account',
    method: 'delete',
    path: '/users/:id',
    danger: true,
    offered: () => true,
    effect: ({ name }) =>
      `${name} is signed out at once and can’t sign in again; address, password, permissions and tokens go. What they did stays on the record under their name. This can’t be undone.`,
  },
]
