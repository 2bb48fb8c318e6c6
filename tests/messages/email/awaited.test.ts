// Fast suite: on both databases.
import { afterEach, expect, test } from 'vitest'
import { config } from '#server/config'
import { worker } from '#server/operations/job-kinds'
import '../../support/board.ts'
import { adam, ada } from '../../support/cast.ts'
import { eventually } from '../../support/eventually.ts'
import { anotherWorker } from '../../support/jobs.ts'
import { guest, signIn } from '../../support/visit.ts'
import { mailServer, many, openPostOffice } from './post-office.ts'

openPostOffice()

afterEach(() => worker.stop())

const isBulk = (raw: string) => raw.includes('Your round is open')
const arrived = () => mailServer.received.filter(({ raw }) => !isBulk(raw)).flatMap(({ to }) => to)

/** The mail server accepts no bulk email before the returned function is called. */
function holdBulk() {
  const { promise, resolve } = Promise.withResolvers<void>()
  mailServer.mood = { beforeTaking: ({ raw }) => (isBulk(raw) ? promise : Promise.resolve()) }
  return resolve
}

test('a password link and an invitation are sent while other emails hold up the queue', async () => {
  const visitor = await signIn(adam)
  await many(20)
  const release = holdBulk()
  const other = anotherWorker('email', { SMTP_URL: config.smtpUrl! })
  await worker.start()
  await eventually(() => expect(mailServer.received.length).toBeGreaterThan(0))
  await guest().post('/forgot-password', { email: ada.email })
  await visitor.program('POST', '/users', { name: 'Ines Newcomer', email: 'ines@docket.test' })
  await eventually(() => expect(arrived().toSorted()).toEqual([ada.email, 'ines@docket.test'].toSorted()))
  expect(mailServer.received.filter(({ raw }) => isBulk(raw)).length).toBeLessThanOrEqual(2)
  release()
  expect(await other.ended, other.errors()).toBe(0)
})
