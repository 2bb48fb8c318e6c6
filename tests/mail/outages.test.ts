import { afterEach, expect, test } from 'vitest'
import { db } from '#server/database/client'
import { transaction } from '#server/database/transaction'
import { relay, startRelay, stopRelay } from '../../server/mail/relay.ts'
import { writeLetter } from '../../server/mail/write.ts'
import '../support/board.ts'
import { adam } from '../support/cast.ts'
import { signIn } from '../support/visit.ts'
import { letter, letters, mailServer, many, minutesLater, openPostOffice, write } from './post-office.ts'
import { eventually } from '../support/eventually.ts'

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
