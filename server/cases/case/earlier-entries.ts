import { columns, read, sql } from '#server/platform/database/read'
import { frequentValues, RECORDS_READ } from '#server/platform/lists/frequent-values'
import { suggestedIn } from '#server/platform/web/field-list'
import { applicationFields } from '../types/fields.ts'

const names = () => suggestedIn(applicationFields)

/** Suggestions from the latest applications, for typing. */
export const earlierEntries = async () =>
  frequentValues(
    names(),
    await read<Record<string, string>>(sql`
      SELECT ${columns('a', names())} FROM "Application" a ORDER BY a."id" DESC LIMIT ${RECORDS_READ}`),
  )
