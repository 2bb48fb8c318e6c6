import type { AnswerPage, CaseRequest, RequestCreate, RequestSlip } from '#server/cases/requests/screens'
import type { HistoryEntry, SinceLastVisit } from '#server/cases/page/screens'
import type { NewMembers } from '#server/cases/acts/new-members'
import type {
  ApplicationCreate,
  ApplicationDetail,
  ApplicationEdit,
  ApplicationList,
  Status,
} from '#server/cases/case/screens'
import type { Holidays } from '#server/cases/holidays/screens'
import type { NextCase, Waits } from '#server/cases/case/tasks/screens'
import type { ApiTokens } from '#server/api/tokens/screens'
import type { FirstSteps, Profile } from '#server/people/account/screens'
import type {
  ArrestedPersonCreate,
  ArrestedPersonEdit,
  ArrestedPersonShow,
  ApplicantMatch,
} from '#server/register/screens'
import type { AccessEntry, Register } from '#server/register/screens'
import type { ApplicationImport, ApplicationImports } from '#server/cases/imports/screens'
import type { ImportList } from '#server/identities/imports/screens'
import type { ImportShow } from '#server/register/imports/screens'
import type { AuditLog } from '#server/records/audit/screens'
import type { ApplicationDuplicate, Conflict, Likely } from '#server/cases/matching/screens'
import type {
  AccountNumbers,
  ActivityEntry,
  Numbers,
  RegisterNumbers,
  Waiting,
} from '#server/home/dashboard/screens'
import type { ReportShow } from '#server/home/reports/screens'
import type { SetupSteps } from '#server/home/first-steps/screens'
import type { Role } from '#server/home/help/screens'
import type { Discussion } from '#server/cases/discussion/screens'
import type { NotificationList } from '#server/messages/notifications/screens'
import type { Permission } from './permissions.ts'
import type { CaseResolutions } from '#server/cases/resolutions/screens'
import type {
  Letter,
  LetterBatch,
  LetterBatches,
  LetterCreate,
  LetterEdit,
} from '#server/cases/letters/screens'
import type { TypePage } from '#server/cases/types/screens'
import type { SettingsShow } from '#server/home/settings/screens'
import type { StatusPart, StatusShow } from '#server/operations/status/screens'
import type { Receipt, ReceiptCheck, ReceiptToPrint } from '#server/cases/receipts/screens'
import type { SlipsToPrint, SlipToPrint, Verification } from '#server/cases/slips/screens'
import type { WebhookList, WebhookShow } from '#server/api/webhooks/screens'
import type { RightRequest, UserCreate, UserEdit, UserList } from '#server/people/users/screens'

export type Pages = {
  Welcome: { demonstration: boolean }
  Dashboard: {
    /** The user's main jobs, until they close them in this browser; null without a role. */
    welcome: Role | null
    /** For administrators of a new board. */
    firstSteps: SetupSteps | null
    waiting: Waiting
    /** Null without permission to confirm requests. */
    rights: RightRequest[] | null
    counts: Record<Status, number> | null
    /** The sections that the browser remembers as folded. */
    folded: string[]
    /** Null unless the viewer manages the settings. */
    health?: StatusPart[] | null
    // deferred; null without access to applications
    numbers?: Numbers | null
    activity?: ActivityEntry[] | null
    /** Null unless the viewer registers arrests. */
    register?: RegisterNumbers | null
    /** Null unless the viewer manages users. */
    accounts?: AccountNumbers | null
  }
  Help: { roles: Role[] }
  'Report/Index': { published: boolean; publishes: boolean }
  'Report/Show': ReportShow
  PrivacyPolicy: { markdown: string; html: string }
  TermsOfService: { markdown: string; html: string }
  Accessibility: { markdown: string; html: string }
  /** `ended`: this browser's session has ended. */
  'Auth/Login': {
    demonstration: boolean
    registration: boolean
    mailbox: boolean
    ended: boolean
    /** Its name, if people can sign in through it. */
    institution: string | null
    /** Everybody may use a password or passkey. */
    localForAll: boolean
    /** Whether they work at this address. */
    passkeys: boolean
  }
  'Auth/Register': { open: boolean; passwordLength: number; mailbox: boolean; institution: string | null }
  'Auth/Setup': {
    token: string
    valid: boolean
    passwordLength: number
    timeZone: string
    /** To choose from; empty if the environment sets it. */
    timeZones: string[]
  }
  /** `institution` is set if only some accounts may use a password. */
  'Auth/ForgotPassword': { mailbox: boolean; institution: string | null }
  'Auth/ResetPassword': {
    token: string
    email: string
    valid: boolean
    /** The link came with an invitation. */
    invitation: boolean
    /** Set if only some accounts may use a password. */
    institution: string | null
    passwordLength: number
  }
  'Auth/FirstSteps': FirstSteps
  'Auth/VerifyEmail': { email: string }
  /** `institution` is set if the user can confirm by signing in there. */
  'Auth/ConfirmPassword': { passkeys: boolean; password: boolean; institution: string | null }
  'Auth/TwoFactorChallenge': { passkeys: boolean }
  'Profile/Show': Profile
  'API/Index': ApiTokens
  'API/Reference': { document: string }
  'User/Index': UserList
  'User/Create': UserCreate
  'User/Edit': UserEdit
  'Audit/Index': AuditLog
  'Settings/Show': SettingsShow
  'Settings/Type': TypePage
  'Settings/Status': StatusShow
  'Settings/Holidays': Holidays
  'Webhook/Index': WebhookList
  'Webhook/Show': WebhookShow
  'Notification/Index': NotificationList
  'Mailbox/Index': { emails: { id: number; recipient: string; subject: string; text: string; at: string }[] }
  'Application/Index': ApplicationList
  'Application/Archive': ApplicationList
  'Application/Create': ApplicationCreate & WithSuggestions
  'Application/Edit': ApplicationEdit & WithSuggestions
  'Application/Imports': ApplicationImports
  'Application/Import': ApplicationImport
  'Application/Detail': ApplicationDetail &
    Discussion &
    CaseResolutions & {
      application: {
        note: string
        letters: Letter[]
        writesLetters: boolean
        receipt: Receipt | null
        requests: CaseRequest[]
      }
      lastVisit: string | null
      waits: Waits | null
      // deferred
      likely?: Likely
      since?: SinceLastVisit | null
      history?: HistoryEntry[]
      next?: NextCase | null
      /** Null for users who neither endorse nor decide, and when no further round can follow. */
      conflicts?: Conflict[] | null
      newMembers?: NewMembers | null
      /** On request, for users who decide. */
      resolutionDraft?: { title: string; body: string } | null
    }
  'Application/QR': SlipToPrint
  'Application/Receipt': ReceiptToPrint
  'Letter/Create': LetterCreate
  'Letter/Edit': LetterEdit
  'Letter/Index': LetterBatches
  'Letter/Bulk': LetterBatch
  'Application/Slips': SlipsToPrint
  'Verification/Show': Verification
  'Receipt/Show': ReceiptCheck
  'Request/Create': RequestCreate
  'Request/Slip': RequestSlip
  'Answer/Show': AnswerPage
  'Application/Duplicate': ApplicationDuplicate
  'ArrestedPerson/Index': Register
  'ArrestedPerson/Create': ArrestedPersonCreate & WithSuggestions
  'ArrestedPerson/Edit': ArrestedPersonEdit & WithSuggestions
  'ArrestedPerson/Show': ArrestedPersonShow & {
    /** Null for people who don't register. */
    suggestions?: Suggestions | null
    /** Null without access to applications. */
    matches?: ApplicantMatch[] | null
    /** Null without access to the audit log. */
    accessLog?: AccessEntry[] | null
  }
  'ArrestedPerson/Imports': ImportList
  'ArrestedPerson/Import': ImportShow
  Error: { status: number; message: string; requestId: string }
}

/** Earlier entries by field; deferred. */
export type Suggestions = Record<string, string[]>
type WithSuggestions = { suggestions?: Suggestions }

export type Shared = {
  auth: {
    user: {
      id: number
      name: string
      email: string
      permissions: Permission[]
      photoUrl: string | null
    } | null
  }
  app: {
    name: string
    office: string
    address: string[]
    /** Printed above the name. */
    letterhead: string[]
    logo: { src: string; width: number; height: number } | null
  }
  /** For administrators: a resolution whose record differs from what was signed. */
  differing?: string
  backupTrouble?: string
  live: { key: string; cluster: string; host: string; port: number } | null
  rail: {
    applications: boolean
    register: boolean
    arrestedPersons?: boolean
    registerArrest?: boolean
    users: boolean
    audit: boolean
    reports: boolean
    settings: boolean
    /** Cases that wait for the viewer, at most 100. */
    waiting: number
    unread: number
  }
}

declare module '#server/platform/web/page' {
  interface Screens {
    pages: Pages
    shared: Shared
  }
}
