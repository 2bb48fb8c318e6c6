// Fast suite: on both databases.
import { expect, onTestFinished, test } from 'vitest'
import { db, opened } from '#server/platform/database/client'
import { log } from '#server/platform/web/log'
import { cleanUp } from '#server/operations/cleanup'
import { verifyBoard } from '#server/operations/verify/verify'
import '../../support/board.ts'
import { endorsed, signed, slipOf } from '../../support/cases.ts'
import { ada, carla } from '../../support/cast.ts'
import { onDatabase } from '../../support/on-database.ts'
import { signIn } from '../../support/visit.ts'

async function change(begin: string[], end: string[]) {
  await onDatabase(begin)
  onTestFinished(() => onDatabase(end))
}

const REFUSED =
  'The database was changed outside Docket, so it saves nothing until that is undone. Nothing was saved. Contact an administrator.'

test('a vote that a trigger changes as it is cast is not saved', async () => {
  const found = await endorsed()
  const member = await signIn(ada)
  await (opened.provider === 'sqlite'
    ? change(
        [
          `CREATE TRIGGER "turns" AFTER INSERT ON "Vote" BEGIN
            UPDATE "Vote" SET "choice" = 'approve' WHERE "id" = NEW."id"; END`,
        ],
        ['DROP TRIGGER "turns"'],
      )
    : change(
        [
          `CREATE FUNCTION turns() RETURNS trigger LANGUAGE plpgsql AS
            'BEGIN NEW."choice" = ''approve''; RETURN NEW; END'`,
          'CREATE TRIGGER "turns" BEFORE INSERT ON "Vote" FOR EACH ROW EXECUTE FUNCTION turns()',
        ],
        ['DROP TRIGGER "turns" ON "Vote"', 'DROP FUNCTION turns'],
      ))
  const answer = await member.put(`${found.path}/vote`, {
    choice: 'disapprove',
    reason: 'The grounds are thin.',
  })
  expect([answer.status, answer.page.props.message]).toEqual([503, REFUSED])
  expect(await db.vote.count()).toBe(0)
  expect(await verifyBoard()).toEqual({
    record: 'schema of the database (trigger turns of Vote)',
    what: 'it is not part of Docket',
  })
})

test('a revocation that the database ignores does not say that it was saved', async () => {
  const found = await signed()
  const id = await slipOf(found)
  const chair = await signIn(carla)
  await (opened.provider === 'sqlite'
    ? change(
        [`CREATE TRIGGER "quiet" BEFORE UPDATE ON "Slip" BEGIN SELECT RAISE(IGNORE); END`],
        ['DROP TRIGGER "quiet"'],
      )
    : change(
        [
          `CREATE FUNCTION quiet() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'`,
          'CREATE TRIGGER "quiet" BEFORE UPDATE ON "Slip" FOR EACH ROW EXECUTE FUNCTION quiet()',
        ],
        ['DROP TRIGGER "quiet" ON "Slip"', 'DROP FUNCTION quiet'],
      ))
  const answer = await chair.delete(`${found.path}/slip`, { reason: 'It was handed to the wrong person.' })
  const page = answer.status === 303 ? await chair.follow(answer) : answer
  expect(page.page?.flash?.success).toBeUndefined()
  expect(await db.slip.count({ where: { id, revokedAt: null } })).toBe(1)
})

test('the hourly cleanup reports a changed schema as an alarm', async () => {
  const alarms: string[] = []
  const error = log.error.bind(log)
  log.error = ((_details: object, text: string) => alarms.push(text)) as never
  onTestFinished(() => void (log.error = error))
  await change(['CREATE UNIQUE INDEX "one" ON "Vote" ("seatId")'], ['DROP INDEX "one"'])
  await cleanUp()
  expect(alarms).toContain('ALARM: the database’s schema was changed outside Docket')
})
