// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { clock } from '#server/clock'
import { config } from '#server/config'
import { db } from '#server/database/client'
import { relay } from '../../server/mail/relay.ts'
import '../support/board.ts'
import { adam } from '../support/cast.ts'
import { shown, signIn } from '../support/visit.ts'
import { letter, letters, mailServer, many, minutesLater, openPostOffice, write } from './post-office.ts'

openPostOffice()

const messageIds = () => mailServer.received.map(({ messageId }) => messageId)

test('an email is sent complete and once, and its text is then erased', async () => {
  await write({ subject: 'Überprüfung: 3 Fälle' })
  const [before] = await letters()
  await relay()
  const [{ to, raw } = { to: [], raw: '' }, ...more] = mailServer.received
  expect([to, more]).toEqual([[letter.to], []])
  const [head, body] = [raw.slice(0, raw.indexOf('\r\n\r\n')), raw.slice(raw.indexOf('\r\n\r\n'))]
  expect(head).toContain('From: Docket <docket@board.example>')
  expect(head).toContain(`To: ${letter.to}`)
  expect(head).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  expect(head).toMatch(/^Subject: =\?UTF-8\?/m)
  expect(head).toMatch(/^Content-Type: multipart\/alternative/m)
  expect(body).toContain('Content-Type: text/plain; charset=utf-8')
  expect(body).toContain('Content-Type: text/html; charset=utf-8')
  expect(body.replace(/=\r\n/g, '')).toContain(`${config.appUrl.origin}/applications/7`)
  expect(messageIds()).toEqual([before!.messageId])
  const [after] = await letters()
  expect(after).toMatchObject({ text: '', html: '', nextTryAt: null, lastProblem: '', attempts: 1 })
  expect(after!.sentAt).toBeInstanceOf(Date)
  await relay()
  expect(mailServer.tried).toBe(1)
})

test('more emails than fit in one batch are all sent in order', async () => {
  await many(45)
  const ids = (await letters()).map(({ messageId }) => messageId)
  await relay()
  expect(messageIds()).toEqual(ids)
  expect(await db.letter.count({ where: { sentAt: null } })).toBe(0)
})

test('after an outage each email arrives once with its own Message-ID', async () => {
  await mailServer.down()
  await many(5)
  const ids = (await letters()).map(({ messageId }) => messageId)
  await relay()
  for (const row of await letters())
    expect(row).toMatchObject({ attempts: 1, sentAt: null, lastProblem: 'ESOCKET' })
  await mailServer.up()
  await relay() // not due yet
  expect(mailServer.tried).toBe(0)
  minutesLater(2)
  await relay()
  await relay()
  expect(messageIds().toSorted()).toEqual(ids.toSorted())
})

test('an email from a clock that was ahead is sent after the clock is corrected', async () => {
  const now = clock.now()
  minutesLater(40 * 24 * 60)
  await write({ subject: 'Hello' })
  clock.now = () => now
  await relay()
  expect(mailServer.received).toHaveLength(1)
})

test.each([
  [451, 'come later'],
  [550, 'no such mailbox'],
])('an email that the server refuses with %i (%s) is retried, and the others are sent', async code => {
  await many(3)
  const [first] = await letters()
  mailServer.mood = { refuse: { code, times: 1 } }
  await relay()
  expect(mailServer.received).toHaveLength(2)
  minutesLater(2)
  await relay()
  expect(messageIds().at(-1)).toBe(first!.messageId)
  expect(mailServer.received).toHaveLength(3)
})

test('retries wait longer each time, and an email that is given up is listed', async () => {
  mailServer.mood = { refuse: { code: 451, times: Infinity } }
  await write()
  const waits: number[] = []
  for (let i = 0; i < 10; i++) {
    const at = Date.now() // the clock is stopped by minutesLater
    await relay()
    const [row] = await letters()
    expect([row!.attempts, row!.sentAt], `try ${at}`).toEqual([i + 1, null])
    if (row!.nextTryAt) waits.push(await untilDue(row!.nextTryAt))
  }
  expect(waits).toEqual([1, 2, 5, 15, 30, 60, 120, 240, 480])
  minutesLater(100_000)
  await relay()
  expect(mailServer.tried).toBe(10)
  const [row] = await letters()
  expect(row).toMatchObject({ attempts: 10, nextTryAt: null, sentAt: null, lastProblem: 'EMESSAGE' })
  expect(row!.text).not.toBe('')
  const page = shown(await (await signIn(adam)).get('/settings'), 'Settings/Show')
  expect(page.undelivered).toEqual([
    {
      id: row!.id,
      at: row!.createdAt.toISOString(),
      recipient: letter.to,
      subject: letter.subject,
      problem: 'EMESSAGE',
    },
  ])
})

async function untilDue(then: Date) {
  const { clock } = await import('#server/clock')
  const minutes = Math.round((then.getTime() - clock.now().getTime()) / 60_000)
  clock.now = () => then
  return minutes
}

test('an email that cannot be decrypted is retried like one that cannot be sent', async () => {
  await many(2)
  const [first] = await letters()
  await db.letter.update({ where: { id: first!.id }, data: { text: 'AAAA' } })
  await relay()
  expect(mailServer.received).toHaveLength(1)
  expect((await letters())[0]).toMatchObject({ attempts: 1, sentAt: null })
})

test('deleting the account of an email that is being sent does not delay the others', async () => {
  await many(3)
  mailServer.mood = {
    beforeTaking: async () => void (await db.letter.deleteMany({ where: { event: 'letter 1' } })),
  }
  await relay()
  expect(mailServer.received).toHaveLength(3)
  expect(await db.letter.count({ where: { sentAt: null } })).toBe(0)
})
