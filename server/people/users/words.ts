import { offeredPermissions, permissionsIn, type Permission } from '#server/permissions'
import { offeredText } from '#server/platform/register-switch'
import { sentenceOf, type Details } from '#server/records/audit/sentences'
import type { PermissionGroup } from './screens.ts'

const permissionWords: Record<string, Partial<Record<Permission, [label: string, allows: string]>>> = {
  Applications: {
    'applications.view': ['View', 'See applications, remarks and the discussion. Add comments and remarks.'],
    'applications.register': [
      'Register',
      'Create, edit, withdraw and reinstate applications. Resolve duplicates[ and matches].',
    ],
    'applications.endorse': [
      'Endorse',
      'Endorse applications. Put them on hold and resume them before endorsement.',
    ],
    'applications.vote': ['Vote', 'Vote on applications.'],
    'applications.decide': [
      'Decide',
      'Approve, disapprove, hold, resume and reconsider applications. Sign resolutions and issue slips.',
    ],
    'applications.archive': ['Archive', 'Archive and restore applications.'],
    'applications.export': ['Export', 'Export lists as CSV.'],
  },
  'Arrested persons': {
    'arrested-persons.view': ['View', 'See unsealed records.'],
    'arrested-persons.register': ['Register', 'Create and edit records. Add arrests and custody events.'],
    'arrested-persons.seal': ['Seal', 'Seal and unseal records. See sealed records.'],
    'arrested-persons.export': ['Export', 'Export lists as CSV.'],
  },
  Administration: {
    'users.manage': ['Users', 'Invite users and manage their permissions.'],
    'settings.manage': [
      'Settings',
      'Change application types, the office with its logo, the time zone, periods and who must use two-factor authentication.',
    ],
    'audit.view': ['Audit log', 'See who did what and when.'],
  },
}

export const permissionGroups = (): PermissionGroup[] => groupsOf(offeredPermissions())

/** `applications.decide` → “Applications: decide” */
export const permissionInWords = (permission: Permission) =>
  Object.entries(permissionWords)
    .flatMap(([area, named]) => (named[permission] ? [`${area}: ${named[permission][0].toLowerCase()}`] : []))
    .join()

export const groupsOf = (held: readonly Permission[]): PermissionGroup[] =>
  Object.entries(permissionWords)
    .map(([area, named]) => ({
      area,
      permissions: Object.entries(named)
        .map(([name, [label, allows]]) => ({ name: name as Permission, label, allows: offeredText(allows) }))
        .filter(({ name }) => held.includes(name)),
    }))
    .filter(({ permissions }) => permissions.length > 0)

const actionWords: Record<string, string> = {
  create: 'Invited',
  invite: 'Invited again',
  delete: 'Account deleted',
  restore: 'Account restored by the operator',
  'end-sessions': 'Signed out everywhere',
  'reset-two-factor': 'Two-factor reset',
  'edit-profile': 'Profile changed',
  'change-password': 'Password changed',
  'verify-address': 'Email address confirmed',
  'change-address': 'Email address changed',
  'turn-on-two-factor': 'Two-factor turned on',
  'turn-off-two-factor': 'Two-factor turned off',
  'renew-recovery-codes': 'New recovery codes created',
  'add-passkey': 'Passkey added',
  'remove-passkey': 'Passkey removed',
}

export function historyInWords(entry: { action: string; details: unknown }): string {
  const action = entry.action.split('.').at(-1)!
  const { before = {}, after = {}, ...rest } = (entry.details ?? {}) as Details
  if (Object.keys(rest).length > 0) return sentenceOf(entry)
  const changes = Object.keys(after)
    .toSorted()
    .map(field => changeInWords(field, before[field], after[field]))
    .filter(Boolean)
  if (action === 'edit' && changes.length > 0) return `${changes.join('. ')}.`
  return actionWords[action] ? `${actionWords[action]}.` : sentenceOf(entry)
}

function changeInWords(field: string, before: unknown, after: unknown) {
  switch (field) {
    case 'permissions':
      return permissionChanges(permissionsIn(String(before ?? '')), permissionsIn(String(after ?? '')))
    case 'active':
      return after ? 'Account activated' : 'Account deactivated'
    case 'mustUseTwoFactor':
      return after ? 'Two-factor required' : 'Two-factor no longer required'
    default: {
      const name = { name: 'Name', email: 'Email address', position: 'Position' }[field] ?? field
      return before ? `${name} ${String(before)} → ${String(after) || 'none'}` : `${name} ${String(after)}`
    }
  }
}

function permissionChanges(before: Permission[], after: Permission[]) {
  const granted = after.filter(name => !before.includes(name)).map(inLowerCase)
  const removed = before.filter(name => !after.includes(name)).map(inLowerCase)
  const text = [
    granted.length > 0 && `granted ${granted.join(', ')}`,
    removed.length > 0 && `removed ${removed.join(', ')}`,
  ]
    .filter(Boolean)
    .join('; ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const inLowerCase = (permission: Permission) => permissionInWords(permission).toLowerCase()
