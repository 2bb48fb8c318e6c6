import { join, sql } from '#server/platform/database/read'
import type { Status } from './screens.ts'

// Open cases are neither decided nor archived.

export const openStatuses: readonly Status[] = ['registered', 'endorsed', 'on_hold']

/** `a` is the application. */
export const isOpen = sql`a."status" IN (${join(openStatuses)}) AND a."archived" = ${false}`

type Stage = { status: Status; archived: boolean }

export const isOpenCase = ({ status, archived }: Stage) => openStatuses.includes(status) && !archived

/** Nothing is asked for it any more. A decided case may be reconsidered, so its requests go on. */
export const isGivenUp = ({ status, archived }: Stage) =>
  archived || status === 'withdrawn' || status === 'duplicate'
