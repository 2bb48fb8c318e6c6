import { expect, test } from 'vitest'
import { config } from '#server/config'
import { dispatchReceipt } from '#server/cases/receipts/dispatch'
import { transaction } from '#server/platform/database/transaction'
import '../../support/board.ts'
import type { Ref } from '../../support/cases.ts'
import { rosa } from '../../support/cast.ts'
import { runJobs } from '../../support/jobs.ts'
import { emailTo } from '../../support/mailed.ts'
import { mailServer, openPostOffice } from '../../messages/email/post-office.ts'
import { entries } from '../../people/users/people.ts'
import { byHand } from '../../records/audit/by-hand.ts'
import { sendings, TO } from '../letters/letters.ts'
import { withReceipt } from './receipts.ts'
import { year } from '../../support/year.ts'

openPostOffice()

const email = ({ id }: Ref) =>
  transaction(tx => dispatchReceipt(tx, id, { by: 'email', to: TO, at: '', note: '' }, rosa))

test('a receipt is emailed with its PDF and the address of its page', async () => {
  await email(await withReceipt())
  const { subject, text } = await emailTo(TO)
  expect(subject).toBe(`Receipt for application ${year}-000001`)
  expect(text).toContain('Dear Lualhati Magtanggol,')
  expect(text).toMatch(new RegExp(`application is at ${config.appUrl.origin}/receipts/[\\w]{22}\\.`))
  await runJobs()
  const [, name, base64] =
    /^Content-Type: application\/pdf; name=(\S+)\r\n[^]*?\r\n\r\n([^-]+)/m.exec(
      mailServer.received[0]!.raw,
    ) ?? []
  expect(name).toMatch(/^REC-\d{4}-0001\.pdf$/)
  expect(Buffer.from(base64!, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  expect(await sendings()).toEqual([['accepted', '']])
})

test('a refused receipt is recorded as one', async () => {
  await email(await withReceipt())
  mailServer.mood = { refuse: { answer: '550 5.1.1 no such mailbox', at: 'RCPT TO', times: Infinity } }
  await runJobs()
  expect(await sendings()).toEqual([['refused', '550 5.1.1']])
  expect(await entries('application.refuse-receipt')).toHaveLength(1)
})

test('a receipt that was changed by hand is not sent', async () => {
  const found = await withReceipt()
  await email(found)
  await byHand(`UPDATE "Paper" SET "promisedOn" = '2030-01-01' WHERE "applicationId" = ${found.id}`)
  await runJobs()
  expect(mailServer.received).toEqual([])
  expect(await sendings()).toEqual([['refused', 'The receipt was changed.']])
})
