import type { User } from '#server/permissions'
import type { NextCase, Status } from './screens.ts'
import { firstOnLists } from './tasks/waiting-lists.ts'

type Kind = NextCase['kind']

/** Lists to offer next, in order, after handling a case in this status. */
const AFTER: Partial<Record<Status, Kind[]>> = {
  registered: ['toEndorse', 'holdsDue'],
  on_hold: ['holdsDue', 'toEndorse'],
  endorsed: ['toVote', 'toDecide', 'toEndorse'],
  approved: ['toSign', 'toDecide'],
  disapproved: ['toSign', 'toDecide'],
}
const ALL: Kind[] = ['toVote', 'toDecide', 'toSign', 'holdsDue', 'toEndorse']

export async function nextCase(
  found: { id: number; status: Status },
  viewer: User,
): Promise<NextCase | null> {
  // The first one may be this case.
  const rows = await firstOnLists(ALL, viewer, 2)
  for (const kind of [...(AFTER[found.status] ?? []), ...ALL]) {
    const next = rows.find(({ list, id }) => list === kind && id !== found.id)
    if (next) return { kind, id: next.id, reference: next.reference }
  }
  return null
}
