// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { config } from '#server/config'
import { noteRefusal } from '#server/cases/letters/emails'
import { db } from '#server/platform/database/client'
import { textOwner } from '#server/messages/email/write'
import { encrypt } from '#server/platform/web/encryption'
import '../../support/board.ts'
import { eventually } from '../../support/eventually.ts'
import { allDue, anotherWorker, jobs, runJobs } from '../../support/jobs.ts'
import { mailServer, minutesLater, openPostOffice } from '../../messages/email/post-office.ts'
import { entries } from '../../people/users/people.ts'
import { emailed, sendings, TO } from './letters.ts'

openPostOffice()

test('a letter whose process was killed after sending is sent at most once more, as the same email', async () => {
  await emailed()
  const { messageId } = await db.email.findFirstOrThrow()
  await allDue()
  const child = anotherWorker('email', { SMTP_URL: config.smtpUrl! })
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
  expect(await sendings()).toEqual([['', '']])
  minutesLater(2)
  await runJobs()
  const [first, second, ...more] = mailServer.received
  expect(more).toEqual([])
  for (const { messageId: sent, to } of [first!, second!]) expect([sent, to]).toEqual([messageId, [TO]])
  expect(pdfIn(second!.raw)).toBe(pdfIn(first!.raw))
  expect(await sendings()).toEqual([['accepted', '']])
})

const pdfIn = (raw: string) => /application\/pdf[^]*?\r\n\r\n([^-]+)/.exec(raw)![1]

test('a process that is killed before it notes the result does not send the letter again', async () => {
  await emailed()
  const email = await db.email.findFirstOrThrow()
  const html = encrypt('', textOwner(email, 'sent'))
  await db.email.updateMany({ data: { sentAt: new Date(), text: '', html } })
  await runJobs()
  expect([mailServer.tried, await sendings()]).toEqual([0, [['accepted', '']]])
})

test('a refusal that is noted twice has one entry', async () => {
  await emailed()
  const job = { ...(await jobs('email'))[0]!, kind: 'email', leasedUntil: new Date() } as const
  const error = { code: 'ETIMEDOUT' }
  await Promise.all([noteRefusal(job, error), noteRefusal(job, error)])
  expect(await sendings()).toEqual([['refused', 'ETIMEDOUT']])
  expect(await entries('application.refuse-letter')).toHaveLength(1)
  await runJobs()
  expect(mailServer.tried).toBe(0)
})
