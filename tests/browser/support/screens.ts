import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Pages } from '#server/pages'
import type { DatabaseEnvironment } from '../../support/databases.ts'

export type Screen = { component: keyof Pages; path: string; account: string | null }

/** Every screen in the shapes it has, and who comes to it; the cases are found on the planted board. */
export function everyScreen(database: DatabaseEnvironment): Screen[] {
  const cases = casesOf(database)
  const records = recordsOf(database)
  const detail = (status: string, account: string): Screen => ({
    component: 'Application/Detail',
    path: `/applications/${cases[status]}`,
    account,
  })
  const duplicates = (status: string, account: string): Screen => ({
    component: 'Application/Duplicate',
    path: `/applications/${cases[status]}/duplicate`,
    account,
  })
  return [
    { component: 'Welcome', path: '/', account: null },
    { component: 'Auth/Login', path: '/login', account: null },
    { component: 'Auth/Register', path: '/register', account: null },
    { component: 'Auth/ForgotPassword', path: '/forgot-password', account: null },
    { component: 'Auth/ResetPassword', path: '/reset-password/worn-out', account: null },
    { component: 'PrivacyPolicy', path: '/privacy-policy', account: null },
    { component: 'TermsOfService', path: '/terms-of-service', account: 'member1' },
    { component: 'Accessibility', path: '/accessibility', account: null },
    { component: 'Verification/Show', path: '/verify/a-code-that-nobody-has', account: null },
    { component: 'Verification/Show', path: '/verify/a-code-that-nobody-has', account: 'registry' },
    { component: 'Mailbox/Index', path: '/mailbox', account: null },
    { component: 'Error', path: '/nowhere', account: null },
    { component: 'Error', path: '/applications/create', account: 'member1' },
    { component: 'Error', path: '/applications/987654', account: 'chair' },
    { component: 'Dashboard', path: '/dashboard', account: 'admin' },
    { component: 'Dashboard', path: '/dashboard', account: 'registry' },
    { component: 'Dashboard', path: '/dashboard', account: 'endorser' },
    { component: 'Dashboard', path: '/dashboard', account: 'chair' },
    { component: 'Dashboard', path: '/dashboard', account: 'registrar' },
    { component: 'Profile/Show', path: '/user/profile', account: 'member1' },
    { component: 'Auth/FirstSteps', path: '/first-steps', account: 'member1' },
    { component: 'API/Index', path: '/user/api-tokens', account: 'chair' },
    { component: 'API/Reference', path: '/api/documentation', account: 'chair' },
    { component: 'User/Index', path: '/users', account: 'admin' },
    { component: 'User/Create', path: '/users/create', account: 'admin' },
    { component: 'User/Edit', path: '/users/5/edit', account: 'admin' },
    { component: 'Audit/Index', path: '/audit', account: 'admin' },
    { component: 'Settings/Show', path: '/settings', account: 'admin' },
    { component: 'Settings/Status', path: '/status', account: 'admin' },
    { component: 'Webhook/Index', path: '/settings/webhooks', account: 'admin' },
    { component: 'ArrestedPerson/Imports', path: '/arrested-persons/imports', account: 'all' },
    { component: 'Application/Index', path: '/applications', account: 'registry' },
    {
      component: 'Application/Index',
      path: '/applications?status[]=endorsed&status[]=on_hold&awaitingMyVote=1&receivedFrom=2025-01-01',
      account: 'member1',
    },
    { component: 'Application/Index', path: '/applications?search=nobody+is+called+so', account: 'registry' },
    { component: 'Application/Index', path: '/applications', account: 'chair' },
    { component: 'Application/Archive', path: '/applications/archive', account: 'chair' },
    { component: 'Application/Archive', path: '/applications/archive', account: 'member1' },
    {
      component: 'Application/Archive',
      path: '/applications/archive?search=nobody+is+called+so',
      account: 'chair',
    },
    { component: 'Application/Create', path: '/applications/create', account: 'registry' },
    { component: 'Application/Edit', path: `/applications/${cases.registered}/edit`, account: 'registry' },
    duplicates('registered', 'registry'),
    duplicates('duplicate', 'registry'),
    duplicates('duplicate', 'member1'),
    detail('registered', 'endorser'),
    detail('endorsed', 'member1'),
    detail('endorsed', 'registry'),
    detail('carries', 'chair'),
    detail('on_hold', 'chair'),
    detail('approved', 'member1'),
    detail('disapproved', 'all'),
    detail('withdrawn', 'registry'),
    detail('duplicate', 'registry'),
    { component: 'Application/QR', path: `/applications/${cases.approved}/qr`, account: 'chair' },
    { component: 'Application/QR', path: `/applications/${cases.registered}/qr`, account: 'member1' },
    { component: 'ArrestedPerson/Index', path: '/arrested-persons', account: 'registrar' },
    {
      component: 'ArrestedPerson/Index',
      path: '/arrested-persons?custody[]=in_custody&custody[]=hospital&legal[]=inquest&clock=running',
      account: 'all',
    },
    {
      component: 'ArrestedPerson/Index',
      path: '/arrested-persons?search=nobody+is+called+so',
      account: 'registrar',
    },
    { component: 'ArrestedPerson/Create', path: '/arrested-persons/create', account: 'registrar' },
    {
      component: 'ArrestedPerson/Edit',
      path: `/arrested-persons/${records.pictured}/edit`,
      account: 'registrar',
    },
    { component: 'ArrestedPerson/Show', path: `/arrested-persons/${records.held}`, account: 'registrar' },
    { component: 'ArrestedPerson/Show', path: `/arrested-persons/${records.pictured}`, account: 'registry' },
    { component: 'ArrestedPerson/Show', path: `/arrested-persons/${records.sealed}`, account: 'all' },
  ]
}

/** An application of each status, the one with the most to show; `carries` is one that the chair can approve now. */
export function casesOf({ STORAGE_DIR }: DatabaseEnvironment): Record<string, number> {
  const file = new DatabaseSync(join(STORAGE_DIR, 'docket.db'), { readOnly: true })
  const rows = file.prepare(CASES).all() as { status: string; id: number; approvals: number; chair: number }[]
  file.close()
  const carries = rows.find(({ status, approvals, chair }) => status === 'endorsed' && chair && approvals > 3)
  return { ...Object.fromEntries(rows.map(({ status, id }) => [status, id])), carries: carries!.id }
}

/** Of the register: one held too long without a charge, the one with most files, and one that is sealed. */
function recordsOf({ STORAGE_DIR }: DatabaseEnvironment) {
  const file = new DatabaseSync(join(STORAGE_DIR, 'docket.db'), { readOnly: true })
  const first = (order: string) =>
    (
      file.prepare(`SELECT p."id" FROM "ArrestedPerson" p ORDER BY ${order}, p."id" LIMIT 1`).get() as {
        id: number
      }
    ).id
  const found = {
    held: first('p."unchargedSince" IS NULL, p."sealed", p."unchargedSince"'),
    pictured: first('p."sealed", (SELECT -count(*) FROM "File" f WHERE f."arrestedPersonId" = p."id")'),
    sealed: first('p."sealed" DESC'),
  }
  file.close()
  return found
}

const CASES = `
  SELECT a."status", a."id",
    (SELECT count(*) FROM "Remark" r WHERE r."applicationId" = a."id") AS remarks,
    count(v."id") FILTER (WHERE v."choice" = 'approve') AS approvals,
    count(v."id") FILTER (WHERE u."email" LIKE 'chair@%') AS chair
  FROM "Application" a
  LEFT JOIN "Round" o ON o."applicationId" = a."id" AND o."closedAt" IS NULL
  LEFT JOIN "Seat" s ON s."roundId" = o."id"
  LEFT JOIN "User" u ON u."id" = s."userId"
  LEFT JOIN "Vote" v ON v."id" = (SELECT max("id") FROM "Vote" WHERE "seatId" = s."id")
  WHERE NOT a."archived" GROUP BY a."id" ORDER BY remarks, a."id"`
