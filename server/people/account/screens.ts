// Types only: the browser imports them too.
import type { UploadLimits } from '#server/platform/web/upload-limits'
import type { NotificationChoices } from '#server/messages/notifications/screens'

export type BrowserSession = {
  id: string
  browser: string
  platform: string
  address: string
  lastActiveAt: string
  isThisOne: boolean
}

export type PasskeyRow = { id: string; name: string; createdAt: string; lastUsedAt: string | null }

export type RelativeRow = {
  id: number
  givenName: string
  familyName: string
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
    /** Required by an administrator and not set up: no other page opens before. */
    mustSetUp: boolean
    required: boolean
    /** Only during setup: the QR code as a data URL, and the key to type instead. */
    qrCode: string | null
    setupKey: string | null
    recoveryCodesLeft: number
    passkeys: PasskeyRow[]
    /** Whether passkeys work at this address. */
    passkeysWork: boolean
  }
  sessions: BrowserSession[]
  notices: NotificationChoices | null
  /** Null for users who never have a seat. */
  relatives: RelativeRow[] | null
  hasPassword: boolean
  institution: string | null
  whyNotDelete: string | null
  passwordLength: number
}

export type FirstSteps = Pick<Profile, 'twoFactor'>
