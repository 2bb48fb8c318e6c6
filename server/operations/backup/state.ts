import { clock, latestPossible, momentOf, today, toTheMinute } from '#server/platform/clock'
import { config } from '#server/config'
import { db } from '#server/platform/database/client'
import { laterDay } from '#server/platform/time-zones'

// The state is one row of the settings, which all processes share.

const ROW = 'backup'
const FRESH_FOR_MS = 30_000
const DAY_MS = 86_400_000
/** A backup that takes longer must have been interrupted. */
const LONGEST_MS = 12 * 3_600_000

export type BackupState = {
  /** When the latest backup started. */
  begunAt: string
  state: 'running' | 'done' | 'failed'
  problem?: string
  /** The latest successful backup. */
  goodAt?: string
  file?: string
  size?: number
}

export async function backupState(): Promise<BackupState | null> {
  const row = await db.setting.findUnique({ where: { name: ROW } })
  return row && (JSON.parse(row.value) as BackupState)
}

/** Now if the last one was missed. */
export async function nextBackup(): Promise<Date> {
  const now = clock.now()
  const todays = timeOn(today())
  const lastDue = todays <= now ? todays : timeOn(laterDay(today(), -1))
  const last = await backupState()
  const begunAt = last && new Date(last.begunAt)
  if (!begunAt || begunAt < lastDue || begunAt > latestPossible()) return now
  return todays > now ? todays : timeOn(laterDay(today(), 1))
}

const timeOn = (day: string) => momentOf(`${day}T${config.backup.at}`)

export async function noteBackup(state: BackupState) {
  const value = JSON.stringify(state)
  await db.setting.upsert({ where: { name: ROW }, create: { name: ROW, value }, update: { value } })
  known.until = 0
}

/** Null if the backups are fine or not set up. */
export function troubleOf(last: BackupState | null): string | null {
  if (!config.backup.folder) return null
  const since = last?.goodAt
    ? `The last good one is of ${toTheMinute(new Date(last.goodAt))}.`
    : 'There is no good one yet.'
  if (last?.state === 'failed') return `The last backup failed: ${last.problem} ${since}`
  const age = last ? clock.now().getTime() - new Date(last.begunAt).getTime() : 0
  if (last?.state === 'running' && age > LONGEST_MS)
    return `The last backup did not come to its end. ${since}`
  return last && age > 2 * DAY_MS ? `No backup was made for two days. ${since}` : null
}

let known: { trouble: string | null; until: number } = { trouble: null, until: 0 }

/** Never waits: a stale value is refreshed in the background. */
export function backupTrouble(): string | null {
  if (!config.backup.folder) return null
  if (performance.now() > known.until) void refresh()
  return known.trouble
}

async function refresh() {
  known.until = performance.now() + FRESH_FOR_MS
  known.trouble = await backupState().then(troubleOf, () => known.trouble)
}
