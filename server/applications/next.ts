import { sql } from '../database/read.ts'
import { holds, type User } from '../permissions.ts'
import { firstOfEach } from './list.ts'
import type { NextCase, Status } from './screens.ts'
import { among, dueHolds, firstToVote, toDecide, toEndorse, toSign } from './desk-conditions.ts'

type Kind = NextCase['kind']

/** Which kind of work somebody is at who has just been at a case in that status; then what they do besides. */
const AFTER: Partial<Record<Status, Kind[]>> = {
  registered: ['toEndorse', 'holdsDue'],
  on_hold: ['holdsDue', 'toEndorse'],
  endorsed: ['toVote', 'toDecide', 'toEndorse'],
  approved: ['toSign', 'toDecide'],
  disapproved: ['toSign', 'toDecide'],
}
const ALL: Kind[] = ['toVote', 'toDecide', 'toSign', 'holdsDue', 'toEndorse']

/** The next case of the kind that this viewer is at, once there is nothing left to do here; null when all is done. */
export async function nextCase(
  found: { id: number; status: Status },
  viewer: User,
): Promise<NextCase | null> {
  const decides = holds(viewer, 'applications.decide')
  const endorses = holds(viewer, 'applications.endorse')
  const other = sql`a."id" <> ${found.id}`
  // how many there are is not asked
  const total = sql`0`
  const lists = await firstOfEach<Kind>(
    {
      toVote: holds(viewer, 'applications.vote')
        ? {
            // this one may still be among them
            where: sql`${firstToVote(viewer, 2)} AND ${other}`,
            order: 'receivedOn',
            total,
          }
        : null,
      toDecide: decides
        ? { where: sql`${among(toDecide(viewer))} AND ${other}`, order: 'statusSince', total }
        : null,
      toSign: decides ? { where: sql`${toSign} AND ${other}`, order: 'statusSince', total } : null,
      holdsDue:
        decides || endorses
          ? { where: sql`${dueHolds(viewer)} AND ${other}`, order: 'reviewOn', total }
          : null,
      toEndorse: endorses ? { where: sql`${toEndorse} AND ${other}`, order: 'receivedOn', total } : null,
    },
    1,
  )
  for (const kind of [...(AFTER[found.status] ?? []), ...ALL]) {
    const first = lists[kind]?.first[0]
    if (first) return { kind, id: first.id, reference: first.reference }
  }
  return null
}
