import { join, type Query, sql } from '#server/platform/database/read'
import { firstForged, forgedOf, type Records } from '#server/records/signed-log/forged'
import { type Done, notAsLogged, refuseForged } from '../case/as-logged.ts'
import { actsOnRequests, areActsOnRequests, lostFromRequest } from '../case/request-acts.ts'
import type { RequestRow } from './rows.ts'

/** A request with everything that is asked and was sent. */
export const recordsOf = (requestIds: number[]): Records => {
  const ids = join([0, ...requestIds])
  return [
    ['request', sql`WHERE r."id" IN (${ids})`],
    ['item of a request', sql`WHERE r."requestId" IN (${ids})`],
    [
      'answered file',
      sql`WHERE r."itemId" IN (SELECT i."id" FROM "RequestItem" i WHERE i."requestId" IN (${ids}))`,
    ],
  ]
}

const actsOn = (applicationId: number): Records => [['entry', sql`WHERE ${areActsOnRequests(applicationId)}`]]

type Compared = Pick<RequestRow, 'id' | 'applicationId' | 'codes' | 'closedAt' | 'items'>

/** The first part of a request that somebody changed, added or removed outside the board, or null. */
export const forgedPart = async (request: Compared, query: Query) =>
  (await firstForged([...recordsOf([request.id]), ...actsOn(request.applicationId)], query)) ??
  (await lostPart(request, query))

/** Throws RuleBroken if there is one. */
export async function refuseForgedRequest(request: Compared, done: Done, query: Query) {
  await refuseForged(query, done, ...recordsOf([request.id]), ...actsOn(request.applicationId))
  const lost = await lostPart(request, query)
  if (lost) throw notAsLogged(lost, done)
}

async function lostPart(request: Compared, query: Query) {
  const acts = await actsOnRequests(request.applicationId, query)
  return lostFromRequest(request, acts.get(request.id) ?? [], query)
}

/** The ids of those requests of a case that are not what the board and their recipients wrote. */
export async function forgedRequests(applicationId: number, requests: Compared[], query: Query) {
  const ids = requests.map(({ id }) => id)
  const [forged, forgedAct, acts] = await Promise.all([
    forgedOf(ids, recordsOf, query),
    firstForged(actsOn(applicationId), query),
    actsOnRequests(applicationId, query),
  ])
  if (forgedAct) return new Set(ids)
  for (const request of requests)
    if (await lostFromRequest(request, acts.get(request.id) ?? [], query)) forged.add(request.id)
  return forged
}
