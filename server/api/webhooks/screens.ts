// Types only: the browser imports them too.
import type { Paged } from '#server/platform/web/paged'

export type WebhookRow = {
  id: number
  address: string
  description: string
  kinds: string[]
  paused: boolean
  /** Empty if somebody paused it. */
  pausedBecause: string
  /** Nothing was delivered since. */
  failingSince: string | null
  waiting: number
  givenUp: number
}

export type DeliveryRow = {
  id: number
  eventId: string
  kind: string
  at: string
  state: 'waiting' | 'delivered' | 'given up'
  attempts: number
  nextTryAt: string | null
  lastTryAt: string | null
  status: number | null
  problem: string
  durationMs: number | null
}

export type WebhookList = { webhooks: WebhookRow[] }

export type WebhookShow = {
  webhook: WebhookRow & {
    createdBy: string | null
    createdAt: string
    /** When the previous secret expires, or null. */
    oldSecretUntil: string | null
  }
  deliveries: Paged<DeliveryRow>
  keptDays: number
}
