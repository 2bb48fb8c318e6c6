import type { Permission } from '#server/permissions'
import { routes } from '#server/routes'
import type { Visitor } from './visit.ts'

type Who = 'anyone' | 'whoever is signed in' | (Permission | Permission[])[]

/**
 * Every route, with who may use it: any of the permissions is enough, each together with its area's view; of a list
 * within the list all are needed.
 */
export const whoMay: Record<string, Who> = {
  'GET /': 'anyone',
  'GET /login': 'anyone',
  'POST /login': 'anyone',
  'POST /logout': 'whoever is signed in',
  'GET /two-factor-challenge': 'anyone',
  'POST /two-factor-challenge': 'anyone',
  'GET /user/confirm-password': 'whoever is signed in',
  'POST /user/confirm-password': 'whoever is signed in',
  'GET /user/confirmed-password-status': 'whoever is signed in',
  'POST /passkeys/options': 'anyone',
  'POST /passkeys/sign-in': 'anyone',
  'POST /passkeys/challenge': 'anyone',
  'POST /passkeys/confirmation': 'whoever is signed in',
  'GET /register': 'anyone',
  'POST /register': 'anyone',
  'GET /setup/:token': 'anyone',
  'POST /setup/:token': 'anyone',
  'GET /forgot-password': 'anyone',
  'POST /forgot-password': 'anyone',
  'GET /reset-password/:token': 'anyone',
  'POST /reset-password': 'anyone',
  'GET /email/verify': 'whoever is signed in',
  'GET /email/verify/:id/:hash': 'anyone',
  'POST /email/verification-notification': 'whoever is signed in',
  'GET /user/profile': 'whoever is signed in',
  'PUT /user/profile-information': 'whoever is signed in',
  'POST /user/profile-information': 'whoever is signed in',
  'GET /user/profile-photo/:id': 'whoever is signed in',
  'DELETE /user/profile-photo': 'whoever is signed in',
  'PUT /user/password': 'whoever is signed in',
  'POST /user/two-factor-authentication': 'whoever is signed in',
  'DELETE /user/two-factor-authentication': 'whoever is signed in',
  'POST /user/confirmed-two-factor-authentication': 'whoever is signed in',
  'POST /user/two-factor-recovery-codes': 'whoever is signed in',
  'POST /user/passkeys': 'whoever is signed in',
  'PUT /user/passkeys/:id': 'whoever is signed in',
  'DELETE /user/passkeys/:id': 'whoever is signed in',
  'DELETE /user/other-browser-sessions': 'whoever is signed in',
  'DELETE /user/browser-sessions/:id': 'whoever is signed in',
  'DELETE /user': 'whoever is signed in',
  'GET /user/api-tokens': 'whoever is signed in',
  'POST /user/api-tokens': 'whoever is signed in',
  'PUT /user/api-tokens/:id': 'whoever is signed in',
  'DELETE /user/api-tokens/:id': 'whoever is signed in',
  'GET /api/documentation': 'whoever is signed in',
  'POST /broadcasting/auth': 'whoever is signed in',
  'POST /broadcasting/user-auth': 'whoever is signed in',
  'GET /notifications': 'whoever is signed in',
  'GET /notifications/latest': 'whoever is signed in',
  'POST /notifications/read': 'whoever is signed in',
  'PUT /user/notifications': 'whoever is signed in',
  'GET /dashboard': 'whoever is signed in',
  'GET /applications': ['applications.view'],
  'GET /applications/create': ['applications.register'],
  'POST /applications': ['applications.register'],
  'GET /applications/:id': ['applications.view'],
  'GET /applications/:id/edit': ['applications.register'],
  'PUT /applications/:id': ['applications.register'],
  'POST /applications/:id': ['applications.register'],
  'POST /applications/:id/endorsement': ['applications.endorse'],
  'POST /applications/:id/decision': ['applications.decide'],
  'POST /applications/:id/hold': ['applications.endorse', 'applications.decide'],
  'DELETE /applications/:id/hold': ['applications.endorse', 'applications.decide'],
  'PUT /applications/:id/vote': ['applications.vote'],
  'POST /applications/:id/recusal': ['applications.vote', 'applications.decide'],
  'GET /applications/mentionable': ['applications.view'],
  'POST /applications/:id/comments': ['applications.view'],
  'PUT /applications/:id/comments/:commentId': ['applications.view'],
  'DELETE /applications/:id/comments/:commentId': ['applications.view'],
  'GET /applications/:id/comments/:commentId/versions': ['applications.view'],
  'POST /applications/:id/reconsideration': ['applications.decide'],
  'POST /applications/:id/round': ['applications.decide'],
  'POST /applications/:id/withdrawal': ['applications.register'],
  'DELETE /applications/:id/withdrawal': ['applications.register'],
  'POST /applications/:id/archive': ['applications.archive'],
  'DELETE /applications/:id/archive': ['applications.archive'],
  'POST /applications/:id/remarks': ['applications.view'],
  'GET /applications/:id/duplicate': ['applications.view'],
  'POST /applications/:id/duplicate': ['applications.register'],
  'DELETE /applications/:id/duplicate': ['applications.register'],
  'POST /applications/:id/matches': [['applications.register', 'arrested-persons.view']],
  'DELETE /applications/:id/matches': [['applications.register', 'arrested-persons.view']],
  'POST /applications/likely': ['applications.register'],
  'POST /arrested-persons/likely': ['arrested-persons.register'],
  'GET /files/:id': ['applications.view'],
  'GET /users': ['users.manage'],
  'GET /users/create': ['users.manage'],
  'POST /users': ['users.manage'],
  'GET /users/:id/edit': ['users.manage'],
  'PUT /users/:id': ['users.manage'],
  'DELETE /users/:id': ['users.manage'],
  'POST /users/:id/invitation': ['users.manage'],
  'DELETE /users/:id/sessions': ['users.manage'],
  'DELETE /users/:id/two-factor-authentication': ['users.manage'],
  'GET /settings': ['settings.manage'],
  'PUT /settings': ['settings.manage'],
  'POST /settings/types': ['settings.manage'],
  'PUT /settings/types/:id': ['settings.manage'],
  'GET /audit': ['audit.view'],
  'GET /audit/export': ['audit.view'],
  'GET /privacy-policy': 'anyone',
  'GET /terms-of-service': 'anyone',
  'GET /mailbox': 'anyone',
}

/** Whether a route that is open to `who` lets somebody in whose single rights are told by `works`. */
export const opensTo = (who: Who | undefined, works: (permission: Permission) => boolean) =>
  Array.isArray(who) ? who.some(needed => [needed].flat().every(works)) : who !== undefined

export const everyRoute = routes.map(({ method, path }) => ({
  name: `${method.toUpperCase()} ${path}`,
  method: method.toUpperCase(),
  path,
  /** The path with a record that is not there. */
  nowhere: path.replace(':id', '999999999').replace(/:\w+/g, '0'),
}))
export const guarded = everyRoute.filter(({ name }) => whoMay[name] !== 'anyone')
export const reading = everyRoute.filter(({ method }) => method === 'GET')
export const acting = everyRoute.filter(({ method }) => method !== 'GET')

/** Opens a page, or sends an act with an empty form. */
export const use = (visitor: Visitor, { method, nowhere }: (typeof everyRoute)[number], headers = {}) =>
  method === 'GET' ? visitor.get(nowhere, headers) : visitor.act(method, nowhere, {}, headers)
