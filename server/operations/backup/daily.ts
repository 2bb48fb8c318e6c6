import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { clock } from '#server/platform/clock'
import { runInProcess } from './in-process.ts'
import { config } from '#server/config'
import type { Job } from '#server/platform/jobs/queue'
import { log } from '#server/platform/web/log'
import { backupState, noteBackup } from './state.ts'

const OURS = /^docket-\d{4}-\d\d-\d\dT\d{6}Z\.tar\.gz(\.age)?$/

/** A failed backup is not retried until the next day. */
export async function makeDailyBackup(_job: Job, stopped: AbortSignal) {
  const folder = config.backup.folder!
  const begunAt = clock.now().toISOString()
  const { goodAt, file: before, size } = (await backupState()) ?? {}
  const good = goodAt ? { goodAt, file: before!, size: size! } : {}
  await noteBackup({ begunAt, state: 'running', ...good })
  const file = join(folder, nameOf(begunAt))
  const made = await backUp(file, stopped)
  stopped.throwIfAborted()
  if (!made.ok) {
    log.error({ problem: made.problem }, 'ALARM: the daily backup failed')
    return noteBackup({ begunAt, state: 'failed', problem: made.problem, ...good })
  }
  log.info({ file, size: made.size }, 'the daily backup is written and verified')
  await noteBackup({ begunAt, state: 'done', goodAt: made.madeAt, file, size: made.size })
  await removeOld(folder, file)
}

const nameOf = (moment: string) =>
  `docket-${moment.slice(0, 19).replaceAll(':', '')}Z.tar.gz${config.backup.recipient ? '.age' : ''}`

type Made = { ok: true; size: number; madeAt: string } | { ok: false; problem: string }

/** In a separate process, to keep requests fast. */
async function backUp(file: string, stopped: AbortSignal): Promise<Made> {
  const { code, said } = await runInProcess(['backup', file, '--json'], settings(), stopped)
  try {
    return JSON.parse(said.trim().split('\n').at(-1)!) as Made
  } catch {
    return { ok: false, problem: `it ended with ${String(code)}, and without a word.` }
  }
}

/** This process's settings may differ from its environment. */
const settings = () => ({
  STORAGE_DIR: config.storageDir,
  DATABASE_URL: config.databaseUrl ?? '',
  DATABASE_DIRECT_URL: config.databaseDirectUrl ?? '',
  APP_KEY: config.appKey(),
  BACKUP_RECIPIENT: config.backup.recipient ?? '',
})

/** Files dated in the future, from a clock that was ahead, go first. */
async function removeOld(folder: string, latest: string) {
  const all = (await readdir(folder)).filter(name => OURS.test(name)).toSorted()
  const isAhead = (name: string) => join(folder, name) > latest
  const names = [...all.filter(isAhead), ...all.filter(name => !isAhead(name))]
  for (const name of names.slice(0, -config.backup.keep)) await rm(join(folder, name), { force: true })
}
