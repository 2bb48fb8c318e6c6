import { clock, latestPossible, momentOf, startOf, today, toTheMinute } from '../clock.ts'
import { config } from '../config.ts'
import { db } from '../database/client.ts'

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

export function lastDue() {
  const due = momentOf(`${today()}T${config.backup.at}`)
  if (due <= clock.now()) return due
  const yesterday = new Date(startOf(today()).getTime() - DAY_MS / 2)
  return momentOf(`${yesterday.toISOString().slice(0, 10)}T${config.backup.at}`)
}

/** True for the one process that makes the backup. */
export async function claimBackup(): Promise<boolean> {
  const row = await db.setting.findUnique({ where: { name: ROW } })
  const known = row && (JSON.parse(row.value) as BackupState)
  const begunAt = known && new Date(known.begunAt)
  if (begunAt && begunAt >= lastDue() && begunAt <= latestPossible()) return false
  const { goodAt, file, size } = known ?? {}
  const next: BackupState = { begunAt: clock.now().toISOString(), state: 'running' }
  const value = JSON.stringify({ ...next, goodAt, file, size })
  if (row)
    return (
      (await db.setting.updateMany({ where: { name: ROW, value: row.value }, data: { value } })).count === 1
    )
  const made = await db.setting.create({ data: { name: ROW, value } }).catch(() => null)
  return made !== null
}

export async function noteBackup(state: BackupState) {
  const value = JSON.stringify(state)
  await db.setting.update({ where: { name: ROW }, data: { value } })
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
