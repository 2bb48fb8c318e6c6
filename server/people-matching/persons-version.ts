import { randomUUID } from 'node:crypto'
import type { Tx } from '../database/client.ts'
import { join, sql } from '../database/read.ts'
import type { Sight } from './likely-pairs.ts'

// Replaced whenever one of these persons changes. Cached comparisons are valid until then, because names and
// their frequencies decide who resembles whom.

/** Sealed records are a separate group, so that others can't notice when one changes. */
export type Persons = 'applicants' | 'unsealed persons' | 'sealed persons'

const settingOf = (persons: Persons) => `version of ${persons}`

const IN_SIGHT: Record<Sight, Persons[]> = {
  applications: ['applicants'],
  'the register': ['applicants', 'unsealed persons'],
  'sealed records': ['applicants', 'unsealed persons', 'sealed persons'],
}

/** Call last in the transaction, because other changes on PostgreSQL wait from here on. */
export async function personsChanged(tx: Tx, which: Persons[]) {
  const rows = [...new Set(which)].toSorted().map(persons => sql`(${settingOf(persons)}, ${randomUUID()})`)
  await tx.$executeRaw(sql`
    INSERT INTO "Setting" ("name", "value") VALUES ${join(rows)}
    ON CONFLICT ("name") DO UPDATE SET "value" = EXCLUDED."value"`)
}

/** Read it in the same statement as the persons, or it could be newer than they are. */
export const personsVersion = (sight: Sight) =>
  join(
    IN_SIGHT[sight].map(
      persons =>
        sql`COALESCE((SELECT s."value" FROM "Setting" s WHERE s."name" = ${settingOf(persons)}), '')`,
    ),
    " || ' ' || ",
  )
