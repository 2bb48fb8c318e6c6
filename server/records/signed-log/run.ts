import { read, sql } from '#server/platform/database/read'
import { describe, log } from '#server/platform/web/log'
import { takeIn } from './take-in.ts'

/** Whatever arrives in between is added as one batch, which costs little more than a single leaf. */
const LOOK_EVERY_MS = 5000

/** Set by the migration that moved permissions to rows. */
export const MOVED = 'permissions moved'

/** Uses SQL, because Prisma's first query takes 0.1 s. */
export const isMarkedMoved = async () =>
  (await read(sql`SELECT 1 AS "found" FROM "Setting" WHERE "name" = ${MOVED}`)).length > 0

export async function logWhatMoved() {
  if (await isMarkedMoved()) await (await import('./log-moved-permissions.ts')).logMovedPermissions()
}

let timer: NodeJS.Timeout | undefined
let working = Promise.resolve()

export function startSignedLog() {
  timer = setInterval(() => void takeInNow(), LOOK_EVERY_MS)
  timer.unref()
  void takeInNow()
}

/** Adds the remaining leaves, so that a stopped board has none outside its log. */
export async function stopSignedLog() {
  if (!timer) return
  clearInterval(timer)
  timer = undefined
  await takeInNow()
}

/** Never throws: leaves that fail wait for the next run. */
function takeInNow(): Promise<void> {
  working = working
    .then(takeIn)
    .catch(error => log.warn(describe(error), 'the signed log could not take in what was written'))
  return working
}
