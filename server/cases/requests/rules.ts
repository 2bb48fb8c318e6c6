import { today } from '#server/platform/clock'
import { laterDay } from '#server/platform/time-zones'
import type { ItemRow, RequestRow } from './rows.ts'

// Each returns the sentence that says why not, or null. The act's row says who sends requests.

const DAYS_AFTER_DATE = 60

type Dated = Pick<RequestRow, 'closedAt' | 'dueOn'>

/** Requests with an earlier date have expired. */
export const firstUsableDate = () => laterDay(today(), -DAYS_AFTER_DATE)

/** Its address answers nobody any more. */
export const isExpired = ({ dueOn }: Pick<RequestRow, 'dueOn'>) => dueOn < firstUsableDate()

export const isWithdrawn = ({ closedAt, reason }: Pick<RequestRow, 'closedAt' | 'reason'>) =>
  closedAt !== null && reason !== ''

/** Something is still to be sent. */
export const isWaiting = ({ closedAt, items }: Pick<RequestRow, 'closedAt' | 'items'>) =>
  closedAt === null && items.some(({ state }) => state === 'open' || state === 'returned')

export const isOverdue = (request: Pick<RequestRow, 'closedAt' | 'items' | 'dueOn'>) =>
  isWaiting(request) && today() > request.dueOn

export const whyNotClose = ({ closedAt, reason }: Dated & { reason: string }) => {
  if (closedAt === null) return null
  return reason ? 'This request was withdrawn.' : 'Everything in this request was accepted.'
}

export const whyNotRenew = (request: RequestRow) =>
  whyNotClose(request) ??
  (isWaiting(request) ? null : 'Everything was answered, so there is nothing to renew.')

export function whyNotSettle({ state }: Pick<ItemRow, 'state'>) {
  if (state === 'answered') return null
  return state === 'accepted' ? 'This was already accepted.' : 'This has not been answered yet.'
}
