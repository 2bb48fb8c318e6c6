import type { NewMembers } from './applications/new-members.ts'
import type { HistoryEntry, SinceLastLook } from './applications/history.ts'
import type { ApiTokens, FirstSteps, Profile } from './account/screens.ts'
import type {
  ApplicationCreate,
  ApplicationDetail,
  ApplicationEdit,
  ApplicationList,
  NextCase,
  Status,
} from './applications/screens.ts'
import type {
  ArrestedPersonCreate,
  ArrestedPersonEdit,
  ArrestedPersonShow,
  ApplicantMatch,
} from './arrested-persons/record-screens.ts'
import type { AccessEntry, Register } from './arrested-persons/screens.ts'
import type { ImportList, ImportShow } from './arrested-persons/imports/screens.ts'
import type { AuditTrail } from './audit/screens.ts'
import type { ApplicationDuplicate, Conflict, Likely } from './people-matching/screens.ts'
import type { ActivityEntry, Numbers, Waiting } from './dashboard/screens.ts'
import type { Discussion } from './discussion/screens.ts'
import type { NotificationList } from './notifications/screens.ts'
import type { Permission } from './permissions.ts'
import type { CaseResolutions } from './resolutions/screens.ts'
import type { SettingsShow } from './settings/screens.ts'
import type { StatusPart, StatusShow } from './status/screens.ts'
import type { SlipToPrint, Verification } from './slips/screens.ts'
import type { WebhookList, WebhookShow } from './webhooks/screens.ts'
import type { RightRequest, UserCreate, UserEdit, UserList } from './users/screens.ts'

/** Every screen's name and the props it receives. */
export type Pages = {
  Welcome: { demonstration: boolean }
  Dashboard: {
    waiting: Waiting
    /** Rights that wait for a second person, and those answered within the week; null for those who hold none of them. */
    rights: RightRequest[] | null
    counts: Record<Status, number> | null
    /** What is not well with the board, for those who keep the settings; after the page. */
    health?: StatusPart[] | null
    // these arrive after the page; null for those who see no applications
    numbers?: Numbers | null
    activity?: ActivityEntry[] | null
  }
  PrivacyPolicy: { markdown: string; html: string }
  TermsOfService: { markdown: string; html: string }
  Accessibility: { markdown: string; html: string }
  /** `mailbox`: letters are kept at /mailbox, here and below. `ended`: this browser had a session, and it is over. */
  'Auth/Login': {
    demonstration: boolean
    registration: boolean
    mailbox: boolean
    ended: boolean
    /** Whose sign-in opens accounts here, or null. */
    institution: string | null
    /** Passwords and passkeys do too, for everybody. */
    localForAll: boolean
  }
  'Auth/Register': { open: boolean; passwordLength: number; mailbox: boolean; institution: string | null }
  /** The first administrator of a new board, by the link in its log. */
  'Auth/Setup': { token: string; valid: boolean; passwordLength: number }
  /** `institution`: passwords are for some accounts only, all others sign in with this one. */
  'Auth/ForgotPassword': { mailbox: boolean; institution: string | null }
  'Auth/ResetPassword': {
    token: string
    email: string
    valid: boolean
    /** The link came with an invitation: the password is the first one. */
    invitation: boolean
    /** Passwords are for some accounts only, all others sign in with this one. */
    institution: string | null
    passwordLength: number
  }
  'Auth/FirstSteps': FirstSteps
  'Auth/VerifyEmail': { email: string }
  /** `institution`: with whose sign-in they can confirm, or null; `password`: they have one. */
  'Auth/ConfirmPassword': { passkeys: boolean; password: boolean; institution: string | null }
  'Auth/TwoFactorChallenge': { passkeys: boolean }
  'Profile/Show': Profile
  'API/Index': ApiTokens
  /** The OpenAPI document as JSON text, to be read. */
  'API/Reference': { document: string }
  'User/Index': UserList
  'User/Create': UserCreate
  'User/Edit': UserEdit
  'Audit/Index': AuditTrail
  'Settings/Show': SettingsShow
  'Settings/Status': StatusShow
  'Webhook/Index': WebhookList
  'Webhook/Show': WebhookShow
  'Notification/Index': NotificationList
  /** Letters kept where no mail server is set, outside production. */
  'Mailbox/Index': { letters: { id: number; recipient: string; subject: string; text: string; at: string }[] }
  'Application/Index': ApplicationList
  'Application/Archive': ApplicationList
  'Application/Create': ApplicationCreate
  'Application/Edit': ApplicationEdit
  'Application/Detail': ApplicationDetail &
    Discussion &
    CaseResolutions & {
      /** When this viewer's look before this one ended; null on the first. */
      lastLook: string | null
      // these arrive after the page
      likely?: Likely
      since?: SinceLastLook | null
      history?: HistoryEntry[]
      next?: NextCase | null
      /** Null for those who neither endorse nor decide, and once there is no round to come. */
      conflicts?: Conflict[] | null
      newMembers?: NewMembers | null
      /** Only when asked for, by those who decide: what the record gives for a draft. */
      resolutionDraft?: { title: string; body: string } | null
    }
  'Application/QR': SlipToPrint
  'Verification/Show': Verification
  'Application/Duplicate': ApplicationDuplicate
  'ArrestedPerson/Index': Register
  'ArrestedPerson/Create': ArrestedPersonCreate
  'ArrestedPerson/Edit': ArrestedPersonEdit
  'ArrestedPerson/Show': ArrestedPersonShow & {
    /** Null for those who may not see applications. */
    matches?: ApplicantMatch[] | null
    /** Null for those who may not see the audit trail. The latest fifty. */
    accessLog?: AccessEntry[] | null
  }
  'ArrestedPerson/Imports': ImportList
  'ArrestedPerson/Import': ImportShow
  Error: { status: number; message: string; requestId: string }
}

/** What every screen receives besides its own props. */
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
  app: { name: string; office: string }
  /** For administrators, on every page until it is settled: a resolution whose record is not what was signed. */
  differing?: string
  /** For those who keep the settings: what is wrong with the daily backups. */
  backupTrouble?: string
  /** How the browser hears of what changes. Nothing for guests. */
  live: { key: string; cluster: string; host: string; port: number } | null
  /** What the rail offers this viewer; a number counts what waits for them. */
  rail: {
    applications: boolean
    register: boolean
    arrestedPersons: boolean
    registerArrest: boolean
    users: boolean
    audit: boolean
    settings: boolean
    awaitingMyVote: number
    /** Notifications, 100 at most. */
    unread: number
  }
}

declare module './web/page.ts' {
  interface Screens {
    pages: Pages
    shared: Shared
  }
}
