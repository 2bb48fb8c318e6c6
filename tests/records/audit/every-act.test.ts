import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import '../../support/board.ts'
import { olga } from '../../support/cast.ts'
import { acting } from '../../support/every-route.ts'
import { examples } from '../../support/examples.ts'
import { shown, signIn } from '../../support/visit.ts'

// A new action needs an example, or a line in the list of those that are not logged.

test.each(examples)('the route $route logs $entry by $actor', async ({ entry: action, actor, send }) => {
  const { status } = await send()
  expect(status).toBe(303)
  const visitor = await signIn(olga)
  const { entries, actions } = shown(await visitor.get(`/audit?action=${action}`), 'Audit/Index')
  expect(actions).toContain(action)
  expect(entries.data.map(row => [row.action, row.actor])).toEqual([[action, actor]])
  const [entry] = await db.auditEntry.findMany({ where: { action } })
  expect(JSON.stringify(entry)).not.toMatch(/argon2|seven quiet|correct horse|docket_/)
})

/** Actions that are not in the audit log: signing in, and personal preferences. */
const elsewhere = [
  'POST /broadcasting/refused-client-events',
  'POST /login',
  'POST /logout',
  'POST /two-factor-challenge',
  'POST /user/confirm-password',
  'POST /passkeys/options',
  'POST /passkeys/sign-in',
  'POST /passkeys/challenge',
  'POST /passkeys/confirmation',
  'POST /register',
  'POST /setup/:token',
  'POST /forgot-password',
  'POST /email/verification-notification',
  'DELETE /user/profile-photo',
  'DELETE /settings/logo', // without a logo; tests/home/settings/logo.test.ts
  'POST /user/two-factor-authentication',
  'POST /user/passkeys',
  'PUT /user/passkeys/:id',
  'DELETE /user/passkeys/:id',
  'DELETE /user/browser-sessions/:id',
  'PUT /arrested-persons/imports/:id',
  'PUT /applications/imports/:id',
  'PUT /applications/:id/note', // seen by its author alone
  'POST /notifications/read',
  'PUT /user/notifications',
  'PUT /list-columns',
  'POST /list-views',
  'DELETE /list-views/:id',
  'DELETE /settings/first-steps',
  'POST /broadcasting/auth',
  'POST /broadcasting/user-auth',
  // previews; logged as a search if they query the register
  'POST /settings/holidays/preview',
  'POST /applications/export/preview',
  'POST /applications/archives/preview',
  'POST /applications/assignment/preview',
  'POST /applications/labels/preview',
  'POST /applications/letters/preview',
  'POST /applications/endorsements/preview',
  'POST /slips/scans',
  'POST /applications/likely',
  // its entries are those of the labelling; tests/cases/labels/labelling-many.test.ts
  'DELETE /applications/labels/:id',
  // drafts; versions and moves are tested with the versions of types
  'PUT /settings/types/:id/draft',
  'DELETE /settings/types/:id/draft',
  'POST /settings/types/:id/versions',
  'DELETE /settings/types/:id/versions/:number',
  'POST /settings/types/:id/moves',
  'DELETE /settings/types/:id/moves/:moveId',
  'POST /arrested-persons/likely',
]

test('every action is either tested to be logged or listed as not logged', () => {
  const known = new Set<string>([...examples.map(({ route }) => route), ...elsewhere])
  expect(acting.map(({ name }) => name).filter(name => !known.has(name))).toEqual([])
})
