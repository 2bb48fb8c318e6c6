// Fast suite: on both databases.
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { config } from '#server/config'
import { db } from '#server/platform/database/client'
import { storage } from '#server/platform/files/file-storage'
import { StorageFailed } from '#server/platform/web/errors'
import '../../support/board.ts'
import { rosa } from '../../support/cast.ts'
import { jobs, runJobs } from '../../support/jobs.ts'
import { emailTo } from '../../support/mailed.ts'
import { shown, signIn } from '../../support/visit.ts'
import { mailServer, minutesLater, openPostOffice } from '../../messages/email/post-office.ts'
import { entries } from '../../people/users/people.ts'
import { byHand, onDisk } from '../../records/audit/by-hand.ts'
import { approvedLetter, dispatch, emailed, type LetterRef, sendings, TO } from './letters.ts'
import { year } from '../../support/year.ts'

openPostOffice()

const refuse = (answer: string, at: 'RCPT TO' | 'DATA', times = Infinity) =>
  void (mailServer.mood = { refuse: { answer, at, times } })

const storedPdf = async ({ letterId }: LetterRef) => {
  const { pdfId } = await db.paper.findUniqueOrThrow({ where: { id: letterId } })
  return db.file.findUniqueOrThrow({ where: { id: pdfId! } })
}
const caseEvents = async () => (await db.liveEvent.findMany({ where: { name: 'letter.changed' } })).length

test('the email says little and carries the stored PDF', async () => {
  const letter = await emailed()
  const { subject, text } = await emailTo(TO)
  expect(subject).toBe('Receipt of your application')
  const { number } = await db.paper.findUniqueOrThrow({ where: { id: letter.letterId } })
  expect(text).toMatch(
    new RegExp(`^Dear Lualhati Magtanggol,

The letter ${number} about ${year}-000001 is attached.

You can check it at ${config.appUrl.origin}/verify/[\\w]{22}\\.

[^\n]+\n[^\n]+$`),
  )
  const before = await caseEvents()
  await runJobs()
  expect(mailServer.received.map(({ to }) => to)).toEqual([[TO]])
  const [, name, base64] =
    /^Content-Type: application\/pdf; name=(\S+)\r\n[^]*?\r\n\r\n([^-]+)/m.exec(
      mailServer.received[0]!.raw,
    ) ?? []
  expect(name).toBe(`${number}.pdf`)
  const sha256 = createHash('sha256').update(Buffer.from(base64!, 'base64')).digest('hex')
  expect(sha256).toBe((await storedPdf(letter)).sha256)
  expect(await sendings()).toEqual([['accepted', '']])
  expect(await caseEvents()).toBe(before + 1)
  expect(await jobs('email')).toEqual([])
})

test.each([
  ['550 5.1.1 no such mailbox: lualhati@example.org', 'RCPT TO', '550 5.1.1'],
  ['554 5.7.1 this is spam', 'DATA', '554 5.7.1'],
] as const)('a letter that is answered %s at %s is refused at once', async (answer, at, code) => {
  const { id } = await emailed()
  const before = await caseEvents()
  refuse(answer, at)
  await runJobs()
  expect(await sendings()).toEqual([['refused', code]])
  expect(await caseEvents()).toBe(before + 1)
  expect(await entries('application.refuse-letter')).toMatchObject([
    {
      actorName: 'Server',
      subjectId: id,
      details: { number: expect.stringMatching(/^LET-/), by: 'email', code },
    },
  ])
  expect([await jobs('email'), await db.email.count()]).toEqual([[], 0])
})

test('a letter that is answered 451 is sent again until it is accepted', async () => {
  await emailed()
  refuse('451 4.7.1 come later', 'RCPT TO', 1)
  await runJobs()
  expect(await sendings()).toEqual([['', '']])
  minutesLater(2)
  await runJobs()
  expect(await sendings()).toEqual([['accepted', '']])
  expect(mailServer.received).toHaveLength(1)
})

test('a letter that no attempt delivers is refused with the last problem', async () => {
  await emailed()
  refuse('451 come later', 'DATA')
  for (let attempts = 1; attempts <= 10; attempts++) {
    expect(await sendings()).toEqual([['', '']])
    await runJobs()
    minutesLater(500)
  }
  expect(await sendings()).toEqual([['refused', '451']])
  expect(mailServer.tried).toBe(10)
  expect(await jobs('email')).toEqual([])
})

test('a mail server that does not answer is no refusal', async () => {
  await emailed()
  await mailServer.mute()
  await runJobs()
  expect(await sendings()).toEqual([['', '']])
  expect(await jobs('email')).toMatchObject([{ attempts: 1, state: 'waiting', lastError: 'ETIMEDOUT' }])
})

const isNotSent = async (code: string) => {
  await runJobs()
  expect(mailServer.tried).toBe(0)
  expect(await sendings()).toEqual([['refused', code]])
}

test.each([
  ['text', `UPDATE "Paper" SET "body" = 'We refuse it.'`],
  ['PDF', `UPDATE "Paper" SET "pdfId" = (SELECT MIN("id") FROM "File" WHERE "id" <> "pdfId") WHERE "id" = 1`],
])('a letter whose %s was changed in the database is not sent', async (_, change) => {
  await emailed()
  await approvedLetter()
  await byHand(change)
  await isNotSent('The letter was changed.')
})

test('a letter whose stored PDF was changed is not sent', async () => {
  const { id } = await storedPdf(await emailed())
  await onDisk(id, 'not what was approved')
  await isNotSent('The PDF is damaged or missing.')
})

test('a withdrawn letter is not sent', async () => {
  const { letterId } = await emailed()
  await db.paper.update({ where: { id: letterId }, data: { status: 'withdrawn' } })
  await isNotSent('The letter is withdrawn.')
})

test('an email whose sending was given another letter is not sent', async () => {
  await emailed()
  await approvedLetter()
  await byHand('UPDATE "Dispatch" SET "paperId" = 2')
  await runJobs()
  // Nothing is written to a record that was changed.
  expect([mailServer.tried, await sendings()]).toEqual([0, [['', '']]])
})

test('an email that was changed to carry another letter is not sent', async () => {
  await emailed()
  await emailed()
  await byHand(`DELETE FROM "Email" WHERE "id" = 2`)
  await byHand(`UPDATE "Email" SET "event" = 'letter:2'`)
  await runJobs()
  expect(mailServer.tried).toBe(0)
  expect(await sendings()).toEqual([
    ['', ''],
    ['', ''],
  ])
  expect(await jobs('email')).toMatchObject([{ subjectId: 1, state: 'failed' }])
})

test('a letter is sent once the file storage can be reached', async () => {
  await emailed()
  const { read } = storage
  storage.read = () => Promise.reject(new StorageFailed('503'))
  await runJobs().finally(() => (storage.read = read))
  expect([mailServer.tried, await sendings()]).toEqual([0, [['', '']]])
  minutesLater(2)
  await runJobs()
  expect(await sendings()).toEqual([['accepted', '']])
})

test('a result that a person noted while the email waited stays', async () => {
  const letter = await emailed()
  const visitor = await signIn(rosa)
  await visitor.get(letter.path)
  await visitor.act('PUT', `${letter.letterPath}/dispatch/1`, { result: 'delivered' })
  refuse('550 5.1.1 no such mailbox', 'RCPT TO')
  await runJobs()
  expect(await sendings()).toEqual([['delivered', '']])
  expect(await entries('application.refuse-letter')).toEqual([])
})

test('a board without a mail server refuses to email a letter', async () => {
  config.smtpUrl = undefined
  const letter = await approvedLetter()
  const visitor = await signIn(rosa)
  await visitor.get(letter.path)
  const form = { by: 'email', to: TO }
  const page = await visitor.follow(await visitor.act('POST', `${letter.letterPath}/dispatch`, form))
  const by = 'This board sends no email. Print the letter instead.'
  expect(page.page.props.errors).toEqual({ dispatch: { by } })
  expect(await sendings()).toEqual([])
  await dispatch(letter)
  expect(shown(await visitor.get(letter.path), 'Application/Detail').application.letters).toMatchObject([
    { state: 'sent' },
  ])
})
