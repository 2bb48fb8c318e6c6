import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { config } from '#server/config'
import { db } from '#server/database/client'
import { relay } from '../../server/mail/relay.ts'
import '../support/board.ts'
import { eventually } from '../support/eventually.ts'
import { launch } from '../support/process.ts'
import { letters, mailServer, many, minutesLater, openPostOffice, write } from './post-office.ts'

openPostOffice()

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
