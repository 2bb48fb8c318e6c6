// What the screens of user administration receive. Types only: the browser imports them too.
import type { PermissionGroup } from '../account/screens.ts'
import type { ListView } from '../lists/screens.ts'
import type { Paged } from '../web/paged.ts'
import type { Permission } from '../permissions.ts'

export type UserRow = {
  id: number
  name: string
  email: string
  position: string
  active: boolean
  /** Invited, and the password not set yet. */
  invited: boolean
  twoFactor: boolean
  mustUseTwoFactor: boolean
  permissions: Permission[]
  /** The preset that these rights are, or how many they are. */
  role: string
  /** Asked for, and waiting for a second person. */
  waiting: Permission[]
  lastActiveAt: string | null
  lastSignInAt: string | null
}

/** A right that waits for a second person, or was answered within the week. */
export type RightRequest = {
  id: number
  user: { id: number; name: string; email: string }
  permission: Permission
  /** “Applications: decide” */
  right: string
  askedBy: string
  askedAt: string
  expiresAt: string
  /** '' while it waits; `given` at once, where nobody else could confirm it. */
  answer: '' | 'confirmed' | 'refused' | 'withdrawn' | 'given'
  answeredBy: string
  answeredAt: string | null
  can: { answer: boolean; withdraw: boolean; undo: boolean }
  /** Why this viewer does not answer it, or ''. */
  whyNot: string
}

export type UserOrder = 'name' | 'email' | 'lastSignInAt' | 'lastActiveAt'

export type UserFilter = {
  search: string
  active: 'yes' | 'no' | ''
  permission: Permission | ''
  twoFactor: 'yes' | 'no' | ''
  sort: UserOrder | `-${UserOrder}`
}

export type UserList = {
  users: Paged<UserRow>
  view: ListView
  filter: UserFilter
  groups: PermissionGroup[]
}

export type Preset = { name: string; permissions: Permission[] }

export type UserCreate = { groups: PermissionGroup[]; presets: Preset[] }

export type UserEdit = UserCreate & {
  user: {
    id: number
    name: string
    email: string
    position: string
    permissions: Permission[]
    active: boolean
    mustUseTwoFactor: boolean
    invited: boolean
    twoFactor: boolean
    sessions: number
    lastSignInAt: string | null
    createdAt: string
  }
  /** Rights that wait for a second person, and those answered within the week; the former first. */
  requests: RightRequest[]
  /** Each toggle or act that this administrator may not use here, with the sentence why. */
  whyNot: Partial<Record<'permissions' | 'active' | 'delete' | 'users.manage', string>>
  /** Rights that wait for a second person again once the account is made active or gets another address. */
  asksAgain: boolean
  /** Latest changes to this account, the newest first. */
  history: { at: string; actor: string; sentence: string }[]
}
