// Changes of the schema that an attacker or an operator could make, and the part that is named.

export const WRITABLE = 'PRAGMA writable_schema = ON'

type Change = [what: string, statements: string[], part: string]

export const IGNORING: Record<string, string[]> = {
  sqlite: [
    `CREATE TRIGGER "quiet" BEFORE UPDATE ON "Slip" WHEN NEW."revokedAt" IS NOT NULL BEGIN SELECT RAISE(IGNORE); END`,
  ],
  postgresql: [
    `CREATE FUNCTION elsewhere() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'`,
    'CREATE SCHEMA away',
    'ALTER FUNCTION elsewhere() SET SCHEMA away',
    'CREATE TRIGGER "quiet" BEFORE UPDATE ON "Slip" FOR EACH ROW EXECUTE FUNCTION away.elsewhere()',
  ],
}

export const HARMFUL: Record<string, Change[]> = {
  sqlite: [
    ['a trigger', IGNORING.sqlite!, 'trigger quiet of Slip'],
    [
      'a trigger on a table that is not protected',
      [`CREATE TRIGGER "stays" BEFORE DELETE ON "Session" BEGIN SELECT RAISE(IGNORE); END`],
      'trigger stays of Session',
    ],
    [
      'a changed trigger of the search',
      [
        'DROP TRIGGER "Application_added"',
        `CREATE TRIGGER "Application_added" AFTER INSERT ON "Application" BEGIN SELECT 1; END`,
      ],
      'trigger Application_added of Application',
    ],
    [
      'a missing trigger',
      ['DROP TRIGGER "Application_changed"'],
      'trigger Application_changed of Application',
    ],
    [
      'a view in place of a table',
      ['ALTER TABLE "Vote" RENAME TO "Votes"', 'CREATE VIEW "Vote" AS SELECT * FROM "Votes"'],
      'view Vote',
    ],
    [
      'a generated column',
      [`ALTER TABLE "Vote" ADD COLUMN "more" TEXT GENERATED ALWAYS AS ('approve')`],
      'table Vote',
    ],
    [
      'a constraint that skips rows',
      [
        WRITABLE,
        `UPDATE sqlite_schema SET "sql" = replace("sql", '"choice" TEXT NOT NULL', '"choice" TEXT NOT NULL ON CONFLICT IGNORE')
          WHERE "name" = 'Vote'`,
      ],
      'table Vote',
    ],
    ['a missing unique index', ['DROP INDEX "Slip_codeHash_key"'], 'unique index Slip_codeHash_key of Slip'],
    ['a unique index', ['CREATE UNIQUE INDEX "one" ON "Vote" ("seatId")'], 'unique index one of Vote'],
    [
      'another default',
      [
        WRITABLE,
        `UPDATE sqlite_schema SET "sql" = replace("sql", '''registered''', '''approved''') WHERE "name" = 'Application'`,
      ],
      'table Application',
    ],
  ],
  postgresql: [
    ['a trigger', IGNORING.postgresql!, 'trigger quiet of Slip'],
    [
      'a rule',
      ['CREATE RULE "nothing" AS ON DELETE TO "Session" DO INSTEAD NOTHING'],
      'rule nothing of Session',
    ],
    [
      'a policy',
      [
        'ALTER TABLE "Vote" ENABLE ROW LEVEL SECURITY',
        'CREATE POLICY "some" ON "Vote" FOR SELECT USING ("id" > 2)',
      ],
      'policy some of Vote',
    ],
    ['row-level security', ['ALTER TABLE "Vote" ENABLE ROW LEVEL SECURITY'], 'table Vote'],
    ['a table that is not durable', ['ALTER TABLE "LogLeaf" SET UNLOGGED'], 'table LogLeaf'],
    [
      'a view in place of a table',
      ['ALTER TABLE "Mention" RENAME TO "Mentions"', 'CREATE VIEW "Mention" AS SELECT * FROM "Mentions"'],
      'table Mention',
    ],
    [
      'a table in a schema that comes first',
      ['CREATE SCHEMA IF NOT EXISTS "postgres"', 'CREATE TABLE "postgres"."Vote" (LIKE "Vote")'],
      'constraint Vote_pkey of Vote',
    ],
    ['rows of another table', ['CREATE TABLE "More" () INHERITS ("Vote")'], 'inheritance More of Vote'],
    ['foreign keys switched off', ['ALTER TABLE "Vote" DISABLE TRIGGER ALL'], 'foreign keys Vote'],
    [
      'a column of another type',
      ['ALTER TABLE "Vote" ALTER COLUMN "reason" TYPE varchar(3)'],
      'column reason of Vote',
    ],
    [
      'an optional column',
      ['ALTER TABLE "Vote" ALTER COLUMN "choice" DROP NOT NULL'],
      'column choice of Vote',
    ],
    [
      'a generated column',
      [`ALTER TABLE "Vote" ADD COLUMN "more" TEXT GENERATED ALWAYS AS ('approve') STORED`],
      'column more of Vote',
    ],
    [
      'another default',
      [`ALTER TABLE "Application" ALTER COLUMN "status" SET DEFAULT 'approved'`],
      'column status of Application',
    ],
    ['a check', ['ALTER TABLE "Vote" ADD CONSTRAINT "no" CHECK (true)'], 'constraint no of Vote'],
    [
      'a missing foreign key',
      ['ALTER TABLE "Vote" DROP CONSTRAINT "Vote_seatId_fkey"'],
      'constraint Vote_seatId_fkey of Vote',
    ],
    [
      'a foreign key that deletes',
      [
        'ALTER TABLE "Vote" DROP CONSTRAINT "Vote_seatId_fkey"',
        `ALTER TABLE "Vote" ADD CONSTRAINT "Vote_seatId_fkey" FOREIGN KEY ("seatId") REFERENCES "Seat" ("id") ON DELETE CASCADE`,
      ],
      'constraint Vote_seatId_fkey of Vote',
    ],
    ['a missing unique index', ['DROP INDEX "Slip_codeHash_key"'], 'unique index Slip_codeHash_key of Slip'],
    [
      'a sequence that counts down',
      ['ALTER SEQUENCE "Vote_id_seq" INCREMENT BY -1 MAXVALUE 2147483647'],
      'sequence Vote_id_seq of Vote',
    ],
    [
      'an index that calls something',
      [`CREATE INDEX "calls" ON "Vote" (lower("reason"))`],
      'index of an expression calls of Vote',
    ],
  ],
}

export const HARMLESS: Change[] = [
  ['a missing index', ['DROP INDEX "Vote_seatId_idx"'], 'index Vote_seatId_idx of Vote'],
]

export const OF_OPERATORS: Record<string, string[]> = {
  sqlite: ['CREATE INDEX "other" ON "Vote" ("castAt")', 'CREATE TABLE "Own" ("id" INTEGER)', 'ANALYZE'],
  postgresql: [
    'CREATE INDEX "own" ON "Vote" ("castAt")',
    'CREATE TABLE "Own" ("id" INTEGER PRIMARY KEY)',
    'CREATE VIEW "report" AS SELECT COUNT(*) FROM "Vote"',
    'CREATE SCHEMA "theirs"',
    `CREATE FUNCTION "theirs"."own"() RETURNS INTEGER LANGUAGE sql AS 'SELECT 1'`,
    'CREATE ROLE reporter_of_schema_test',
    'GRANT SELECT ON "Vote" TO reporter_of_schema_test',
    'REVOKE SELECT ON "Vote" FROM reporter_of_schema_test',
    'DROP ROLE reporter_of_schema_test',
  ],
}
