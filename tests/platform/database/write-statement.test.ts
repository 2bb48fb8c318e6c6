import { expect, test } from 'vitest'
import { writeReader } from '#server/platform/database/write-statement'

const writeOf = writeReader({
  tables: [{ table: 'Seat' }],
  watches: (_, column) => column !== 'awaiting',
  mark: 'docket row',
})
const ROW = '1 AS "docket row", *'

test.each([
  ['INSERT INTO `main`.`Seat` (`id`) VALUES (?)', ` RETURNING ${ROW}`],
  ['INSERT INTO "public"."Seat" ("id") VALUES ($1) RETURNING "public"."Seat"."id"', `, ${ROW}`],
  ['INSERT INTO "Seat" ("id") VALUES (1) ON CONFLICT ("id") DO UPDATE SET "id" = 1', ` RETURNING ${ROW}`],
  ['insert into seat values (1)', ` RETURNING ${ROW}`],
  ['UPDATE "Seat" SET "awaiting" = true, "userId" = 1', ` RETURNING ${ROW}`],
  [
    `UPDATE "Seat" SET "userId" = (SELECT MAX("id") FROM "User" WHERE "name" = 'a, "awaiting" = b')`,
    ` RETURNING ${ROW}`,
  ],
  ['DELETE FROM "Seat" WHERE ("id") IN (SELECT "id" FROM "Round") RETURNING "id"', `, ${ROW}`],
])('the statement “%s” is extended to return the rows it writes', (sql, more) => {
  expect(writeOf(sql)?.returning).toBe(`${sql}${more}`)
})

test.each([
  'SELECT * FROM "Seat" FOR UPDATE',
  'UPDATE "Seat" SET "awaiting" = EXISTS (SELECT 1 FROM "Round") WHERE "id" = 1',
  'UPDATE "Round" SET "awaited" = (SELECT COUNT(*) FROM "Seat")',
  'INSERT INTO "Round" SELECT * FROM "Seat"',
  'WITH r AS (SELECT * FROM "Seat") SELECT * FROM r',
  'ALTER TABLE "Seat" ADD COLUMN "x" INTEGER',
  'COMMIT',
])('the statement “%s” does not write a protected table', sql => {
  expect(writeOf(sql)).toBeNull()
})

test.each([
  'WITH s AS (SELECT 1) INSERT INTO "Seat" SELECT * FROM s',
  'WITH s AS (DELETE FROM "Seat" RETURNING *) SELECT * FROM s',
  'INSERT OR REPLACE INTO "Seat" VALUES (1)',
  'REPLACE INTO "Seat" VALUES (1)',
  'UPDATE "Seat" AS s SET "userId" = 1',
  'UPDATE "Seat" SET "userId" = r."id" FROM "Round" r',
  'UPDATE "Seat" SET ("userId", "roundId") = (1, 2)',
  'UPDATE OR REPLACE "Seat" SET "userId" = 1',
  'DELETE FROM "Seat" USING "Round" WHERE true',
  'TRUNCATE "Seat"',
  'MERGE INTO "Seat" USING "Round" ON true WHEN MATCHED THEN DELETE',
  `DO $$ BEGIN UPDATE "Seat" SET "userId" = 1; END $$`,
])('the statement “%s” is refused, because its rows cannot be determined', sql => {
  expect(() => writeOf(sql)).toThrow('The signed log cannot read this write')
})
