// What the webhooks' screens receive. Types only: the browser imports them too.
import type { Paged } from '../web/paged.ts'

export type WebhookRow = {
  id: number
  address: string
  description: string
  kinds: string[]
  paused: boolean
  /** A sentence; empty where somebody paused it, or nobody did. */
  pausedBecause: string
  /** Nothing was taken since. */
  failingSince: string | null
  waiting: number
  givenUp: number
}

export type DeliveryRow = {
  id: number
  /** The `webhook-id` that the receiver sees. */
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
    /** Until when the secret before still signs, or null. */
    oldSecretUntil: string | null
  }
  deliveries: Paged<DeliveryRow>
  /** Deliveries are kept for so many days. */
  keptDays: number
}
