// Fast suite: on both databases.
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { config } from '#server/config'
import { db } from '#server/database/client'
import { transaction } from '#server/database/transaction'
import { relay, startRelay, stopRelay } from '../../server/mail/relay.ts'
import { writeLetter } from '../../server/mail/write.ts'
import '../support/board.ts'
import { adam } from '../support/cast.ts'
import { eventually } from '../support/eventually.ts'
import { launch } from '../support/process.ts'
import { signIn } from '../support/visit.ts'
import { letter, letters, mailServer, many, minutesLater, openPostOffice, write } from './post-office.ts'

openPostOffice()

afterEach(stopRelay)

test('a mail server that does not answer times out before the library’s own limit', async () => {
  await mailServer.mute()
  await write()
  const began = performance.now()
  await relay()
  expect(performance.now() - began).toBeLessThan(25_000) // the library's own limit is half a minute
  const [row] = await letters()
  expect(row).toMatchObject({ attempts: 1, sentAt: null, lastProblem: 'ETIMEDOUT' })
})

test('requests never wait for the mail server, and each email arrives once when it is back', async () => {
  const visitor = await signIn(adam)
  const invite = (i: number) =>
    visitor.program('POST', '/users', { name: `Person ${i}`, email: `p${i}@docket.test` })
  startRelay()
  const inviteAll = async (ids: number[]) => {
    for (const id of ids) expect((await invite(id)).status).toBe(303)
  }
  await inviteAll([1, 2, 3, 4, 5])
  await eventually(() => expect(mailServer.received).toHaveLength(5))
  // If requests waited for the mail server, each email would have been tried by now.
  await mailServer.mute()
  await inviteAll([11, 12, 13, 14, 15])
  expect(await db.letter.count({ where: { sentAt: null, attempts: 0 } })).toBeGreaterThan(0)
  await mailServer.down()
  await inviteAll([21, 22, 23, 24, 25])

  await mailServer.up()
  const ids = (await letters()).map(({ messageId }) => messageId)
  expect(ids).toHaveLength(15)
  for (let times = 0; times < 5 && (await db.letter.count({ where: { sentAt: null } })) > 0; times++) {
    minutesLater(6)
    await relay()
  }
  const received = mailServer.received.map(({ messageId }) => messageId)
  expect(received.toSorted()).toEqual(ids.toSorted())
})

test('stopping the board waits only for the email being sent', async () => {
  await many(10)
  let stopped: Promise<void> | undefined
  mailServer.mood = { beforeTaking: async () => void (stopped ??= stopRelay()) }
  startRelay()
  await eventually(() => expect(stopped).toBeDefined())
  await stopped
  expect(mailServer.received).toHaveLength(1)
  expect(await db.letter.count({ where: { sentAt: null, attempts: 0 } })).toBe(9)
  startRelay()
  await eventually(() => expect(mailServer.received).toHaveLength(10))
})

test('an email is sent soon after it was written', async () => {
  startRelay()
  await write()
  await eventually(() => expect(mailServer.received.map(({ to }) => to)).toEqual([[letter.to]]))
})

test('an email of a slow transaction is sent when the transaction commits', async () => {
  startRelay()
  await transaction(async tx => {
    await writeLetter(tx, letter)
    await new Promise(resolve => setTimeout(resolve, 300))
  })
  await eventually(() => expect(mailServer.received).toHaveLength(1))
})

const anotherRelay = () =>
  launch(
    {
      DATABASE_URL: process.env.DATABASE_URL ?? '',
      STORAGE_DIR: config.storageDir,
      SMTP_URL: config.smtpUrl!,
    },
    ['tests/mail/children/relay.ts'],
  )

test('with several relays each email is sent once', async () => {
  await many(60)
  const ids = (await letters()).map(({ messageId }) => messageId)
  mailServer.mood = { beforeTaking: () => delay(5) } // so that one relay cannot finish before the others start
  const others = [anotherRelay(), anotherRelay(), anotherRelay()]
  await delay(300)
  await relay()
  for (const other of others) expect(await other.ended, other.errors()).toBe(0)
  expect(mailServer.received.map(({ messageId }) => messageId).toSorted()).toEqual(ids.toSorted())
  expect(await db.letter.count({ where: { sentAt: null } })).toBe(0)
})

test('an email whose relay was killed after sending is sent at most once more, with the same Message-ID', async () => {
  await write()
  await db.letter.updateMany({ data: { nextTryAt: new Date(0) } }) // the other process's clock may be behind
  const child = anotherRelay()
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
  const [row] = await letters()
  expect(mailServer.received).toHaveLength(1)
  expect(row).toMatchObject({ sentAt: null, attempts: 1 })

  await relay() // still claimed by the killed process
  expect(mailServer.received).toHaveLength(1)
  minutesLater(2)
  await relay()
  await relay()
  expect(mailServer.received.map(({ messageId }) => messageId)).toEqual([row!.messageId, row!.messageId])
  expect((await letters())[0]!.sentAt).not.toBe(null)
})
