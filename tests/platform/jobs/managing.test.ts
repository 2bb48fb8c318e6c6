// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { config } from '#server/config'
import { kinds } from '#server/operations/job-kinds'
import { JobProblem } from '#server/platform/jobs/queue'
import '../../support/board.ts'
import { adam } from '../../support/cast.ts'
import { shown, signIn } from '../../support/visit.ts'
import { entries } from '../../people/users/people.ts'
import { add, workerOf } from './fake-kinds.ts'

const fail = () => Promise.reject(new JobProblem('It answered 500.'))

const rowOf = async (kind: string) =>
  shown(await (await signIn(adam)).get('/status'), 'Settings/Status').jobs.find(job => job.kind === kind)

test('jobs of a paused kind wait until it is resumed, and others run', async () => {
  config.smtpUrl = 'smtp://127.0.0.1:1'
  const visitor = await signIn(adam)
  expect((await visitor.program('POST', '/status/jobs/email/pause')).status).toBe(303)
  expect((await visitor.program('POST', '/status/jobs/email/pause')).status).toBe(409)
  await add('email', 2)
  await add('webhook', 1)
  const ran: string[] = []
  const { runDue } = workerOf(({ kind }) => ran.push(kind))
  await runDue()
  expect(ran).toEqual(['webhook'])
  expect(await rowOf('email')).toMatchObject({ paused: true, waiting: 2, failed: 0 })
  await visitor.program('DELETE', '/status/jobs/email/pause')
  await runDue()
  expect(ran).toEqual(['webhook', 'email', 'email'])
  expect(await rowOf('email')).toMatchObject({ paused: false, waiting: 0, oldestSeconds: 0 })
  const [paused] = await entries('settings.pause-jobs')
  expect(paused).toMatchObject({ subject: kinds.email.title, actorName: adam.name })
})

test('failed jobs are listed with their last error and run again when somebody retries them', async () => {
  await add('webhook', 2, '1')
  await workerOf(fail, { pauses: [] }).runDue()
  expect(await rowOf('webhook')).toMatchObject({ waiting: 0, failed: 2, lastError: 'It answered 500.' })
  const visitor = await signIn(adam)
  await visitor.program('POST', '/status/jobs/webhook/retry')
  const attempts: number[] = []
  await workerOf(job => attempts.push(job.attempts)).runDue()
  expect(attempts).toEqual([1, 1])
  expect(await entries('settings.retry-jobs')).toMatchObject([{ details: { jobs: 2 } }])
  expect((await visitor.program('POST', '/status/jobs/webhook/retry')).status).toBe(409)
})

test('an unknown kind of job is not found', async () => {
  const visitor = await signIn(adam)
  expect((await visitor.program('POST', '/status/jobs/faxes/pause')).status).toBe(404)
})

test('kinds that the board does not use are not listed', async () => {
  expect(await rowOf('backup')).toBeUndefined()
  expect(await rowOf('cleanup')).toMatchObject({ waiting: 0, failed: 0, paused: false })
})
