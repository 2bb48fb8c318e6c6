import { sql } from '../database/read.ts'
import { holds, type User } from '../permissions.ts'
import { firstOfEach } from './list.ts'
import type { NextCase, Status } from './screens.ts'
import { among, dueHolds, firstToVote, toDecide, toEndorse, toSign } from './desk-conditions.ts'

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
  const decides = holds(viewer, 'applications.decide')
  const endorses = holds(viewer, 'applications.endorse')
  const other = sql`a."id" <> ${found.id}`
  // The total is not needed.
  const total = sql`0`
  const lists = await firstOfEach<Kind>(
    {
      toVote: holds(viewer, 'applications.vote')
        ? {
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
