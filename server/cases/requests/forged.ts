import { join, type Query, sql } from '#server/platform/database/read'
import { forgedOf, type Records } from '#server/records/signed-log/forged'

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

/** Those of the requests that are not what the board and their recipients wrote. */
export const forgedRequests = (ids: number[], query: Query) => forgedOf(ids, recordsOf, query)
