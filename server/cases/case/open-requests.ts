import { join, type Query, sql } from '#server/platform/database/read'
import { isRefused } from './refused-letters.ts'

/** A column of the application `a`. Cases without requests cost no query. */
export const requestCount = sql`(SELECT COUNT(*) FROM "Request" q WHERE q."applicationId" = a."id") AS "requestCount"`

export type OpenRequest = {
  to: 'applicant' | 'opinion'
  dueOn: string
  /** Null if everything is answered, or no mail server accepted the request. */
  waitsSince: Date | null
  /** To be accepted or returned. */
  answered: { label: string; at: Date }[]
}

type Row = {
  id: number
  applicationId: number
  to: OpenRequest['to']
  dueOn: string
  createdAt: Date
  label: string
  state: string
  answeredAt: Date | null
  settledAt: Date | null
  isRefused: number
}

/** By application. */
export async function openRequestsOf(
  cases: { id: number; requestCount: number }[],
  query: Query,
): Promise<Map<number, OpenRequest[]>> {
  const ids = cases.flatMap(({ id, requestCount: count }) => (count > 0 ? id : []))
  if (ids.length === 0) return new Map()
  const rows = await query<Row>(sql`
    SELECT q."id", q."applicationId", q."to", q."dueOn", q."createdAt", i."label", i."state", i."answeredAt", i."settledAt",
      CASE WHEN ${isLastRefused} THEN 1 ELSE 0 END AS "isRefused"
    FROM "Request" q JOIN "RequestItem" i ON i."requestId" = q."id"
    WHERE q."applicationId" IN (${join([...new Set(ids)])}) AND q."closedAt" IS NULL ORDER BY q."id", i."id"`)
  const items = Map.groupBy(rows, ({ id }) => id)
  const requests = [...items.values()].map(own => ({
    ...toRequest(own),
    applicationId: own[0]!.applicationId,
  }))
  return Map.groupBy(requests, ({ applicationId }) => applicationId)
}

/** `q` is the request. Its recipient has not heard of it, or not of the answer that was returned. */
export const isLastRefused = sql`EXISTS (SELECT 1 FROM "Paper" l JOIN "Dispatch" d ON d."paperId" = l."id"
  WHERE l."id" = (SELECT MAX(latest."id") FROM "Paper" latest WHERE latest."requestId" = q."id") AND ${isRefused} AND d."by" <> 'reminder')`

function toRequest(items: Row[]): OpenRequest {
  const { to, dueOn, isRefused: refused } = items[0]!
  const open = items.filter(({ state }) => state === 'open' || state === 'returned')
  return {
    to,
    dueOn,
    waitsSince: refused || open.length === 0 ? null : earliest(open.map(sinceOf)),
    answered: items.flatMap(({ state, label, answeredAt }) =>
      state === 'answered' ? { label, at: answeredAt! } : [],
    ),
  }
}

/** A returned item has waited since its return. */
const sinceOf = ({ state, createdAt, settledAt }: Row) => (state === 'returned' ? settledAt! : createdAt)

export const earliest = (moments: Date[]) => new Date(Math.min(...moments.map(each => each.getTime())))
