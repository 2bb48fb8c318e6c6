import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { openHostedService } from './hosted-service.ts'

// Must run before the server is imported, because it sets the environment.
const service = await vi.hoisted(async () => {
  const opened: Awaited<ReturnType<typeof openHostedService>> = await (
    await import('./hosted-service.ts')
  ).openHostedService()
  Object.assign(process.env, {
    NODE_TLS_REJECT_UNAUTHORIZED: '0',
    PUSHER_APP_ID: '77',
    PUSHER_KEY: 'a-public-key',
    PUSHER_SECRET: 'a-secret-of-the-service',
    PUSHER_HOST: 'localhost',
    PUSHER_PORT: String(opened.port),
  })
  return opened
})

import { db } from '#server/platform/database/client'
import { transaction } from '#server/platform/database/transaction'
import { worker } from '#server/operations/job-kinds'
import { endConnections, publishToCase } from '#server/messages/live/publish'
import { itIs } from '../../support/board.ts'
import { registered } from '../../support/cases.ts'
import { ada, olga, vera } from '../../support/cast.ts'
import { eventually } from '../../support/eventually.ts'
import { anotherWorker, jobs, runJobs } from '../../support/jobs.ts'
import { guest, signIn, type Visitor } from '../../support/visit.ts'
import { log } from '#server/platform/web/log'

beforeEach(async () => {
  Object.assign(service, { published: [], ended: [], mood: {} })
})
afterEach(() => worker.stop())
afterAll(() => service.close())

test('with several processes, each event is published to the service once, in order', async () => {
  const { id } = await registered()
  await runJobs()
  Object.assign(service, { published: [], mood: { beforeAnswering: () => delay(5) } })
  for (let number = 0; number < 60; number++)
    await transaction(tx => publishToCase(tx, id, 'comment.posted', number))
  const others = [anotherWorker('live-event'), anotherWorker('live-event')]
  await delay(300)
  await runJobs()
  for (const other of others) expect(await other.ended, other.errors()).toBe(0)
  expect(publishedComments()).toEqual(Array.from({ length: 60 }, (_, number) => number))
  expect(service.published[0]).toMatchObject({
    channel: `presence-application.${id}`,
    name: 'comment.posted',
  })
  expect(service.keys).toEqual(new Set(['a-public-key']))
})

test('people can go on working while the service does not answer', async () => {
  await worker.start()
  const { id } = await registered()
  const answered = Promise.withResolvers<void>()
  service.mood = { beforeAnswering: () => answered.promise }
  const visitor = await signIn(vera)
  const remark = () => visitor.post(`/applications/${id}/remarks`, { body: 'Called the counsel at noon.' })
  expect((await remark()).status).toBe(303)
  await eventually(() => expect(service.waiting).toBeGreaterThan(0))
  expect((await remark()).status).toBe(303)
  expect(service.waiting).toBeGreaterThan(0) // still unanswered
  const { page } = await (await signIn(ada)).get(`/applications/${id}`)
  expect(page.props.remarks).toHaveLength(2)
  answered.resolve()
  const heard = () => service.published.filter(({ name }) => name === 'remark.added')
  await eventually(() => expect(heard()).toHaveLength(2))
})

const publishedComments = () =>
  service.published.map(({ data }) => (JSON.parse(data) as { commentId?: number }).commentId ?? 0)

test('an event that the service refused is retried and does not delay others', async () => {
  const { id } = await registered()
  await runJobs()
  Object.assign(service, { published: [] })
  const post = (number: number) => transaction(tx => publishToCase(tx, id, 'comment.posted', number))
  itIs('2026-03-14T09:00:00Z')
  service.mood = { status: 500 }
  await post(1)
  await runJobs()
  service.mood = {}
  await post(2)
  await runJobs()
  expect(publishedComments()).toEqual([2])
  itIs('2026-03-14T09:00:21Z')
  await runJobs()
  await runJobs()
  expect(publishedComments()).toEqual([2, 1])
  expect([await db.liveEvent.count(), await jobs('live-event')]).toEqual([0, []])
})

test('an event that a killed process was publishing is published by the next process', async () => {
  const { id } = await registered()
  const never = new Promise<void>(() => {})
  service.mood = { beforeAnswering: () => never }
  const killed = anotherWorker('live-event')
  await eventually(() => expect(service.waiting).toBeGreaterThan(0))
  killed.kill('SIGKILL')
  await killed.ended
  service.mood = {}
  await runJobs()
  expect(service.published).toEqual([]) // still claimed by the killed process
  itIs(new Date(Date.now() + 90_000)) // the lease is a minute, by the clock of the other process
  await runJobs()
  expect(service.published).toEqual([
    expect.objectContaining({ channel: 'private-applications', data: JSON.stringify({ id }) }),
  ])
})

test('a user whose permissions change is disconnected at the service', async () => {
  await transaction(tx => endConnections(tx, ada.id))
  await runJobs()
  expect([service.ended, service.published]).toEqual([[String(ada.id)], []])
})

test('the browser may connect to the configured service and to no other', async () => {
  const visitor = await signIn(olga)
  const { headers, text } = await visitor.document('/applications')
  const policy = headers.get('content-security-policy')!
  expect(policy).toContain(`connect-src 'self' wss://localhost:${service.port};`)
  expect((await visitor.get('/applications')).page.props.live).toEqual({
    key: 'a-public-key',
    cluster: 'ap1',
    host: 'localhost',
    port: service.port,
  })
  expect(text).not.toContain('a-secret-of-the-service')
})

test('subscription signatures use the service’s secret', async () => {
  const form = { socket_id: '12.34', channel_name: 'private-applications' }
  const { text } = await (await signIn(ada)).program('POST', '/broadcasting/auth', form)
  const { createHmac } = await import('node:crypto')
  const signature = createHmac('sha256', 'a-secret-of-the-service')
    .update('12.34:private-applications')
    .digest('hex')
  expect(JSON.parse(text)).toEqual({ auth: `a-public-key:${signature}` })
})

const report = async (visitor: Visitor) =>
  (await visitor.program('POST', '/broadcasting/refused-client-events', {})).status

test('client events that the service refuses are logged at most once an hour', async () => {
  const warned = vi.spyOn(log, 'warn').mockImplementation(() => {})
  onTestFinished(() => warned.mockRestore())
  itIs('2031-05-01T08:00:00Z')
  const [one, other] = [await signIn(ada), await signIn(vera)]
  expect([await report(one), await report(other), await report(guest())]).toEqual([204, 204, 401])
  expect(warned.mock.calls).toEqual([[expect.stringContaining('refuses client events')]])
  itIs('2031-05-01T09:00:01Z')
  expect(await report(await signIn(ada))).toBe(204)
  expect(warned).toHaveBeenCalledTimes(2)
})

test('the service can identify a connected user', async () => {
  const { text } = await (
    await signIn(ada)
  ).program('POST', '/broadcasting/user-auth', { socket_id: '12.34' })
  expect(JSON.parse(text)).toMatchObject({ user_data: JSON.stringify({ id: String(ada.id) }) })
})
