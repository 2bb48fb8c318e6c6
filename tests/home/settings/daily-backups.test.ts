import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { clock } from '#server/platform/clock'
import { config } from '#server/config'
import { db } from '#server/platform/database/client'
import { backupState, nextBackup } from '#server/operations/backup/daily'
import { kinds, worker } from '#server/operations/job-kinds'
import { createWorker } from '#server/platform/jobs/worker'
import { alarmCounts } from '#server/platform/web/log'
import { killedWhile } from '../../operations/backup/interruptions.ts'
import { adam, nora } from '../../support/cast.ts'
import { eventually } from '../../support/eventually.ts'
import { metrics } from '../../support/metrics.ts'
import { newFolder } from '../../support/process.ts'
import { signIn } from '../../support/visit.ts'

const at = (moment: string) => (clock.now = () => new Date(moment))
async function backUpWhenDue() {
  const workers = [worker, createWorker(kinds)]
  await Promise.all(workers.map(({ start }) => start()))
  await Promise.all(workers.map(({ runDue }) => runDue(['backup'])))
  await Promise.all(workers.map(({ stop }) => stop()))
}

const daily = { at: '02:30', keep: 2, recipient: undefined }

test('the board is backed up daily, and old backups are deleted', async () => {
  const folder = newFolder()
  config.backup = { ...daily, folder }
  const old = ['docket-2026-01-01T023000Z.tar.gz', 'docket-2026-01-02T023000Z.tar.gz']
  for (const name of [...old, 'minutes.pdf']) writeFileSync(join(folder, name), '')
  at('2026-03-14T03:00:00Z')
  await backUpWhenDue()
  expect(readdirSync(folder).toSorted()).toEqual([old[1], 'docket-2026-03-14T030000Z.tar.gz', 'minutes.pdf'])
  expect(await bannerOf(adam)).toBeUndefined()
  at('2026-03-15T02:29:00Z')
  await backUpWhenDue()
  expect(readdirSync(folder)).not.toContain('docket-2026-03-15T022900Z.tar.gz')
})

test('a backup from a clock that was ahead does not stop later backups', async () => {
  const folder = newFolder()
  config.backup = { ...daily, keep: 1, folder }
  at('2026-04-24T03:00:00Z')
  await backUpWhenDue()
  at('2026-03-15T03:00:00Z')
  await worker.runDue(['backup']) // without a restart
  expect(readdirSync(folder)).toEqual(['docket-2026-03-15T030000Z.tar.gz'])
})

test('a failed backup is shown to administrators on every page until one succeeds', async () => {
  const file = join(newFolder(), 'file')
  writeFileSync(file, '')
  config.backup = { ...daily, folder: file }
  at('2026-03-14T03:00:00Z')
  await backUpWhenDue()
  await eventually(async () => {
    expect(await bannerOf(adam)).toMatch(/^The last backup failed: .+ There is no successful one yet\.$/)
  })
  expect(await bannerOf(nora)).toBeUndefined()
})

test('a failed backup is tried again within the hour, and not before', async () => {
  const folder = newFolder()
  const file = join(folder, 'file')
  writeFileSync(file, '')
  config.backup = { ...daily, folder: file }
  at('2026-03-14T03:00:00Z')
  await backUpWhenDue()
  config.backup = { ...daily, folder }
  at('2026-03-14T03:29:00Z')
  await backUpWhenDue()
  expect(readdirSync(folder)).toEqual(['file'])
  at('2026-03-14T04:00:00Z')
  await worker.runDue(['backup']) // without a restart
  expect(readdirSync(folder).toSorted()).toEqual(['docket-2026-03-14T040000Z.tar.gz', 'file'])
  await eventually(async () => expect(await bannerOf(adam)).toBeUndefined())
})

test('a backup that is killed raises an alarm, and is tried again within the hour', async () => {
  const folder = newFolder()
  config.backup = { ...daily, folder }
  at('2026-03-14T03:00:00Z')
  const [flag, hook] = killedWhile['the archive is half-written'] as [string, string]
  vi.stubEnv('NODE_OPTIONS', `${flag}=${hook}`)
  onTestFinished(() => void vi.unstubAllEnvs())
  const alarm = alarmCounts.get('the daily backup failed')!
  await backUpWhenDue()
  expect(readdirSync(folder)).toEqual(['docket-2026-03-14T030000Z.tar.gz.unfinished'])
  expect(await backupState()).toMatchObject({ state: 'failed', problem: 'Its process was killed.' })
  expect(alarmCounts.get('the daily backup failed')).toBe(alarm + 1)
  vi.unstubAllEnvs()
  at('2026-03-14T04:00:00Z')
  await worker.runDue(['backup']) // without a restart
  expect(readdirSync(folder)).toEqual(['docket-2026-03-14T040000Z.tar.gz'])
})

test('a backup whose process was killed each time is tried again within the hour', async () => {
  config.backup = { ...daily, folder: newFolder() }
  const begunAt = '2026-03-14T03:00:00.000Z'
  const value = JSON.stringify({ begunAt, state: 'running' })
  await db.setting.create({ data: { name: 'backup', value } })
  expect(await nextBackup(new Date('2026-03-14T03:10:00Z'))).toEqual(new Date('2026-03-14T03:30:00Z'))
})

async function bannerOf(user: typeof adam) {
  return (await (await signIn(user)).get('/user/profile')).page.props.backupTrouble
}

const ofBackups = async () => {
  const { text } = await metrics(`Bearer ${config.metricsToken}`)
  return text.split('\n').filter(line => line.startsWith('docket_backup'))
}

test('the metrics of backups are missing until there is one', async () => {
  config.metricsToken = 'a token of the watchers'
  expect(await ofBackups()).toEqual([])
  config.backup = { ...daily, folder: newFolder() }
  at('2026-03-14T03:00:00Z')
  expect(await ofBackups()).toEqual(['docket_backup_failed 0'])
  await backUpWhenDue()
  at(new Date(Date.parse((await backupState())!.goodAt!) + 3600_000).toISOString())
  expect((await ofBackups()).toSorted()).toEqual(['docket_backup_age_seconds 3600', 'docket_backup_failed 0'])
})
