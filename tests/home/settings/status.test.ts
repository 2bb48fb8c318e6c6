// Fast suite: on both databases.
import { expect, onTestFinished, test } from 'vitest'
import { clock } from '#server/platform/clock'
import { config } from '#server/config'
import { db } from '#server/platform/database/client'
import { alarms, logAlarm } from '#server/platform/web/log'
import { origin } from '../../support/board.ts'
import { adam, nora } from '../../support/cast.ts'
import { metrics } from '../../support/metrics.ts'
import { onDatabase } from '../../support/on-database.ts'
import { shown, signIn } from '../../support/visit.ts'

const TOKEN = 'a token of the watchers'
const job = (subjectId: number, more: object) => {
  const now = clock.now()
  const times = { runAt: now, plannedAt: now, since: now }
  return db.job.create({ data: { kind: 'email', subjectId, ...times, ...more } })
}

test('metrics need a token in the settings and in the request', async () => {
  expect((await metrics(`Bearer ${TOKEN}`)).status).toBe(404)
  config.metricsToken = TOKEN
  expect((await metrics()).status).toBe(401)
  expect((await metrics('Bearer something else')).status).toBe(401)
})

test('metrics include the queues and the process, but no personal data', async () => {
  config.metricsToken = TOKEN
  const now = clock.now()
  clock.now = () => now
  await job(1, { since: new Date(now.getTime() - 90_000) })
  await job(2, { state: 'failed' })
  const address = 'https://secret@docket.test/hook'
  await db.webhook.create({
    data: { address, kinds: [], createdAt: now, pausedBecause: 'The response was 410.' },
  })
  await (await signIn(adam)).get('/users/1/edit?secret@docket.test')
  await metrics(`Bearer ${TOKEN}`)
  const { status, type, text } = await metrics(`Bearer ${TOKEN}`)
  expect([status, type]).toEqual([200, expect.stringContaining('application/openmetrics-text')])
  expect(text).toMatch(
    /^docket_request_seconds_count\{method="GET",route="\/users\/:id\/edit",status="2xx"\} 1$/m,
  )
  expect(text).toMatch(/^docket_letters_waiting 1$/m)
  expect(text).toMatch(/^docket_letters_oldest_seconds 90$/m)
  expect(text).toMatch(/^docket_letters_given_up 1$/m)
  expect(text).toMatch(/^docket_jobs_waiting\{kind="email"\} 1$/m)
  expect(text).toMatch(/^docket_jobs_failed\{kind="email"\} 1$/m)
  expect(text).toMatch(/^docket_jobs_oldest_seconds\{kind="email"\} 90$/m)
  expect(text).toMatch(/^docket_webhooks_paused 1$/m)
  expect(text).toMatch(/^docket_webhook_events_waiting 0$/m)
  expect(text).toMatch(/^docket_live_connections 0$/m)
  expect(text).toMatch(/^docket_live_connections_limit 20000$/m)
  expect(text).toMatch(/^docket_clock_difference_seconds -?\d/m)
  expect(text).toMatch(/^docket_database_bytes \d{4,}$/m)
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
  expect(text).toMatch(/^process_resident_memory_bytes /m)
  expect(text).toMatch(/\n# EOF\n?$/)
  expect(text).not.toContain('secret@docket.test')
})

test('metrics count the alarms by name, from 0', async () => {
  config.metricsToken = TOKEN
  const alarm = 'a file could not be stored'
  const counted = async () =>
    Number(
      new RegExp(`^docket_alarms_total\\{alarm="${alarm}"\\} (\\d+)$`, 'm').exec(
        (await metrics(`Bearer ${TOKEN}`)).text,
      )![1],
    )
  const before = await counted()
  logAlarm(alarm, { code: 'EROFS' })
  logAlarm(alarm, { code: 'EROFS' })
  expect(await counted()).toBe(before + 2)
  const { text } = await metrics(`Bearer ${TOKEN}`)
  for (const name of alarms) expect(text).toContain(`docket_alarms_total{alarm="${name}"} `)
})

test('the status page shows the metrics in words, with problems first', async () => {
  await job(1, { state: 'failed' })
  const { parts } = shown(await (await signIn(adam)).get('/status'), 'Settings/Status')
  expect(parts.map(({ title }) => title).toSorted()).toEqual([
    'Backups',
    'Database',
    'Disk',
    'Hourly work',
    'Live updates',
    'Mail',
    'This process',
    'Time zone',
  ])
  expect(parts.findIndex(({ well }) => well)).toBeGreaterThan(parts.findLastIndex(({ well }) => !well))
  expect(parts.find(({ title }) => title === 'Mail')).toMatchObject({
    well: false,
    lines: ['No emails are waiting.', '1 email undelivered. See Settings for the latest.'],
  })
  expect((await (await signIn(nora)).get('/status')).status).toBe(403)
})

const ready = async () => {
  const answer = await fetch(`${origin}/ready`)
  return [answer.status, await answer.json()]
}

test('a process says when a newer version has migrated the database', async () => {
  expect(await ready()).toEqual([200, { status: 'ready' }])
  const later = '30000101000000_later'
  await onDatabase([
    `INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name", "started_at", "finished_at", "applied_steps_count")
     VALUES ('later', '', '${later}', CURRENT_TIMESTAMP, CURRENT_TIMESTAMP, 1)`,
  ])
  onTestFinished(() => onDatabase([`DELETE FROM "_prisma_migrations" WHERE "migration_name" = '${later}'`]))
  const warning = expect.stringMatching(/^A newer version of Docket has migrated the database\./)
  expect(await ready()).toEqual([200, { status: 'ready', warnings: [warning] }])
  const { parts } = shown(await (await signIn(adam)).get('/status'), 'Settings/Status')
  expect(parts.find(({ title }) => title === 'This process')).toMatchObject({ well: false, advice: warning })
})

const hourlyWork = async () => {
  const { parts } = shown(await (await signIn(adam)).get('/status'), 'Settings/Status')
  return parts.find(({ title }) => title === 'Hourly work')
}

test('the status page says when hourly work is late or failed', async () => {
  expect(await hourlyWork()).toMatchObject({ well: true })
  const since = new Date(clock.now().getTime() - 3 * 3_600_000)
  await job(0, { kind: 'due-dates', since })
  await job(1, { kind: 'due-dates', state: 'failed' })
  expect(await hourlyWork()).toMatchObject({
    well: false,
    lines: ['Due dates: late by 3 hours.', 'Due dates: 1 job failed.'],
  })
})
