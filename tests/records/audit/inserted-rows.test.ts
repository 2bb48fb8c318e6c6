// Fast suite: on both databases.
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { refreshAfterCalendar } from '#server/cases/case/due-dates'
import { strikeHoliday } from '#server/cases/clocks/holidays'
import { noteDispatch } from '#server/cases/letters/dispatch'
import { db } from '#server/platform/database/client'
import { transaction } from '#server/platform/database/transaction'
import { log } from '#server/platform/web/log'
import { appendLeaves } from '#server/records/signed-log/append-leaves'
import { verifyBoard } from '#server/operations/verify/verify'
import { itIs } from '../../support/board.ts'
import { registered } from '../../support/cases.ts'
import { adam, olga, rosa } from '../../support/cast.ts'
import { signIn } from '../../support/visit.ts'
import { approvedLetter } from '../../cases/letters/letters.ts'
import { requested, requestNow, sendAnswer, takeBack } from '../../cases/requests/requests.ts'
import { byHand } from './by-hand.ts'

// An honest act on a row that somebody inserted would log all of it.

const AT = `'2026-03-13T10:00:00.000+00:00'`

beforeEach(() => {
  itIs('2026-03-14T09:30:00Z')
  const alarm = vi.spyOn(log, 'error').mockImplementation(() => {})
  onTestFinished(() => alarm.mockRestore())
})

test.each<[what: string, insert: () => Promise<() => Promise<unknown>>]>([
  [
    'holiday',
    async () => {
      await byHand(
        `INSERT INTO "Holiday" ("id", "day", "name", "addedOn", "addedById") VALUES (99, '2026-03-20', 'Theirs', '2026-03-01', ${adam.id})`,
      )
      return () => strikeHoliday(99, 'It is none.', adam, refreshAfterCalendar)
    },
  ],
  [
    'sending',
    async () => {
      const { id, letterId } = await approvedLetter()
      await byHand(
        `INSERT INTO "Dispatch" ("id", "paperId", "by", "to", "at", "createdById", "createdAt") VALUES (99, ${letterId}, 'print', 'x', '2026-03-01', ${rosa.id}, ${AT})`,
      )
      const form = { result: 'delivered', at: '2026-03-02', note: '' } as const
      return () => transaction(tx => noteDispatch(tx, id, letterId, 99, form, rosa))
    },
  ],
  [
    'request',
    async () => {
      const found = await registered()
      await byHand(
        `INSERT INTO "Request" ("id", "applicationId", "to", "name", "email", "message", "dueOn", "codeHash", "createdById", "createdAt")
         VALUES (99, ${found.id}, 'applicant', 'x', '', 'x', '2026-04-01', 'x', ${rosa.id}, ${AT})`,
      )
      return () => takeBack({ ...found, requestId: 99 })
    },
  ],
  [
    'file of an answer',
    async () => {
      const request = await requested()
      const [item] = (await requestNow(request)).items
      await byHand(
        `INSERT INTO "AnswerFile" ("id", "itemId", "name", "type", "size", "sha256", "hasThumbnail", "createdAt") VALUES ('theirs', ${item!.id}, 'x.pdf', 'application/pdf', 1, 'x', false, ${AT})`,
      )
      return async () => {
        const { page } = await sendAnswer(request)
        if (page.props.result === 'not recognised') throw new Error('changed outside Docket')
      }
    },
  ],
])('an inserted %s takes no act', async (_what, insert) => {
  const act = await insert()
  await expect(act()).rejects.toThrow('changed outside Docket')
  expect((await verifyBoard())?.what).toContain('added outside Docket')
})

test('a record whose salt was removed from the log takes no act', async () => {
  const { id, path } = await registered()
  await appendLeaves()
  await byHand(
    `UPDATE "Application" SET "familyName" = 'Magsaysay' WHERE "id" = ${id}`,
    `UPDATE "LogLeaf" SET "salt" = NULL WHERE "kind" = 'application'`,
  )
  const answer = await (
    await signIn(olga)
  ).program('POST', `${path}/withdrawal`, { remarks: 'He asked for it.' })
  expect(answer.status).toBe(409)
  expect(await db.remark.count()).toBe(0)
})
