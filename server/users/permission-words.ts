import type { PermissionGroup } from '../account/screens.ts'
import type { Permission } from '../permissions.ts'

const words: Record<string, Partial<Record<Permission, [label: string, allows: string]>>> = {
  Applications: {
    'applications.view': ['View', 'See applications, remarks and discussion; comment and remark.'],
    'applications.register': [
      'Register',
      'Create, edit, withdraw and reinstate; settle duplicates and matches.',
    ],
    'applications.endorse': ['Endorse', 'Endorse; put on hold and resume while registered.'],
    'applications.vote': ['Vote', 'Have a seat in rounds.'],
    'applications.decide': [
      'Decide',
      'Approve, disapprove, hold, resume and reconsider; resolutions and slips.',
    ],
    'applications.archive': ['Archive', 'Archive and restore.'],
    'applications.export': ['Export', 'Export lists as CSV.'],
  },
  'Arrested persons': {
    'arrested-persons.view': ['View', 'See unsealed records.'],
    'arrested-persons.register': ['Register', 'Create and edit; add arrests and custody events.'],
    'arrested-persons.seal': ['Seal', 'Seal and unseal; see sealed records.'],
    'arrested-persons.export': ['Export', 'Export lists as CSV.'],
  },
  Administration: {
    'users.manage': ['Users', 'Invite people and decide who may do what.'],
    'settings.manage': ['Settings', 'Application types, their documents and quorum; the office’s name.'],
    'audit.view': ['Audit trail', 'See who did what, and when.'],
  },
}

export const permissionGroups: PermissionGroup[] = Object.entries(words).map(([area, named]) => ({
  area,
  permissions: Object.entries(named).map(([name, [label, allows]]) => ({
    name: name as Permission,
    label,
    allows,
  })),
}))

/** `applications.decide` → “Applications: decide” */
export const rightInWords = (right: Permission) =>
  Object.entries(words)
    .flatMap(([area, named]) => (named[right] ? [`${area}: ${named[right][0].toLowerCase()}`] : []))
    .join()

export const groupsOf = (held: readonly Permission[]): PermissionGroup[] =>
  permissionGroups
    .map(({ area, permissions }) => ({
      area,
      permissions: permissions.filter(({ name }) => held.includes(name)),
    }))
    .filter(({ permissions }) => permissions.length > 0)
