// Fast suite: on both databases.
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { config } from '#server/config'
import { db } from '#server/platform/database/client'
import { transaction } from '#server/platform/database/transaction'
import { worker } from '#server/operations/job-kinds'
import { writeEmail } from '#server/messages/email/write'
import '../../support/board.ts'
import { adam } from '../../support/cast.ts'
import { eventually } from '../../support/eventually.ts'
import { allDue, anotherWorker, jobs, runJobs } from '../../support/jobs.ts'
import { signIn } from '../../support/visit.ts'
import { email, emails, mailServer, many, minutesLater, openPostOffice, write } from './post-office.ts'

openPostOffice()

afterEach(() => worker.stop())

test('a mail server that does not answer times out before the library’s own limit', async () => {
  await mailServer.mute()
  await write()
  const began = performance.now()
  await runJobs()
  expect(performance.now() - began).toBeLessThan(25_000) // the library's own limit is half a minute
  expect(await jobs('email')).toMatchObject([{ attempts: 1, lastError: 'ETIMEDOUT' }])
})

test('an email that the mail server searches for longer than it takes to connect is sent once', async () => {
  mailServer.mood = { beforeTaking: () => delay(6000) }
  await write()
  await runJobs()
  expect(await jobs('email')).toEqual([])
  expect(mailServer.received).toHaveLength(1)
})

test('requests never wait for the mail server, and each email arrives once when it is back', async () => {
  const visitor = await signIn(adam)
  const invite = (i: number) =>
    visitor.program('POST', '/users', { name: `Person ${i}`, email: `p${i}@docket.test` })
  await worker.start()
  const inviteAll = async (ids: number[]) => {
    for (const id of ids) expect((await invite(id)).status).toBe(303)
  }
  await inviteAll([1, 2, 3, 4, 5])
  await eventually(() => expect(mailServer.received).toHaveLength(5))
  // If requests waited for the mail server, each email would have been tried by now.
  await mailServer.mute()
  await inviteAll([11, 12, 13, 14, 15])
  expect(await db.job.count({ where: { kind: 'awaited-email', attempts: 0 } })).toBeGreaterThan(0)
  await mailServer.down()
  await inviteAll([21, 22, 23, 24, 25])

  await mailServer.up()
  const ids = (await emails()).map(({ messageId }) => messageId)
  expect(ids).toHaveLength(15)
  for (let times = 0; times < 5 && (await db.email.count({ where: { sentAt: null } })) > 0; times++) {
    minutesLater(6)
    await runJobs()
  }
  const received = mailServer.received.map(({ messageId }) => messageId)
  expect(received.toSorted()).toEqual(ids.toSorted())
})

test('stopping the board waits only for the email being sent', async () => {
  await many(10)
  let stopped: Promise<void> | undefined
  mailServer.mood = { beforeTaking: async () => void (stopped ??= worker.stop()) }
  await worker.start()
  await eventually(() => expect(stopped).toBeDefined())
  await stopped
  expect(mailServer.received).toHaveLength(1)
  expect(await db.job.count({ where: { kind: 'email', attempts: 0 } })).toBe(9)
  await worker.start()
  await eventually(() => expect(mailServer.received).toHaveLength(10))
})

test('an email of a slow transaction is sent when the transaction commits', async () => {
  await worker.start()
  await transaction(async tx => {
    await writeEmail(tx, email)
    await new Promise(resolve => setTimeout(resolve, 300))
  })
  await eventually(() => expect(mailServer.received).toHaveLength(1))
})

const another = () => anotherWorker('email', { SMTP_URL: config.smtpUrl! })

test('with several processes each email is sent once', async () => {
  await many(60)
  const ids = (await emails()).map(({ messageId }) => messageId)
  mailServer.mood = { beforeTaking: () => delay(5) } // so that one process cannot finish before the others start
  const others = [another(), another(), another()]
  await delay(300)
  await runJobs()
  for (const other of others) expect(await other.ended, other.errors()).toBe(0)
  expect(mailServer.received.map(({ messageId }) => messageId).toSorted()).toEqual(ids.toSorted())
  expect(await db.email.count({ where: { sentAt: null } })).toBe(0)
})

const MINUTE = 60_000

const processAt = (aheadMs = 0) =>
  anotherWorker('email', { SMTP_URL: config.smtpUrl!, CLOCK_AHEAD_MS: String(aheadMs) })

test.each([
  ['ten minutes ahead of that of the sender', [0, 10 * MINUTE]],
  ['ten minutes behind that of the others', [-10 * MINUTE, 0]],
  ['two hours ahead of that of the others', [120 * MINUTE, 0]],
])('an email is sent once, although a clock is %s', async (_, [firstMs, secondMs]) => {
  await many(2)
  const first = processAt(firstMs)
  let second: typeof first | undefined
  mailServer.mood = {
    // While the first process sends an email, the second looks for work.
    async beforeTaking() {
      if (second) return
      second = processAt(secondMs)
      await second.ended
    },
  }
  expect(await first.ended, first.errors()).toBe(0)
  expect(await second!.ended, second!.errors()).toBe(0)
  expect(mailServer.received).toHaveLength(2)
})

test('an email whose process was killed after sending is sent at most once more, with the same Message-ID', async () => {
  await write()
  await allDue()
  const child = another()
  const taken = Promise.withResolvers<void>()
  mailServer.mood = {
    // The process is frozen here and never sees that the server accepted the email.
    beforeTaking: async () => {
      child.kill('SIGSTOP')
      taken.resolve()
    },
  }
  await taken.promise
  await eventually(() => expect(mailServer.received).toHaveLength(1))
  child.kill('SIGKILL')
  await child.ended
  mailServer.mood = {}
  const [row] = await emails()
  expect(mailServer.received).toHaveLength(1)
  expect(row!.sentAt).toBe(null)
  expect(await jobs('email')).toMatchObject([{ attempts: 1 }])

  await runJobs() // still claimed by the killed process
  expect(mailServer.received).toHaveLength(1)
  minutesLater(2)
  await runJobs()
  await runJobs()
  expect(mailServer.received.map(({ messageId }) => messageId)).toEqual([row!.messageId, row!.messageId])
  expect((await emails())[0]!.sentAt).not.toBe(null)
})
