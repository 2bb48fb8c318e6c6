// Types only: the browser imports them too.
import type { ListView } from '#server/platform/lists/screens'
import type { SecondFactorRule } from '#server/platform/screens'
import type { Paged } from '#server/platform/web/paged'
import type { Permission } from '#server/permissions'
import type { UserFilterForm } from './forms.ts'

export type PermissionChoice<Name = Permission> = { name: Name; label: string; allows: string }
export type PermissionGroup<Name = Permission> = { area: string; permissions: PermissionChoice<Name>[] }

export type UserRow = {
  id: number
  name: string
  email: string
  position: string
  active: boolean
  invited: boolean
  twoFactor: boolean
  mustUseTwoFactor: boolean
  permissions: Permission[]
  role: string
  waiting: Permission[]
  lastActiveAt: string | null
  lastSignInAt: string | null
}

export type RightRequest = {
  id: number
  user: { id: number; name: string; email: string }
  permission: Permission
  right: string
  askedBy: string
  askedAt: string
  expiresAt: string
  /** '' while open; `given` if nobody else could confirm it. */
  answer: '' | 'confirmed' | 'refused' | 'withdrawn' | 'given'
  answeredBy: string
  answeredAt: string | null
  can: { answer: boolean; withdraw: boolean; undo: boolean }
  whyNot: string
}

export type UserFilter = Omit<UserFilterForm, 'page'>

export type UserList = {
  users: Paged<UserRow>
  view: ListView
  filter: UserFilter
  groups: PermissionGroup[]
}

export type Preset = { name: string; permissions: Permission[] }

/** Saved by administrators. */
export type SavedRole = Preset & { id: number }

export type UserCreate = {
  groups: PermissionGroup[]
  presets: Preset[]
  roles: (SavedRole & { holders: number })[]
  sendsEmails: boolean
  /** Whether emails are shown at `/mailbox` instead. */
  mailbox: boolean
  secondFactorRule: SecondFactorRule
}

export type UserEdit = UserCreate & {
  user: Omit<UserRow, 'role' | 'waiting' | 'lastActiveAt'> & { sessions: number; createdAt: string }
  /** By the user's own switch or by the board's rule. */
  needsSecondFactor: boolean
  requests: RightRequest[]
  whyNot: Partial<Record<'permissions' | 'active' | 'delete' | 'users.manage', string>>
  asksAgain: boolean
  history: { at: string; actor: string; sentence: string }[]
}
