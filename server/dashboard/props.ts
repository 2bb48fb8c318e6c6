import { byStatus, statusCounts } from '../applications/status-counts.ts'
import { defer } from '../inertia/props.ts'
import { holds, type User } from '../permissions.ts'
import { status } from '../status/page.ts'
import { requestsFor } from '../users/right-requests/list.ts'
import { latestActivity } from './activity.ts'
import { boardNumbers } from './numbers.ts'
import { waitingFor } from './waiting.ts'

/** What waits for this person, and the board's numbers as far as they may see them. At most seven queries with the session. */
export function dashboard(viewer: User) {
  const sees = holds(viewer, 'applications.view')
  return {
    // Asked for only where they are shown: what comes later comes without them.
    waiting: () => waitingFor(viewer),
    rights: () => requestsFor(viewer),
    health: holds(viewer, 'settings.manage') ? defer(troubles, { group: 'health', rescue: true }) : null,
    counts: async () => (sees ? byStatus(await statusCounts()) : null),
    numbers: sees ? defer(boardNumbers, { group: 'board', rescue: true }) : null,
    activity: sees ? defer(() => latestActivity(viewer), { group: 'board', rescue: true }) : null,
  }
}

/** The parts of the board that are not well. */
const troubles = async () => (await status()).parts.filter(({ well }) => !well)
