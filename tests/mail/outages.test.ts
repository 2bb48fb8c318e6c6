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

test('a server that says nothing is not waited for as long as the library would', async () => {
  await mailServer.mute()
  await write()
  const began = performance.now()
  await relay()
  expect(performance.now() - began).toBeLessThan(25_000) // its own patience is half a minute
  const [row] = await letters()
  expect(row).toMatchObject({ attempts: 1, sentAt: null, lastProblem: 'ETIMEDOUT' })
})

test('nobody waits for the mail server, and when it is back each letter comes once', async () => {
  const visitor = await signIn(adam)
  const invite = (i: number) =>
    visitor.program('POST', '/users', { name: `Person ${i}`, email: `p${i}@docket.test` })
  startRelay()
  const inviteAll = async (ids: number[]) => {
    for (const id of ids) expect((await invite(id)).status).toBe(303)
  }
  await inviteAll([1, 2, 3, 4, 5])
  await eventually(() => expect(mailServer.received).toHaveLength(5))
  // had anybody waited for it, each of these would have been tried by now
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

test('a board that stops waits for the letter on its way and for no other', async () => {
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

test('a letter goes out soon after it was written, without anybody asking', async () => {
  startRelay()
  await write()
  await eventually(() => expect(mailServer.received.map(({ to }) => to)).toEqual([[letter.to]]))
})

test('a letter of an act that takes its time goes out when the act is done, not half a minute later', async () => {
  startRelay()
  await transaction(async tx => {
    await writeLetter(tx, letter)
    await new Promise(resolve => setTimeout(resolve, 300))
  })
  await eventually(() => expect(mailServer.received).toHaveLength(1))
})

// Relays of several processes on one database.

const anotherRelay = () =>
  launch(
    {
      DATABASE_URL: process.env.DATABASE_URL ?? '',
      STORAGE_DIR: config.storageDir,
      SMTP_URL: config.smtpUrl!,
    },
    ['tests/mail/children/relay.ts'],
  )

test('of several relays at once each letter is sent by one', async () => {
  await many(60)
  const ids = (await letters()).map(({ messageId }) => messageId)
  mailServer.mood = { beforeTaking: () => delay(5) } // or one were done before the others begin
  const others = [anotherRelay(), anotherRelay(), anotherRelay()]
  await delay(300)
  await relay()
  for (const other of others) expect(await other.ended, other.errors()).toBe(0)
  expect(mailServer.received.map(({ messageId }) => messageId).toSorted()).toEqual(ids.toSorted())
  expect(await db.letter.count({ where: { sentAt: null } })).toBe(0)
})

test('killed after the server took a letter and before that was noted: one more at most, under the same Message-ID', async () => {
  await write()
  await db.letter.updateMany({ data: { nextTryAt: new Date(0) } }) // another's clock may be behind ours
  const child = anotherRelay()
  const taken = Promise.withResolvers<void>()
  mailServer.mood = {
    // it stands still from here on: it never hears that the server took the letter
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

  await relay() // it is still the dead one's
  expect(mailServer.received).toHaveLength(1)
  minutesLater(2)
  await relay()
  await relay()
  expect(mailServer.received.map(({ messageId }) => messageId)).toEqual([row!.messageId, row!.messageId])
  expect((await letters())[0]!.sentAt).not.toBe(null)
})
