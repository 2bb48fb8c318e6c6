// Fast suite: on both databases.
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { clock } from '#server/platform/clock'
import { db } from '#server/platform/database/client'
import {
  JobProblem,
  claimJob,
  extendLease,
  LEASE_MS,
  problemOf,
  removeJob,
  type Job,
} from '#server/platform/jobs/queue'
import { itIs } from '../../support/board.ts'
import { jobs } from '../../support/jobs.ts'
import { add, workerOf } from './fake-kinds.ts'

const secondsLater = (seconds: number) => itIs(new Date(clock.now().getTime() + seconds * 1000))

test('jobs of one key run one at a time, in order, and a slow key does not delay others', async () => {
  await add('webhook', 3, 'slow')
  await add('webhook', 3, 'quick', 11)
  const ended: number[] = []
  const running = new Set<string>()
  const quickOnesEnded = Promise.withResolvers<void>()
  const run = async ({ key, subjectId }: Job) => {
    expect(running.has(key)).toBe(false)
    running.add(key)
    if (key === 'slow') await quickOnesEnded.promise
    running.delete(key)
    ended.push(subjectId)
    if (subjectId === 13) quickOnesEnded.resolve()
  }
  await workerOf(run).runDue()
  expect(ended.filter(id => id < 10)).toEqual([1, 2, 3])
  expect(ended.filter(id => id > 10)).toEqual([11, 12, 13])
})

test('no more jobs of a kind run at once than it allows', async () => {
  await add('email', 6)
  let running = 0
  const counts: number[] = []
  const two = Promise.withResolvers<void>()
  const run = async () => {
    counts.push(++running)
    if (running === 2) two.resolve()
    await two.promise
    await delay(5)
    running--
  }
  await workerOf(run, { atOnce: 2 }).runDue()
  expect(Math.max(...counts)).toBe(2)
})

test('workers that run at the same time run each job once, and a key never twice at a time', async () => {
  await add('email', 20)
  await add('webhook', 20, 'one', 101)
  const ran: number[] = []
  const running = new Set<string>()
  const run = async ({ key, subjectId }: Job) => {
    expect(key !== '' && running.has(key)).toBe(false)
    running.add(key)
    ran.push(subjectId)
    await delay(2)
    running.delete(key)
  }
  await Promise.all([workerOf(run), workerOf(run), workerOf(run)].map(each => each.runDue()))
  expect(ran).toHaveLength(40)
  expect(new Set(ran).size).toBe(40)
  expect(ran.filter(id => id > 100)).toEqual(ran.filter(id => id > 100).toSorted((a, b) => a - b))
  expect(await db.job.count()).toBe(0)
})

test('a job of a killed process runs again when its lease has ended, and its key waits until then', async () => {
  itIs('2026-03-14T09:00:00Z')
  await add('webhook', 2, 'one')
  expect(await claimJob(['webhook'])).toMatchObject({ subjectId: 1, attempts: 1 })
  const ran: [number, number][] = []
  const other = workerOf(({ subjectId, attempts }) => ran.push([subjectId, attempts]))
  secondsLater(LEASE_MS / 1000 - 1)
  await other.runDue()
  expect(ran).toEqual([])
  secondsLater(1)
  await other.runDue()
  expect(ran).toEqual([
    [1, 2],
    [2, 1],
  ])
})

test('a job that takes long extends its lease', async () => {
  itIs('2026-03-14T09:00:00Z')
  await add('email', 1)
  const job = (await claimJob(['email']))!
  secondsLater(50)
  await extendLease(job)
  secondsLater(50)
  expect(await claimJob(['email'])).toBe(null)
  await removeJob(job)
  expect(await jobs('email')).toEqual([])
})

test('a worker whose lease has ended leaves the job to the worker that has it now', async () => {
  itIs('2026-03-14T09:00:00Z')
  await add('email', 1)
  const first = (await claimJob(['email']))!
  secondsLater(90)
  const second = await claimJob(['email'])
  await removeJob(first)
  await extendLease(first)
  expect(await jobs('email')).toMatchObject([{ leasedUntil: second!.leasedUntil }])
})

test('a failed job is retried after its pause, and given up after the last one', async () => {
  itIs('2026-03-14T09:00:00Z')
  await add('email', 1)
  const { runDue } = workerOf(() => {
    throw new JobProblem('Nobody is there.')
  })
  await runDue()
  await runDue() // not due yet
  const error = { lastError: 'Nobody is there.', leasedUntil: null }
  expect(await jobs('email')).toMatchObject([{ ...error, attempts: 1, state: 'waiting' }])
  secondsLater(60)
  await runDue()
  expect(await jobs('email')).toMatchObject([{ ...error, attempts: 2, state: 'failed' }])
})

test('the messages of other errors are not stored, because they may contain addresses', async () => {
  await add('email', 1)
  const error = Object.assign(new Error('550 no such user: ada@docket.test'), { code: 'EENVELOPE' })
  await workerOf(() => Promise.reject(error)).runDue()
  expect((await jobs('email'))[0]!.lastError).toBe('EENVELOPE')
})

test('a job that stops the server each time fails', async () => {
  itIs('2026-03-14T09:00:00Z')
  await add('email', 1)
  for (let times = 0; times < 2; times++) {
    expect(await claimJob(['email'])).not.toBe(null)
    secondsLater(61)
  }
  const ran: Job[] = []
  await workerOf(job => ran.push(job)).runDue()
  expect(ran).toEqual([])
  expect(await jobs('email')).toMatchObject(
    [{ state: 'failed', lastError: /^The server stopped each time/ }].map(any),
  )
})

const any = ({ lastError, ...job }: { state: string; lastError: RegExp }) => ({
  ...job,
  lastError: expect.stringMatching(lastError),
})

test('jobs that were planned while the clock was ahead run after it is corrected', async () => {
  itIs('2026-03-15T05:00:00Z') // twenty hours ahead
  await add('webhook', 3, 'one')
  await claimJob(['webhook'])
  itIs('2026-03-14T09:00:00Z')
  const ran: number[] = []
  await workerOf(({ subjectId }) => ran.push(subjectId)).runDue()
  expect(ran).toEqual([1, 2, 3])
})

test('a job that has failed has consequences once, which are repeated if they were interrupted', async () => {
  itIs('2026-03-14T09:00:00Z')
  await add('email', 2)
  const problems: [number, string, string][] = []
  const worker = workerOf(({ subjectId }) => Promise.reject(new JobProblem(`It answered ${subjectId}.`)), {
    async failed({ subjectId }, error) {
      problems.push([subjectId, problemOf(error), (await stateOf(subjectId))!])
      if (problems.length === 1) throw new Error('interrupted')
    },
  })
  await worker.runDue()
  expect(problems).toEqual([])
  secondsLater(60)
  await worker.runDue()
  const [first, second] = ['It answered 1.', 'It answered 2.']
  expect(problems.toSorted()).toEqual([
    [1, first, 'waiting'],
    [2, second, 'waiting'],
  ])
  secondsLater(LEASE_MS / 1000 + 1)
  await worker.runDue()
  expect(problems).toHaveLength(3)
  expect((await jobs('email')).map(({ state }) => state)).toEqual(['failed', 'failed'])
})

const stateOf = async (subjectId: number) =>
  (await jobs('email')).find(job => job.subjectId === subjectId)?.state
