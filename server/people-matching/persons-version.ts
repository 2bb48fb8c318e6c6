import { randomUUID } from 'node:crypto'
import type { Tx } from '../database/client.ts'
import { join, sql } from '../database/read.ts'
import type { Sight } from './likely-pairs.ts'

// A random word for each group of persons, replaced whenever one of them changes: what they are called, and how
// common a name is, decide whom somebody resembles. What was compared before holds as long as the words stay.

/** Sealed records are a group of their own: who may not see them must not notice that one has changed. */
export type Persons = 'applicants' | 'unsealed persons' | 'sealed persons'

const settingOf = (persons: Persons) => `version of ${persons}`

const IN_SIGHT: Record<Sight, Persons[]> = {
  applications: ['applicants'],
  'the register': ['applicants', 'unsealed persons'],
  'sealed records': ['applicants', 'unsealed persons', 'sealed persons'],
}

/** In the transaction of the change, last: on PostgreSQL whoever else changes one of them waits from here on. */
export async function personsChanged(tx: Tx, which: Persons[]) {
  const rows = [...new Set(which)].toSorted().map(persons => sql`(${settingOf(persons)}, ${randomUUID()})`)
  await tx.$executeRaw(sql`
    INSERT INTO "Setting" ("name", "value") VALUES ${join(rows)}
    ON CONFLICT ("name") DO UPDATE SET "value" = EXCLUDED."value"`)
}

/** An expression for the statement that reads the persons who are compared: read later, it could be newer than they. */
export const personsVersion = (sight: Sight) =>
  join(
    IN_SIGHT[sight].map(
      persons =>
        sql`COALESCE((SELECT s."value" FROM "Setting" s WHERE s."name" = ${settingOf(persons)}), '')`,
    ),
    " || ' ' || ",
  )
