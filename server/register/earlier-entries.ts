import { columns, read, sql } from '#server/platform/database/read'
import { frequentValues, RECORDS_READ } from '#server/platform/lists/frequent-values'
import { suggestedIn } from '#server/platform/web/field-list'
import { arrestFields } from './arrest-fields.ts'
import { personFields } from './person-fields.ts'

const ofPersons = suggestedIn(personFields)
const ofArrests = suggestedIn(arrestFields)

/**
 * Suggestions from the latest records, for typing. Never from sealed records, and not cached, so
 * that sealing takes effect at once.
 */
export async function earlierEntries() {
  const [persons, arrests] = await Promise.all([
    read<Record<string, string>>(sql`
      SELECT ${columns('p', ofPersons)} FROM "ArrestedPerson" p
      WHERE p."sealed" = ${false} ORDER BY p."id" DESC LIMIT ${RECORDS_READ}`),
    read<Record<string, string>>(sql`
      SELECT ${columns('a', ofArrests)} FROM "Arrest" a
      JOIN "ArrestedPerson" p ON p."id" = a."arrestedPersonId" AND p."sealed" = ${false}
      ORDER BY a."id" DESC LIMIT ${RECORDS_READ}`),
  ])
  return { ...frequentValues(ofPersons, persons), ...frequentValues(ofArrests, arrests) }
}
