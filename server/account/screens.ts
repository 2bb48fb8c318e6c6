// What the screens of one's own account receive. Types only: the browser imports them too.
import type { UploadLimits } from '../files/upload-limits.ts'
import type { NotificationChoices } from '../notifications/screens.ts'
import type { Permission } from '../permissions.ts'
import type { Ability } from './tokens/abilities.ts'

export type BrowserSession = {
  id: string
  browser: string
  platform: string
  address: string
  lastActiveAt: string
  isThisOne: boolean
}

export type PasskeyRow = { id: string; name: string; createdAt: string; lastUsedAt: string | null }

/** Somebody the viewer declared as close to them. */
export type RelativeRow = {
  id: number
  givenName: string
  familyName: string
  /** '' when not known. */
  birthDate: string
  relation: string
}

export type Profile = {
  profile: {
    name: string
    email: string
    pendingEmail: string | null
    position: string
    photoUrl: string | null
  }
  limits: UploadLimits
  twoFactor: {
    state: 'off' | 'settingUp' | 'on'
    /** An administrator asks for it, and it is not set up: nothing else opens before. */
    mustSetUp: boolean
    required: boolean
    /** While setting up only: the QR picture as a data URL, and the key to type instead. */
    qrCode: string | null
    setupKey: string | null
    recoveryCodesLeft: number
    passkeys: PasskeyRow[]
  }
  sessions: BrowserSession[]
  /** How they are told of what; null for those who see no cases. */
  notices: NotificationChoices | null
  /** Null for those who have no seat. */
  relatives: RelativeRow[] | null
  /** They have a password that opens something. */
  hasPassword: boolean
  /** Whose sign-in opens accounts here, or null. */
  institution: string | null
  /** Why the account can't be deleted here, or null. */
  whyNotDelete: string | null
  /** Passwords have at least so many characters. */
  passwordLength: number
  /** Shown once, right after they were made; also in `flash.recoveryCodes`. */
}

/** After the first password: the second factor and its recovery codes. */
export type FirstSteps = Pick<Profile, 'twoFactor'>

export type ApiTokenRow = {
  id: number
  name: string
  abilities: Ability[]
  expiresOn: string
  expired: boolean
  lastUsedAt: string | null
  createdAt: string
}

/** A permission with the words that a toggle shows. */
export type PermissionChoice<Name = Permission> = { name: Name; label: string; allows: string }
export type PermissionGroup<Name = Permission> = { area: string; permissions: PermissionChoice<Name>[] }

export type ApiTokens = {
  tokens: ApiTokenRow[]
  /** What a token of this person may be given: their own permissions, and to act with them. */
  groups: PermissionGroup<Ability>[]
  today: string
  lastDay: string
}
