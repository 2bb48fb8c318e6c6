import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { runDocket } from '../commands/run-docket.ts'
import { config } from '#server/config'
import { clock, dayOf, latestPossible, momentOf, toTheMinute } from '#server/platform/clock'
import { db } from '#server/platform/database/client'
import { databaseClock } from '#server/platform/database/database-clock'
import { later, type Job } from '#server/platform/jobs/queue'
import { laterDay } from '#server/platform/time-zones'
import { log, logAlarm } from '#server/platform/web/log'

/** A row of the settings, which all processes share. */
const SETTING = 'backup'
const CACHED_MS = 30_000
const DAY_MS = 86_400_000
/** A backup that takes longer must have been interrupted. */
const MAX_DURATION_MS = 12 * 3_600_000
const RETRY_MS = 30 * 60_000
const BACKUP_FILE = /^docket-\d{4}-\d\d-\d\dT\d{6}Z\.tar\.gz(\.age)?$/

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
  const row = await db.setting.findUnique({ where: { name: SETTING } })
  return row && (JSON.parse(row.value) as BackupState)
}

/** Now, if the last one was missed; soon, if it failed. */
export async function nextBackup(now: Date): Promise<Date> {
  const today = dayOf(now)
  const todays = timeOn(today)
  const lastDue = todays <= now ? todays : timeOn(laterDay(today, -1))
  const next = todays > now ? todays : timeOn(laterDay(today, 1))
  const last = await backupState()
  const begunAt = last && new Date(last.begunAt)
  if (!begunAt || begunAt < lastDue || begunAt > latestPossible(now)) return now
  if (last.state === 'done') return next
  const retryAt = later(begunAt, RETRY_MS)
  return retryAt > now ? earlier(retryAt, next) : now
}

const earlier = (one: Date, other: Date) => (one < other ? one : other)

const timeOn = (day: string) => momentOf(`${day}T${config.backup.at}`)

async function saveState(state: BackupState) {
  const value = JSON.stringify(state)
  await db.setting.upsert({ where: { name: SETTING }, create: { name: SETTING, value }, update: { value } })
  cached.until = 0
}

/** Null if the backups are fine or not set up. */
export function troubleOf(last: BackupState | null): string | null {
  if (!config.backup.folder) return null
  const since = last?.goodAt
    ? `The last successful one is of ${toTheMinute(new Date(last.goodAt))}.`
    : 'There is no successful one yet.'
  if (last?.state === 'failed') return `The last backup failed: ${last.problem} ${since}`
  const age = last ? clock.now().getTime() - new Date(last.begunAt).getTime() : 0
  if (last?.state === 'running' && age > MAX_DURATION_MS) return `The last backup did not finish. ${since}`
  return last && age > 2 * DAY_MS ? `No backup was made for two days. ${since}` : null
}

let cached: { trouble: string | null; until: number } = { trouble: null, until: 0 }

/** Never waits: a stale value is refreshed in the background. */
export function backupTrouble(): string | null {
  if (!config.backup.folder) return null
  if (performance.now() > cached.until) void refresh()
  return cached.trouble
}

async function refresh() {
  cached.until = performance.now() + CACHED_MS
  cached.trouble = await backupState().then(troubleOf, () => cached.trouble)
}

export async function makeDailyBackup(_job: Job, stopped: AbortSignal) {
  const folder = config.backup.folder!
  const begunAt = (await databaseClock.now()).toISOString()
  const { goodAt, file: before, size } = (await backupState()) ?? {}
  const good = goodAt ? { goodAt, file: before!, size: size! } : {}
  await saveState({ begunAt, state: 'running', ...good })
  const file = join(folder, fileName(begunAt))
  const made = await backUpTo(file, stopped)
  stopped.throwIfAborted()
  if (!made.ok) {
    logAlarm('the daily backup failed', { problem: made.problem })
    return saveState({ begunAt, state: 'failed', problem: made.problem, ...good })
  }
  log.info({ file, size: made.size }, 'the daily backup was written and verified')
  await saveState({ begunAt, state: 'done', goodAt: made.madeAt, file, size: made.size })
  await removeOld(folder, file)
}

const fileName = (moment: string) =>
  `docket-${moment.slice(0, 19).replaceAll(':', '')}Z.tar.gz${config.backup.recipient ? '.age' : ''}`

type Made = { ok: true; size: number; madeAt: string } | { ok: false; problem: string }

/** In a separate process, with the settings of this one, which can differ from its environment. */
async function backUpTo(file: string, stopped: AbortSignal): Promise<Made> {
  const settings = {
    STORAGE_DIR: config.storageDir,
    DATABASE_URL: config.databaseUrl ?? '',
    DATABASE_DIRECT_URL: config.databaseDirectUrl ?? '',
    APP_KEY: config.appKey(),
    BACKUP_RECIPIENT: config.backup.recipient ?? '',
  }
  const { code, output } = await runDocket(['backup', file, '--json'], settings, stopped)
  if (code === null) return { ok: false, problem: 'Its process was killed.' }
  try {
    return JSON.parse(output.trim().split('\n').at(-1)!) as Made
  } catch {
    return { ok: false, problem: `it exited with ${String(code)} and printed nothing.` }
  }
}

/** Files dated in the future, from a clock that was ahead, go first. */
async function removeOld(folder: string, latest: string) {
  const all = (await readdir(folder)).filter(name => BACKUP_FILE.test(name)).toSorted()
  const isAhead = (name: string) => join(folder, name) > latest
  const names = [...all.filter(isAhead), ...all.filter(name => !isAhead(name))]
  for (const name of names.slice(0, -config.backup.keep)) await rm(join(folder, name), { force: true })
}
