import { words as applicationWords } from '../applications/conditions.ts'
import { indexWords as indexApplication } from '../applications/indexed-words.ts'
import { words as personWords } from '../arrested-persons/conditions.ts'
import { indexWords as indexPerson } from '../arrested-persons/indexed-words.ts'
import { recordOf } from '../arrested-persons/record.ts'
import { db, opened, type Tx } from '../database/client.ts'
import { sql } from '../database/read.ts'
import { transaction } from '../database/transaction.ts'
import { differingWords } from './words.ts'

/** Returns the number of records. */
export async function rebuildWords() {
  // Must come first: rows that the index has lost cannot be changed.
  if (opened.provider === 'sqlite')
    for (const { index } of [applicationWords, personWords])
      await db.$executeRaw(sql`INSERT INTO ${index} (${index}) VALUES ('rebuild')`)
  let records = 0
  for await (const { of, id } of differingWords()) {
    await transaction(tx => indexAnew[of](tx, id))
    records++
  }
  return records
}

const indexAnew = {
  application: async (tx: Tx, id: number) =>
    indexApplication(tx, await tx.application.findUniqueOrThrow({ where: { id } })),
  'arrested person': async (tx: Tx, id: number) => indexPerson(tx, await recordOf(tx, id)),
}
