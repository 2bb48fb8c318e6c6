// Whether the server of the release before can go on beside a migration: what is there stays as it is.

/** What of a migration takes something away, or forbids what the version before does; nothing where it only adds. */
export function takesAway(sql: string): string[] {
  const statements = sql
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map(statement => statement.trim().replaceAll(/\s+/g, ' '))
  const created = new Set(statements.map(statement => /^CREATE TABLE "(\w+)"/i.exec(statement)?.[1]))
  return statements.filter(
    statement => !created.has(tableOf(statement)) && FORBIDDEN.some(pattern => pattern.test(statement)),
  )
}

const tableOf = (statement: string) =>
  /^(?:ALTER TABLE|DROP TABLE|CREATE UNIQUE INDEX "\w+" ON) "(\w+)"/i.exec(statement)?.[1]

const FORBIDDEN = [
  /^DROP\b(?! INDEX)/i,
  /^ALTER TABLE .*\b(?:DROP|RENAME|ALTER COLUMN|ADD CONSTRAINT (?!.*FOREIGN KEY))\b/i,
  /^ALTER TABLE .*\bADD COLUMN\b(?=.*\bNOT NULL\b)(?!.*\bDEFAULT\b)/i,
  /^CREATE UNIQUE INDEX/i,
  /^CREATE TRIGGER/i,
]
