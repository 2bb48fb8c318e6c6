import { expect, test } from 'vitest'
import { db, opened } from '#server/platform/database/client'
import { appendLeaves } from '#server/records/signed-log/append-leaves'
import { signedLog } from '#server/records/signed-log/verified-log'
import { byHand } from '../../records/audit/by-hand.ts'
import { decide } from '../../support/acts.ts'
import '../../support/board.ts'
import { deadlocked, drafted, registered, signAs } from '../../support/cases.ts'
import { ada, carla, cora, vera } from '../../support/cast.ts'
import { year } from '../../support/year.ts'

// Carla, Ada and Ben (seats 1 to 3) voted to approve, Cora (seat 4) against; Dan and Olga (5 and 6) have not
// voted.

const round = `round 1 of application ${year}-000001`

type Tampering = [what: string, differing: string, sql: string[]]

const spellings: Tampering[] = [
  ['a boolean', round, [`UPDATE "Round" SET "tieBreak" = 2`]],
  ['a moment', 'vote 1', [`UPDATE "Vote" SET "castAt" = replace("castAt", 'T', ' ') WHERE "id" = 1`]],
  ['a number', round, [`UPDATE "Round" SET "openedSeats" = CAST("openedSeats" AS BLOB)`]],
]

test.each<Tampering>([
  ['the outcome', round, [`UPDATE "Round" SET "outcome" = 'disapproved'`]],
  ['a vote', 'vote 1', [`UPDATE "Vote" SET "choice" = 'abstain' WHERE "id" = 1`]],
  ['a vote removed', 'a row of round 1 is gone', [`DELETE FROM "Vote" WHERE "id" = 4`]],
  ['a vote added', 'vote 99', [`INSERT INTO "Vote" ("id", "seatId", "choice") VALUES (99, 5, 'disapprove')`]],
  ['a seat removed', 'a row of round 1 is gone', [`DELETE FROM "Seat" WHERE "id" = 6`]],
  [
    'two seats swapped',
    `seat 2 in ${round}`,
    [
      `UPDATE "Seat" SET "userId" = -1 WHERE "id" = 2`,
      `UPDATE "Seat" SET "userId" = ${ada.id} WHERE "id" = 4`,
      `UPDATE "Seat" SET "userId" = ${cora.id} WHERE "id" = 2`,
    ],
  ],
  [
    'a recusal added',
    `recusal 99 in ${round}`,
    [`INSERT INTO "Recusal" ("id", "roundId", "userId", "reason") VALUES (99, 1, ${vera.id}, 'x')`],
  ],
  ['the applicant', `application ${year}-000001`, [`UPDATE "Application" SET "familyName" = 'Magsaysay'`]],
  ['the type', 'application type 1', [`UPDATE "ApplicationType" SET "name" = 'Pardon' WHERE "id" = 1`]],
  [
    'the version',
    'version of a type 1',
    [`UPDATE "TypeVersion" SET "texts" = '{"resolution":"Ours."}' WHERE "id" = 1`],
  ],
  ['an empty text', `application ${year}-000001`, [`UPDATE "Application" SET "heldFrom" = ''`]],
  ...(opened.provider === 'sqlite' ? spellings : []),
])('a resolution is not signed if %s differs from the log', async (_what, differing, sql) => {
  const { id } = await drafted()
  const undo = await byHand(...sql)
  await expect(signAs({ id }, carla)).rejects.toThrow(
    `The record of this case differs from the signed log: ${differing}. Nothing was signed.`,
  )
  expect(await db.paper.count({ where: { status: 'signed' } })).toBe(0)
  await undo()
  await signAs({ id }, carla)
})

const LAST = `(SELECT MAX("id") FROM "AuditEntry" WHERE "action" = 'application.vote')`

test.each([
  ['that waits for the log', false],
  ['that is in the log', true],
])('nothing is decided after a vote %s was removed with its entry', async (_what, isLogged) => {
  const { id } = await deadlocked()
  if (isLogged) await appendLeaves()
  await signedLog.catchUp()
  await byHand(`DELETE FROM "Vote" WHERE "id" = 6`, `DELETE FROM "AuditEntry" WHERE "id" = ${LAST}`)
  const verdict = { verdict: 'approved', remarks: 'Everything is in order.' } as const
  await expect(decide(id, verdict, carla)).rejects.toThrow('Nothing was decided.')
})

const BEFORE = `(SELECT MAX(e."at") FROM "AuditEntry" e WHERE e."at" < (SELECT MAX("openedAt") FROM "Round"))`

test('a later entry with an earlier time does not hide a removed vote', async () => {
  const { id } = await deadlocked()
  await registered()
  await byHand(
    `DELETE FROM "Vote" WHERE "id" = 6`,
    `DELETE FROM "AuditEntry" WHERE "id" = ${LAST}`,
    `UPDATE "AuditEntry" SET "at" = ${BEFORE} WHERE "id" = (SELECT MAX("id") FROM "AuditEntry")`,
  )
  const verdict = { verdict: 'approved', remarks: 'Everything is in order.' } as const
  await expect(decide(id, verdict, carla)).rejects.toThrow('Nothing was decided.')
})

test('a resolution is not signed if the votes do not carry the outcome, even if all rows are logged', async () => {
  const { id } = await drafted()
  await db.round.updateMany({ data: { outcome: 'disapproved' } })
  await expect(signAs({ id }, carla)).rejects.toThrow('the votes of round 1 do not carry its outcome')
})
