import type { Request } from 'express'
import { linkTo } from '#server/platform/web/addresses'
import { backupTrouble } from '#server/operations/backup/daily'
import { config } from './config.ts'
import { liveProps } from '#server/messages/live/pusher'
import type { Shared } from './pages.ts'
import { holds, type User } from './permissions.ts'
import { officeProps } from '#server/platform/office'
import { keepsRegister } from '#server/platform/register-switch'

/** Makes no queries: the session has everything. */
export function sharedProps({ user, session }: Request): Shared {
  const trouble = user && holds(user, 'settings.manage') ? backupTrouble() : null
  return {
    auth: { user: user && viewerProps(user) },
    ...(user && session?.differing && isAdministrator(user) ? { differing: session.differing } : {}),
    ...(trouble ? { backupTrouble: trouble } : {}),
    app: { name: config.appName, ...officeProps() },
    // users with a pending step can't listen yet
    live: user && !user.mustSetUpTwoFactor && !user.unverified ? liveProps() : null,
    rail: {
      applications: user !== null && holds(user, 'applications.view'),
      register: user !== null && holds(user, 'applications.register'),
      ...(keepsRegister() && {
        arrestedPersons: user !== null && holds(user, 'arrested-persons.view'),
        registerArrest: user !== null && holds(user, 'arrested-persons.register'),
      }),
      users: user !== null && holds(user, 'users.manage'),
      reports: user !== null && holds(user, 'applications.export'),
      audit: user !== null && holds(user, 'audit.view'),
      settings: user !== null && holds(user, 'settings.manage'),
      unread: user && holds(user, 'applications.view') ? session!.unread : 0,
      waiting: user && holds(user, 'applications.view') ? session!.waiting : 0,
    },
  }
}

const isAdministrator = (user: User) => holds(user, 'audit.view') || holds(user, 'settings.manage')

const viewerProps = ({ id, name, email, permissions, photoId }: User) => ({
  id,
  name,
  email,
  permissions: [...permissions],
  photoUrl: photoId ? linkTo(`/user/profile-photo/${photoId}`) : null,
})
