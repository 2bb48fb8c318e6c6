import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readMigrations } from '#server/platform/database/migrations'
import { PROTECTED } from '#server/platform/protected-tables'
import { takesAway } from '../../support/earlier-release.ts'

// During a rolling restart, the old release runs on the schema of the new one.

/** The first migration makes all tables. */
const afterBaseline = (provider: 'sqlite' | 'postgresql') => readMigrations(provider).slice(1)

test.each(['sqlite', 'postgresql'] as const)(
  'migrations for %s only add, or the changelog says that they need downtime',
  provider => {
    const later = afterBaseline(provider)
    const changes = readFileSync('CHANGELOG.md', 'utf8')
    const needsDowntime = (name: string) => new RegExp(`needs downtime[^\n]*${name}`).test(changes)
    const offending = later
      .map(({ name, sql }) => ({ name, takes: takesAway(sql) }))
      .filter(({ name, takes }) => takes.length > 0 && !needsDowntime(name))
    expect(offending).toEqual([])
  },
)

test.each(['sqlite', 'postgresql'] as const)(
  'migrations for %s add only empty columns to tables of the signed log, whose hashes leave these out',
  provider => {
    const later = afterBaseline(provider)
    expect(later.flatMap(({ sql }) => filledColumns(sql))).toEqual([])
    expect(filledColumns(`ALTER TABLE "Vote" ADD COLUMN "later" INTEGER NOT NULL DEFAULT 0;`)).toEqual([
      'Vote.later',
    ])
    expect(filledColumns(`ALTER TABLE "Vote" ADD COLUMN "later" TEXT NOT NULL DEFAULT '';`)).toEqual([])
  },
)

const filledColumns = (sql: string) =>
  [...sql.matchAll(/ALTER TABLE "(\w+)"\s+ADD COLUMN\s+"(\w+)" ([^;]*)/g)].flatMap(
    ([, table, column = '', definition = '']) =>
      PROTECTED.some(one => one.table === table && !(column in one.unprotected)) &&
      /DEFAULT (?!''|false|NULL)/i.test(definition)
        ? `${table}.${column}`
        : [],
  )

test('the tag of the latest release exists, so that its server can be tested', () => {
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
])('the migration “%s” counts as purely additive', sql => {
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
])('the migration “%s” counts as removing something', sql => {
  expect(takesAway(sql)).not.toEqual([])
})
