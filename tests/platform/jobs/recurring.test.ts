// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { kinds } from '#server/operations/job-kinds'
import { createWorker } from '#server/platform/jobs/worker'
import { itIs } from '../../support/board.ts'
import { jobs } from '../../support/jobs.ts'

const HOUR = 3_600_000
const FAR = new Date('2099-01-01T00:00:00Z')

const fail = () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }))

function cleanups(next: () => Date) {
  const ran: number[] = []
  const run = async () => void ran.push(1)
  const workers = [1, 2].map(() => createWorker({ ...kinds, cleanup: { ...kinds.cleanup, run, next } }))
  return { ran, workers }
}

test('a recurring job runs once among several workers, and its row moves on', async () => {
  itIs('2026-03-14T09:00:00Z')
  const { ran, workers } = cleanups(kinds.cleanup.next as () => Date)
  for (const { start } of workers) await start()
  for (const hour of [10, 11]) {
    itIs(new Date(Date.UTC(2026, 2, 14, hour)))
    await Promise.all(workers.map(({ runDue }) => runDue(['cleanup'])))
  }
  for (const { stop } of workers) await stop()
  expect(ran).toEqual([1, 1])
  const due = new Date('2026-03-14T12:00:00Z')
  expect(await jobs('cleanup')).toMatchObject([{ runAt: due, since: due, attempts: 0, lastError: '' }])
})

test('a recurring job that fails runs again at its next time', async () => {
  itIs('2026-03-14T09:00:00Z')
  const worker = createWorker({ ...kinds, cleanup: { ...kinds.cleanup, run: fail, pauses: [] } })
  await worker.start()
  itIs('2026-03-14T10:00:00Z')
  await worker.runDue(['cleanup'])
  await worker.stop()
  const runAt = new Date('2026-03-14T11:00:00Z')
  expect(await jobs('cleanup')).toMatchObject([{ state: 'waiting', runAt, lastError: 'ENOSPC' }])
})

test('a start does not put a recurring job off, but moves it forward if it is due earlier', async () => {
  itIs('2026-03-14T09:00:00Z')
  for (const [hours, runAt] of [
    [2, '11'],
    [3, '11'],
    [1, '10'],
  ] as const) {
    const { workers } = cleanups(() => new Date(Date.UTC(2026, 2, 14, 9) + hours * HOUR))
    await workers[0]!.start()
    await workers[0]!.stop()
    expect((await jobs('cleanup')).map(job => job.runAt)).toEqual([new Date(`2026-03-14T${runAt}:00:00Z`)])
  }
  expect(await db.job.count({ where: { kind: 'backup' } })).toBe(0) // no folder is set
})

test.each([
  ['deleted', () => db.job.deleteMany({ where: { kind: 'cleanup' } })],
  ['stopped', () => db.job.updateMany({ where: { kind: 'cleanup' }, data: { state: 'held' } })],
  ['postponed', () => db.job.updateMany({ where: { kind: 'cleanup' }, data: { runAt: FAR } })],
])('a recurring job that somebody else %s comes back', async (_what, change) => {
  itIs('2026-03-14T09:00:00Z')
  const worker = createWorker(kinds)
  await worker.start()
  await change()
  await worker.addEachRecurring()
  await worker.stop()
  expect(await jobs('cleanup')).toMatchObject([{ state: 'waiting', runAt: new Date('2026-03-14T10:00:00Z') }])
})

test('a job whose times are years ahead runs', async () => {
  itIs('2026-03-14T09:00:00Z')
  for (const data of [{ runAt: FAR }, { leasedUntil: FAR }]) {
    const { ran, workers } = cleanups(() => new Date('2026-03-14T10:00:00Z'))
    await workers[0]!.start()
    await db.job.updateMany({ where: { kind: 'cleanup' }, data })
    await workers[0]!.runDue(['cleanup'])
    await workers[0]!.stop()
    expect(ran).toEqual([1])
    await db.job.deleteMany()
  }
})
