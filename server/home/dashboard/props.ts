import { byStatus, statusCounts } from '#server/cases/case/status-counts'
import { defer } from '#packages/inertia-express/props'
import { holds, type User } from '#server/permissions'
import { status } from '#server/operations/status/page'
import { requestsFor } from '#server/people/users/right-requests/list'
import { firstSteps } from '#server/home/first-steps/steps'
import { roleOf } from '#server/home/help/roles'
import { latestActivity } from './activity.ts'
import { waitingFor } from './waiting.ts'
import { boardNumbers } from './numbers.ts'
import { accountNumbers, registerNumbers } from './own-numbers.ts'

/** At most nine queries including the session. */
export function dashboard(viewer: User, folded: string[], welcomed = '') {
  const sees = holds(viewer, 'applications.view')
  return {
    folded,
    welcome: welcomed.split('.').includes(String(viewer.id)) ? null : roleOf(viewer),
    firstSteps: () => firstSteps(viewer),
    waiting: () => waitingFor(viewer),
    rights: () => requestsFor(viewer),
    health: holds(viewer, 'settings.manage') ? defer(troubles, { group: 'health', rescue: true }) : null,
    counts: async () => (sees ? byStatus(await statusCounts()) : null),
    numbers: sees ? defer(() => boardNumbers(), { group: 'board', rescue: true }) : null,
    register: holds(viewer, 'arrested-persons.register')
      ? defer(() => registerNumbers(viewer), { group: 'board', rescue: true })
      : null,
    accounts: holds(viewer, 'users.manage') ? defer(accountNumbers, { group: 'board', rescue: true }) : null,
    activity: sees ? defer(() => latestActivity(viewer), { group: 'board', rescue: true }) : null,
  }
}

const troubles = async () => (await status()).parts.filter(({ well }) => !well)
