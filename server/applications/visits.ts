import { clock } from '../clock.ts'
import { db } from '../database/client.ts'
import { markCaseRead } from '../notifications/list.ts'
import type { User } from '../permissions.ts'

/** A page looked at again within this time is still the same look. */
const ONE_LOOK_MS = 30 * 60_000

type Visits = { lastAt: Date | null; beforeAt: Date | null }
type Look = Visits & { told: boolean | number }

/** Since when things are new to a viewer: the end of the look before this one. Null on the first. */
export function newSince({ lastAt, beforeAt }: Visits) {
  if (!lastAt) return null
  return isSameLook(lastAt) ? beforeAt : lastAt
}

/**
 * Notes that somebody looks at a case, and answers with how much of what they were told is read by that. Lost, it costs
 * a line shown once more.
 */
export async function noteLook(id: number, viewer: User, look: Look) {
  if (!isFresh(look)) await noteVisit(id, viewer, look)
  return look.told ? await markCaseRead(viewer, id) : 0
}

/** Noted within this minute. */
const isFresh = ({ lastAt }: Visits) => lastAt !== null && clock.now().getTime() - lastAt.getTime() < 60_000

async function noteVisit(applicationId: number, { id: userId }: User, { lastAt }: Visits) {
  const now = clock.now()
  await db.caseVisit.upsert({
    where: { userId_applicationId: { userId, applicationId } },
    create: { userId, applicationId, lastAt: now },
    update: { lastAt: now, ...(lastAt && !isSameLook(lastAt) ? { beforeAt: lastAt } : {}) },
  })
}

const isSameLook = (lastAt: Date) => clock.now().getTime() - lastAt.getTime() < ONE_LOOK_MS
