import { expect, onTestFinished, test } from 'vitest'
import { readMigrations } from '#server/platform/database/migrations'
import { providers } from '#tests/support/databases'
import { sql } from './database-shell.ts'
import { migrationFolder } from './migration-folder.ts'

const QUEUE = '20261126203000_one_job_queue'
const AT = "'2026-03-14 09:00:00'"

const rows = [
  `INSERT INTO "Letter" ("id", "event", "recipient", "subject", "text", "html", "messageId", "sentAt", "nextTryAt", "attempts", "lastProblem") VALUES
    (1, 'sent', 'a', '', '', '', '1', ${AT}, NULL, 1, ''), (2, 'waiting', 'a', '', '', '', '2', NULL, ${AT}, 3, 'ESOCKET'),
    (3, 'given up', 'a', '', '', '', '3', NULL, NULL, 10, 'EMESSAGE'), (4, 'no mail server', 'a', '', '', '', '4', NULL, NULL, 0, '')`,
  `INSERT INTO "Webhook" ("id", "address", "kinds", "createdAt", "pausedAt") VALUES (1, '', '[]', ${AT}, NULL), (2, '', '[]', ${AT}, ${AT})`,
  `INSERT INTO "WebhookDelivery" ("id", "webhookId", "eventId", "kind", "createdAt", "nextTryAt", "deliveredAt", "attempts") VALUES
    (1, 1, 'a', '', ${AT}, NULL, ${AT}, 1), (2, 1, 'b', '', ${AT}, ${AT}, NULL, 0),
    (3, 1, 'c', '', ${AT}, NULL, NULL, 11), (4, 2, 'd', '', ${AT}, ${AT}, NULL, 2)`,
  `INSERT INTO "MailRequest" ("id", "kind", "email", "createdAt") VALUES (1, 'reset', 'a', ${AT})`,
  `INSERT INTO "LiveEvent" ("id", "channel", "name", "data", "sentAt") VALUES (1, 'c', 'n', '{}', ${AT}), (2, 'c', 'n', '{}', NULL)`,
]

test.each(providers())('on %s, work that waits during the update is carried over as jobs', async provider => {
  const folder = await migrationFolder(provider)
  onTestFinished(() => folder.drop())
  const later = readMigrations(provider).filter(({ name }) => name >= QUEUE)
  for (const { name } of later) folder.remove(name)
  await folder.run()
  for (const row of rows) await sql(folder.environment, row)
  for (const migration of later) folder.add(migration.name, migration.sql)
  await folder.run()
  const jobs = await sql(
    folder.environment,
    `SELECT "kind", "subjectId", "key", "state", "attempts", "lastError" FROM "Job" ORDER BY "kind", "subjectId"`,
  )
  expect(jobs.map(job => Object.values(job))).toEqual([
    ['email', 2, '', 'waiting', 3, 'ESOCKET'],
    ['email', 3, '', 'failed', 10, 'EMESSAGE'],
    ['live-event', 2, 'c', 'waiting', 0, ''],
    ['mail-request', 1, '', 'waiting', 0, ''],
    ['webhook', 2, '1', 'waiting', 0, ''],
    ['webhook', 3, '1', 'failed', 11, ''],
    ['webhook', 4, '2', 'held', 2, ''],
  ])
  expect(await sql(folder.environment, `SELECT COUNT(*) AS n FROM "Email"`)).toEqual([{ n: 4 }])
})
