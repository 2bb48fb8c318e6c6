import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { reportNames } from '#server/home/reports/names'
import type { Pages } from '#server/pages'
import type { DatabaseEnvironment } from '../../support/databases.ts'

export type Screen = { component: keyof Pages; path: string; account: string | null }

/** Checked by tests of their own. */
type LookedAtElsewhere =
  | 'Auth/Setup'
  | 'Auth/VerifyEmail'
  | 'Auth/ConfirmPassword'
  | 'Auth/TwoFactorChallenge'
  | 'Webhook/Show'
  | 'ArrestedPerson/Import'
  | 'Application/Import'
  | 'Letter/Bulk'
  | 'Request/Slip'

type Looks = Record<Exclude<keyof Pages, LookedAtElsewhere>, [path: string, account: string | null][]>

/** Every screen in its different states. Type checking fails when one is missing. */
export function everyScreen(database: DatabaseEnvironment): Screen[] {
  const cases = casesOf(database)
  const records = recordsOf(database)
  const letters = lettersOf(database)
  const looks: Looks = {
    Welcome: [['/', null]],
    'Auth/Login': [['/login', null]],
    'Auth/Register': [['/register', null]],
    'Auth/ForgotPassword': [['/forgot-password', null]],
    'Auth/ResetPassword': [['/reset-password/worn-out', null]],
    PrivacyPolicy: [['/privacy-policy', null]],
    TermsOfService: [['/terms-of-service', 'member1']],
    Accessibility: [['/accessibility', null]],
    Help: [
      ['/help', null],
      ['/help', 'member1'],
    ],
    'Verification/Show': [
      ['/verify/a-code-that-nobody-has', null],
      ['/verify/a-code-that-nobody-has', 'registry'],
    ],
    'Answer/Show': [['/answers/a-code-that-nobody-has', null]],
    'Mailbox/Index': [['/mailbox', null]],
    Error: [
      ['/nowhere', null],
      ['/applications/create', 'member1'],
      ['/applications/987654', 'chair'],
    ],
    Dashboard: ['admin', 'registry', 'endorser', 'member1', 'chair', 'registrar'].map(who => [
      '/dashboard',
      who,
    ]),
    'Report/Index': [['/reports', 'chair']],
    'Report/Show': reportNames.map(name => [`/reports/${name}`, 'chair']),
    'Notification/Index': [['/notifications', 'member1']],
    'Profile/Show': [['/user/profile', 'member1']],
    'Auth/FirstSteps': [['/first-steps', 'member1']],
    'API/Index': [['/user/api-tokens', 'chair']],
    'API/Reference': [['/api/documentation', 'chair']],
    'User/Index': [['/users', 'admin']],
    'User/Create': [['/users/create', 'admin']],
    'User/Edit': [['/users/5/edit', 'admin']],
    'Audit/Index': [['/audit', 'admin']],
    'Settings/Show': [['/settings', 'admin']],
    'Settings/Type': [['/settings/types/1', 'admin']],
    'Settings/Status': [['/status', 'admin']],
    'Settings/Holidays': [['/settings/holidays', 'admin']],
    'Webhook/Index': [['/settings/webhooks', 'admin']],
    'Application/Index': [
      ['/applications', 'registry'],
      [
        '/applications?status[]=endorsed&status[]=on_hold&awaitingMyVote=1&receivedFrom=2025-01-01',
        'member1',
      ],
      ['/applications?search=nobody+is+called+so', 'registry'],
      ['/applications', 'chair'],
    ],
    'Application/Archive': [
      ['/applications/archive', 'chair'],
      ['/applications/archive', 'member1'],
      ['/applications/archive?search=nobody+is+called+so', 'chair'],
    ],
    'Application/Create': [['/applications/create', 'registry']],
    'Application/Edit': [[`/applications/${cases.registered}/edit`, 'registry']],
    'Application/Duplicate': [
      [`/applications/${cases.registered}/duplicate`, 'registry'],
      [`/applications/${cases.duplicate}/duplicate`, 'registry'],
      [`/applications/${cases.duplicate}/duplicate`, 'member1'],
    ],
    'Application/Detail': [
      [`/applications/${cases.registered}`, 'endorser'],
      [`/applications/${cases.endorsed}`, 'member1'],
      [`/applications/${cases.endorsed}`, 'registry'],
      [`/applications/${cases.carries}`, 'chair'],
      [`/applications/${cases.on_hold}`, 'chair'],
      [`/applications/${cases.approved}`, 'member1'],
      [`/applications/${cases.disapproved}`, 'all'],
      [`/applications/${cases.withdrawn}`, 'registry'],
      [`/applications/${cases.duplicate}`, 'registry'],
    ],
    'Application/Slips': [['/applications/slips?status[]=approved&status[]=registered', 'chair']],
    'Application/QR': [
      [`/applications/${cases.approved}/qr`, 'chair'],
      [`/applications/${cases.registered}/qr`, 'member1'],
    ],
    'Application/Receipt': [[`/applications/${receiptOf(database)}/receipt`, 'registry']],
    'Receipt/Show': [['/receipts/a-code-that-nobody-has', null]],
    'Letter/Create': [
      [`/applications/${cases.registered}/letters/create`, 'registry'],
      [`/applications/${cases.registered}/letters/create?template=acknowledgement`, 'registry'],
    ],
    'Request/Create': [[`/applications/${cases.registered}/requests/create`, 'registry']],
    'Letter/Index': [['/applications/letters', 'registry']],
    'Letter/Edit': letters.map(path => [path, 'registry']),
    'ArrestedPerson/Index': [
      ['/arrested-persons', 'registrar'],
      ['/arrested-persons?custody[]=in_custody&custody[]=hospital&legal[]=inquest&clock=running', 'all'],
      ['/arrested-persons?search=nobody+is+called+so', 'registrar'],
    ],
    'ArrestedPerson/Create': [['/arrested-persons/create', 'registrar']],
    'ArrestedPerson/Edit': [[`/arrested-persons/${records.pictured}/edit`, 'registrar']],
    'ArrestedPerson/Show': [
      [`/arrested-persons/${records.held}`, 'registrar'],
      [`/arrested-persons/${records.pictured}`, 'registry'],
      [`/arrested-persons/${records.sealed}`, 'all'],
    ],
    'Application/Imports': [['/applications/imports', 'all']],
    'ArrestedPerson/Imports': [['/arrested-persons/imports', 'all']],
  }
  return (Object.keys(looks) as (keyof Looks)[]).flatMap(component =>
    looks[component].map(([path, account]) => ({ component, path, account })),
  )
}

/** For each status, the case with the most remarks. `carries` can be approved now. */
export function casesOf({ STORAGE_DIR }: DatabaseEnvironment): Record<string, number> {
  const file = new DatabaseSync(join(STORAGE_DIR, 'docket.db'), { readOnly: true })
  const rows = file.prepare(CASES).all() as { status: string; id: number; approvals: number; chair: number }[]
  file.close()
  const carries = rows.find(({ status, approvals, chair }) => status === 'endorsed' && chair && approvals > 3)
  return { ...Object.fromEntries(rows.map(({ status, id }) => [status, id])), carries: carries!.id }
}

/** One in each state. */
function lettersOf({ STORAGE_DIR }: DatabaseEnvironment) {
  const file = new DatabaseSync(join(STORAGE_DIR, 'docket.db'), { readOnly: true })
  const rows = file.prepare(LETTERS).all() as { caseId: number; id: number }[]
  file.close()
  return rows.map(({ caseId, id }) => `/applications/${caseId}/letters/${id}`)
}

/** The latest case that has one. */
function receiptOf({ STORAGE_DIR }: DatabaseEnvironment) {
  const file = new DatabaseSync(join(STORAGE_DIR, 'docket.db'), { readOnly: true })
  const row = file
    .prepare(`SELECT max(p."applicationId") AS "id" FROM "Paper" p WHERE p."kind" = 'receipt'`)
    .get() as { id: number }
  file.close()
  return row.id
}

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

const LETTERS = `
  SELECT p."applicationId" AS "caseId", max(p."id") AS "id" FROM "Paper" p
  LEFT JOIN "Dispatch" d ON d."paperId" = p."id"
  WHERE p."kind" = 'letter' GROUP BY p."status", d."by", d."result"`
