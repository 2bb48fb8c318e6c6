import { config } from '../config.ts'
import type { CustodyClock, Gravity } from './screens.ts'

const HOUR = 3_600_000

export const hoursFor = (gravity: Gravity) => config.custodyHours[gravity]

/** The limit for holding somebody without a charge, counted from the arrest. */
export function clockOf(since: Date | null, gravity: string, now: Date): CustodyClock | null {
  if (!since) return null
  const hours = hoursFor(gravity as Gravity)
  const dueAt = new Date(since.getTime() + hours * HOUR)
  return { since: since.toISOString(), dueAt: dueAt.toISOString(), hours, overdue: now > dueAt }
}

/** People arrested before this time for an offence of this gravity are overdue for charge. */
export const overdueBefore = (gravity: Gravity, now: Date) =>
  new Date(now.getTime() - hoursFor(gravity) * HOUR)
