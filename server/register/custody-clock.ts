import { config } from '#server/config'
import type { CustodyClock, Gravity } from './screens.ts'

const HOUR = 3_600_000

export const hoursFor = (gravity: Gravity) => config.custodyHours[gravity]

export function clockOf(since: Date | null, gravity: string, now: Date): CustodyClock | null {
  if (!since) return null
  const hours = hoursFor(gravity as Gravity)
  const dueAt = new Date(since.getTime() + hours * HOUR)
  return { since: since.toISOString(), dueAt: dueAt.toISOString(), hours, overdue: now > dueAt }
}

export const overdueBefore = (gravity: Gravity, now: Date) =>
  new Date(now.getTime() - hoursFor(gravity) * HOUR)
