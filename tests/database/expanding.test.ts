import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readMigrations } from '#server/database/migrations'
import { takesAway } from '../support/earlier-release.ts'

// While a rolling restart lasts, the server of the release before works on the schema of the next one.

/** Those up to here came before the first release: nobody runs a server that knows fewer. */
const FIRST_RELEASE = '20261122190041_later_kinds_of_documents'

test.each(['sqlite', 'postgresql'] as const)(
  'migrations of %s only add, or say that they want a stop',
  provider => {
    const later = readMigrations(provider).filter(({ name }) => name > FIRST_RELEASE)
    const changes = readFileSync('CHANGELOG.md', 'utf8')
    const wantsStop = (name: string) => new RegExp(`wants a stop[^\n]*${name}`).test(changes)
    const offending = later
      .map(({ name, sql }) => ({ name, takes: takesAway(sql) }))
      .filter(({ name, takes }) => takes.length > 0 && !wantsStop(name))
    expect(offending).toEqual([])
  },
)

test('a release that was made has its tag here, so that its server can be tried', () => {
  const released = /^## (\d+\.\d+\.\d+)\b/m.exec(readFileSync('CHANGELOG.md', 'utf8'))?.[1]
  const tags = execFileSync('git', ['tag', '--list', 'v*'], { encoding: 'utf8' }).trim().split('\n')
  if (released) expect(tags, 'git fetch --tags brings them').toContain(`v${released}`)
})

const person = '"ArrestedPerson"'
test.each([
  'ALTER TABLE "File" ADD COLUMN "laterKind" TEXT',
  `ALTER TABLE ${person} ADD COLUMN "education" TEXT COLLATE "C" NOT NULL DEFAULT ''`,
  'CREATE TABLE "Later" ("id" SERIAL NOT NULL); CREATE UNIQUE INDEX "one" ON "Later"("id")',
  'CREATE INDEX "x" ON "User"("name"); UPDATE "User" SET "x" = 1; -- DROP TABLE "User"',
  'ALTER TABLE "Vote" ADD CONSTRAINT "v" FOREIGN KEY ("a") REFERENCES "User"("id")',
  'CREATE TABLE "Later" ("id" INTEGER); ALTER TABLE "Later" RENAME TO "Sooner"',
])('%s only adds', sql => {
  expect(takesAway(sql)).toEqual([])
})

test.each([
  `DROP TABLE ${person}`,
  'ALTER TABLE "User" DROP COLUMN "name"',
  'ALTER TABLE "User" RENAME COLUMN "name" TO "called"',
  'alter table "User"\n  alter column "name" set not null',
  'ALTER TABLE "User" ADD COLUMN "education" TEXT NOT NULL',
  'CREATE UNIQUE INDEX "one" ON "User"("name")',
  'CREATE TABLE "new_User" ("id" INTEGER); DROP TABLE "User"; ALTER TABLE "new_User" RENAME TO "User"',
])('%s takes something away', sql => {
  expect(takesAway(sql)).not.toEqual([])
})
