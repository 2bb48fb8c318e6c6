import type { PermissionGroup } from './screens.ts'
import type { Permission } from '#server/permissions'

const words: Record<string, Partial<Record<Permission, [label: string, allows: string]>>> = {
  Applications: {
    'applications.view': ['View', 'See applications, remarks and the discussion. Add comments and remarks.'],
    'applications.register': [
      'Register',
      'Create, edit, withdraw and reinstate applications. Resolve duplicates and matches.',
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
      'Change application types, required documents, quorums and the office name.',
    ],
    'audit.view': ['Audit log', 'See who did what and when.'],
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
