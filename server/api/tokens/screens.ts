// Types only: the browser imports them too.
import type { PermissionGroup } from '#server/people/users/screens'
import type { Ability } from './abilities.ts'

export type ApiTokenRow = {
  id: number
  name: string
  abilities: Ability[]
  expiresOn: string
  expired: boolean
  lastUsedAt: string | null
  createdAt: string
}

export type ApiTokens = {
  tokens: ApiTokenRow[]
  /** Abilities that this user may give a token: their own permissions, and writing. */
  groups: PermissionGroup<Ability>[]
  today: string
  lastDay: string
}
