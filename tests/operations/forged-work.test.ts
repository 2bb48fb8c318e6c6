// Fast suite: on both databases.
import { expect, test, vi } from 'vitest'
import { db } from '#server/platform/database/client'
import { log } from '#server/platform/web/log'
import { requestMail } from '#server/people/sign-in/mail-requests'
import { writeDigests } from '#server/messages/notifications/digest'
import { change, writingTokenOf } from '../api/call.ts'
import { emails, mailServer, openPostOffice, write } from '../messages/email/post-office.ts'
import { listOf, notifiedOf } from '../messages/notifications/notified.ts'
import { deliveries, openReceiver, receiver, webhookTo } from '../messages/webhooks/receiver.ts'
import { byHand } from '../records/audit/by-hand.ts'
import { jobs, runJobs } from '../support/jobs.ts'
import { approved, endorsed, registered } from '../support/cases.ts'
import { ada, adam, ben, vera } from '../support/cast.ts'
import { signIn } from '../support/visit.ts'

// Somebody writes to the database, but does not know APP_KEY. The board must not do what they wrote.

openPostOffice()
openReceiver()

const alarms = () => {
  const logged = vi.spyOn(log, 'error')
  return () => logged.mock.calls.filter(([, words]) => words?.includes('was not written by this board'))
}

test.each([
  ['another recipient', `"recipient" = 'thief@docket.test'`],
  ['another subject', `"subject" = 'Your password is wanted'`],
  ['another event', `"event" = 'round 8'`],
  ['another text', `"text" = "html"`],
])('an email that was given %s is not sent, and has failed', async (_, change) => {
  await write()
  await byHand(`UPDATE "Email" SET ${change}`)
  const raised = alarms()
  await runJobs()
  expect(mailServer.tried).toBe(0)
  expect(await jobs('email')).toMatchObject([
    {
      state: 'failed',
      attempts: 1,
      lastError: 'This email was changed outside Docket, or encrypted with another APP_KEY.',
    },
  ])
  expect(raised()).toHaveLength(1)
})

test('an inserted email is not sent, and neither is one that was sent and reset', async () => {
  await write()
  await runJobs()
  const [first] = await emails()
  await byHand(
    `UPDATE "Email" SET "sentAt" = NULL`,
    `INSERT INTO "Email" ("id", "event", "recipient", "subject", "text", "html", "messageId")
     VALUES (99, 'x', 'vera@docket.test', 'x', 'x', 'x', 'x')`,
    ...[first!.id, 99].map(
      id => `INSERT INTO "Job" ("kind", "subjectId", "runAt", "plannedAt", "since")
        VALUES ('email', ${id}, CURRENT_TIMESTAMP, CURRENT_TIMESTAMP, CURRENT_TIMESTAMP)`,
    ),
  )
  await runJobs()
  expect(mailServer.received).toHaveLength(1)
})

test('a notification is not emailed to an address that somebody else wrote into an account', async () => {
  await byHand(`UPDATE "User" SET "email" = 'thief@docket.test' WHERE "id" = ${ada.id}`)
  await endorsed()
  const recipients = (await emails()).map(({ recipient }) => recipient)
  expect([recipients.includes(ben.email), recipients.includes('thief@docket.test')]).toEqual([true, false])
})

test.each([
  ['another password', `"passwordHash" = 'x'`],
  ['another address', `"email" = 'thief@docket.test'`],
])('a request to register that was given %s is not answered', async (_, change) => {
  await requestMail({ kind: 'registration', email: 'new@docket.test', name: 'Nina New', passwordHash: 'y' })
  await byHand(`UPDATE "MailRequest" SET ${change}`)
  const before = await db.user.count()
  await db.job.updateMany({ data: { runAt: new Date(0) } })
  await runJobs(['mail-request'])
  expect([await db.user.count(), await db.mailRequest.count(), await emails()]).toEqual([before, 0, []])
})

test.each([
  ['the event', `UPDATE "WebhookDelivery" SET "kind" = 'application.decided'`],
  ['the record', `UPDATE "WebhookDelivery" SET "recordId" = 99`],
  ['the receiver', `UPDATE "Webhook" SET "address" = "address" || '?to=thief'`],
])('a webhook sends nothing when %s was changed', async (_, sql) => {
  await webhookTo()
  await registered()
  await byHand(sql)
  await runJobs()
  expect(receiver.calls).toEqual([])
  expect(await jobs('webhook')).toMatchObject([
    {
      state: 'failed',
      lastError: 'The webhook or this event was changed outside Docket, so nothing was sent.',
    },
  ])
})

test('an inserted event of a webhook is not sent, and neither is a delivered one again', async () => {
  const { id: webhookId } = await webhookTo()
  await registered()
  await runJobs()
  const [first] = await deliveries()
  await byHand(
    `UPDATE "WebhookDelivery" SET "deliveredAt" = NULL`,
    `INSERT INTO "WebhookDelivery" ("id", "webhookId", "eventId", "kind", "recordId", "createdAt")
     VALUES (99, ${webhookId}, 'msg_x', 'application.decided', 1, CURRENT_TIMESTAMP)`,
    ...[first!.id, 99].map(
      each => `INSERT INTO "Job" ("kind", "subjectId", "key", "runAt", "plannedAt", "since")
        VALUES ('webhook', ${each}, '${webhookId}', CURRENT_TIMESTAMP, CURRENT_TIMESTAMP, CURRENT_TIMESTAMP)`,
    ),
  )
  await runJobs()
  expect(receiver.calls).toHaveLength(1)
})

test('a webhook that was changed is not taken over by an act on it, and can be removed', async () => {
  const { id } = await webhookTo()
  const visitor = await signIn(adam)
  await byHand(`UPDATE "Webhook" SET "address" = 'http://127.0.0.1:1/thief'`)
  const answer = await visitor.program('POST', `/settings/webhooks/${id}/pause`)
  expect(answer.text).toContain('This webhook was changed outside Docket. Remove it and add it again.')
  await visitor.delete(`/settings/webhooks/${id}`)
  expect(await db.webhook.count()).toBe(0)
})

test('a repeated form does not lead where somebody else wrote', async () => {
  const { path } = await registered()
  const visitor = await signIn(vera)
  const comment = () =>
    visitor.program('POST', `${path}/comments`, { body: 'Seen.' }, { 'idempotency-key': 'one' })
  await comment()
  await byHand(`UPDATE "Submission" SET "location" = 'https://thief.example/'`)
  const again = await comment()
  expect(again.headers.get('location')).toBeNull()
  expect(again.text).toContain('This form has already been sent')
  expect(await db.comment.count()).toBe(1)
})

test('a repeated request of the API is not answered with what somebody else wrote', async () => {
  const { id } = await registered()
  const token = await writingTokenOf(vera)
  const comment = () =>
    change('POST', `/applications/${id}/comments`, token, { body: 'Seen.' }, { key: 'order-1' })
  expect((await comment()).status).toBeLessThan(300)
  await byHand(`UPDATE "Submission" SET "location" = '{"status":200,"body":{"thief":true}}'`)
  const again = await comment()
  expect([again.status, JSON.stringify(again.body)]).toEqual([409, expect.not.stringContaining('thief')])
})

test.each([
  [`"kind" = 'hold'`, 0],
  [`"event" = "event" || 'x'`, 0],
  [`"digest" = true`, 2],
])('a notification that was changed by %s says nothing false', async (change, count) => {
  await approved()
  expect(await notifiedOf('round')).toContain(ada.name)
  await byHand(`UPDATE "Notification" SET ${change}`)
  expect((await listOf(ada)).notifications.data).toHaveLength(count)
})

test('an inserted notification is neither listed nor sent with a digest', async () => {
  const { id } = await registered()
  await byHand(
    `INSERT INTO "Notification" ("userId", "event", "kind", "applicationId", "digest")
     VALUES (${vera.id}, 'decision 1', 'decision', ${id}, true)`,
  )
  await writeDigests()
  expect([(await listOf(vera)).notifications.data, await emails()]).toEqual([[], []])
})
