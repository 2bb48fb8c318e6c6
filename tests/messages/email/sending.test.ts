// Fast suite: on both databases.
import { expect, test, vi } from 'vitest'
import { clock } from '#server/platform/clock'
import { config } from '#server/config'
import { db } from '#server/platform/database/client'
import { transaction } from '#server/platform/database/transaction'
import { requeueJobs } from '#server/platform/jobs/queue'
import { textOwner } from '#server/messages/email/write'
import { decrypt } from '#server/platform/web/encryption'
import { log } from '#server/platform/web/log'
import { origin } from '../../support/board.ts'
import { adam } from '../../support/cast.ts'
import { jobs, runJobs } from '../../support/jobs.ts'
import { formWith, photo } from '../../support/papers.ts'
import { shown, signIn } from '../../support/visit.ts'
import { email, emails, mailServer, many, minutesLater, openPostOffice, write } from './post-office.ts'

openPostOffice()

const messageIds = () => mailServer.received.map(({ messageId }) => messageId)

test('an email is sent complete and once, and its text is then erased', async () => {
  await write({ subject: 'Überprüfung: 3 Fälle' })
  const [before] = await emails()
  await runJobs()
  const [{ to, raw } = { to: [], raw: '' }, ...more] = mailServer.received
  expect([to, more]).toEqual([[email.to], []])
  const [head, body] = [raw.slice(0, raw.indexOf('\r\n\r\n')), raw.slice(raw.indexOf('\r\n\r\n'))]
  expect(head).toContain('From: Docket <docket@board.example>')
  expect(head).toContain(`To: ${email.to}`)
  expect(head).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  expect(head).toMatch(/^Subject: =\?UTF-8\?/m)
  expect(head).toMatch(/^Content-Type: multipart\/alternative/m)
  expect(body).toContain('Content-Type: text/plain; charset=utf-8')
  expect(body).toContain('Content-Type: text/html; charset=utf-8')
  expect(body.replace(/=\r\n/g, '')).toContain(`${config.appUrl.origin}/applications/7`)
  expect(messageIds()).toEqual([before!.messageId])
  const [after] = await emails()
  expect([after!.text, decrypt(after!.html, textOwner(after!, 'sent'))]).toEqual(['', ''])
  expect(after!.sentAt).toBeInstanceOf(Date)
  expect(await jobs('email')).toEqual([])
  await runJobs()
  expect(mailServer.tried).toBe(1)
})

test('an email begins with the office’s name and logo, which is attached', async () => {
  const visitor = await signIn(adam)
  await write({ event: 'before' })
  await visitor.post('/settings/logo', formWith({}, ['logo', await photo(), 'seal.jpg']))
  await visitor.put('/settings', { officeName: 'Licensing Board' })
  await write({ event: 'after' })
  await runJobs()
  const raws = mailServer.received.map(({ raw }) => raw.replaceAll('=\r\n', '').replaceAll('=3D', '='))
  expect(raws).toHaveLength(2)
  for (const raw of raws) {
    expect(raw).toMatch(/<img src="cid:logo" alt="" width="\d+" height="\d+"/)
    expect(raw).toMatch(/^Content-Id: <logo>\r$/im)
    expect(raw).toMatch(/^Content-Disposition: inline/m)
  }
  expect(raws[1]).toMatch(/<\/?[^>]*>Licensing Board<\/div>/)
  await visitor.delete('/settings/logo')
  await write({ event: 'without' })
  await runJobs()
  expect(mailServer.received[2]!.raw).not.toMatch(/cid:|<!--|Content-Id/i)
})

test('an email from a clock that was ahead is sent after the clock is corrected', async () => {
  const now = clock.now()
  minutesLater(40 * 24 * 60)
  await write({ subject: 'Hello' })
  clock.now = () => now
  await runJobs()
  expect(mailServer.received).toHaveLength(1)
})

test.each([
  ['451 come later', 'DATA'],
  ['550 5.7.1 greylisted, come again', 'RCPT TO'],
  ['550 4.2.1 not now', 'DATA'],
  ['530 5.7.0 sign in first', 'RCPT TO'],
  ['553 5.7.1 not your sender', 'MAIL FROM'],
] as const)('an email that is answered %s at %s is retried, and the others are sent', async (answer, at) => {
  await many(3)
  const [first] = await emails()
  mailServer.mood = { refuse: { answer, at, times: 1 } }
  await runJobs()
  expect(mailServer.received).toHaveLength(2)
  minutesLater(2)
  await runJobs()
  expect(messageIds().at(-1)).toBe(first!.messageId)
  expect(mailServer.received).toHaveLength(3)
})

test.each([
  ['550 5.1.1 no such mailbox: ines@docket.test', 'RCPT TO', 'the address', '550 5.1.1'],
  ['552 mailbox full', 'RCPT TO', 'the address', '552'],
  ['554 5.7.1 this is spam', 'DATA', 'the email', '554 5.7.1'],
] as const)('an email that is answered %s at %s has failed at once', async (answer, at, what, codes) => {
  await write()
  mailServer.mood = { refuse: { answer, at, times: 1 } }
  const warn = vi.spyOn(log, 'warn')
  await runJobs()
  const problem = `The mail server refused ${what} for good: ${codes}.`
  expect(await jobs('email')).toMatchObject([{ attempts: 1, state: 'failed', lastError: problem }])
  expect(warn.mock.calls).toEqual([[expect.objectContaining({ failed: true, problem }), 'a job failed']])
  warn.mockRestore()
  expect(await mail()).toMatchObject({ well: false })
  await requeued()
  await runJobs()
  expect(mailServer.received).toHaveLength(1)
})

const requeued = () => transaction(tx => requeueJobs(tx, { kind: 'email', state: 'failed' }))

async function mail() {
  const { parts } = shown(await (await signIn(adam)).get('/status'), 'Settings/Status')
  return parts.find(({ title }) => title === 'Mail')!
}

test('mail is not well from the first email that fails until one is sent', async () => {
  await write()
  await runJobs()
  expect(await mail()).toMatchObject({ well: true })
  mailServer.mood = { refuse: { answer: '535 5.7.8 wrong password', at: 'MAIL FROM', times: 1 } }
  minutesLater(1)
  await many(2)
  await runJobs(['email'])
  expect(await mail()).toMatchObject({ well: true }) // the second one was sent
  mailServer.mood = { refuse: { answer: '535 5.7.8 wrong password', at: 'MAIL FROM', times: Infinity } }
  minutesLater(5)
  await runJobs()
  const ready = await (await fetch(`${origin}/ready`)).json()
  expect(ready).toEqual({ status: 'ready', warnings: ['Emails are not accepted by the mail server.'] })
  const line = 'No email was sent since the last problem: EENVELOPE 535 5.7.8'
  expect(await mail()).toMatchObject({ well: false, lines: expect.arrayContaining([line]) })
  mailServer.mood = {}
  minutesLater(10)
  await runJobs()
  expect(await mail()).toMatchObject({ well: true })
})

test('retries wait longer each time, and an email that is given up is listed', async () => {
  mailServer.mood = { refuse: { answer: '451 come later', at: 'DATA', times: Infinity } }
  await write()
  const waits: number[] = []
  for (let i = 0; i < 10; i++) {
    const at = Date.now() // the clock is stopped by minutesLater
    await runJobs()
    const [job] = await jobs('email')
    expect(job!.attempts, `try ${at}`).toBe(i + 1)
    if (job!.state === 'waiting') waits.push(await untilDue(job!.runAt))
  }
  expect(waits).toEqual([1, 2, 5, 15, 30, 60, 120, 240, 480])
  minutesLater(100_000)
  await runJobs()
  expect(mailServer.tried).toBe(10)
  const [row] = await emails()
  expect(row!.sentAt).toBe(null)
  expect(await jobs('email')).toMatchObject([{ attempts: 10, state: 'failed', lastError: 'EMESSAGE 451' }])
  expect(row!.text).not.toBe('')
  const page = shown(await (await signIn(adam)).get('/settings'), 'Settings/Show')
  expect(page.undelivered).toEqual([
    {
      id: row!.id,
      at: row!.createdAt.toISOString(),
      recipient: email.to,
      subject: email.subject,
      problem: 'EMESSAGE 451',
    },
  ])
})

async function untilDue(then: Date) {
  const { clock } = await import('#server/platform/clock')
  const minutes = Math.round((then.getTime() - clock.now().getTime()) / 60_000)
  clock.now = () => then
  return minutes
}

test('an email that cannot be decrypted has failed, and the others are sent', async () => {
  await many(2)
  const [first] = await emails()
  await db.email.update({ where: { id: first!.id }, data: { text: 'AAAA' } })
  await runJobs()
  expect(mailServer.received).toHaveLength(1)
  expect(await jobs('email')).toMatchObject([{ subjectId: first!.id, attempts: 1, state: 'failed' }])
})

test('deleting the account of an email that is being sent does not delay the others', async () => {
  await many(3)
  mailServer.mood = {
    beforeTaking: async () => void (await db.email.deleteMany({ where: { event: 'email 1' } })),
  }
  await runJobs()
  expect(mailServer.received).toHaveLength(3)
  expect(await db.email.count({ where: { sentAt: null } })).toBe(0)
})
