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

test('a server that says nothing is waited for five seconds', async () => {
  await mailServer.mute()
  await write()
  const began = performance.now()
  await relay()
  expect(performance.now() - began).toBeLessThan(6500)
  const [row] = await letters()
  expect(row).toMatchObject({ attempts: 1, sentAt: null, lastProblem: 'ETIMEDOUT' })
})

test('nobody waits for the mail server, and when it is back each letter comes once', async () => {
  const visitor = await signIn(adam)
  const invite = (i: number) =>
    visitor.program('POST', '/users', { name: `Person ${i}`, email: `p${i}@docket.test` })
  startRelay()
  const healthy = await timesOf(25, i => invite(i))
  await eventually(() => expect(mailServer.received).toHaveLength(25))
  await mailServer.mute()
  const mute = await timesOf(50, i => invite(100 + i))
  await mailServer.down()
  const down = await timesOf(50, i => invite(200 + i))
  for (const times of [mute, down]) expect(p95(times)).toBeLessThan(p95(healthy) * 3 + 100)

  await mailServer.up()
  const ids = (await letters()).map(({ messageId }) => messageId)
  expect(ids).toHaveLength(125)
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

/** Milliseconds of each, one after the other. */
async function timesOf(count: number, act: (i: number) => Promise<{ status: number }>) {
  const times: number[] = []
  for (let i = 0; i < count; i++) {
    const began = performance.now()
    expect((await act(i)).status).toBe(303)
    times.push(performance.now() - began)
  }
  return times
}

const p95 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]!
