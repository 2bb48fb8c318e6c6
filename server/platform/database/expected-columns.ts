import { opened } from './client.ts'
import { expectedParts } from './schema.ts'

export type ExpectedColumn = { name: string; type: string; isRequired: boolean }

const cache = new Map<string, ExpectedColumn[]>()

/** The columns that the migrations give a table, with types such as `BOOLEAN` and `timestamp(3) without time zone`. */
export function expectedColumns(table: string): ExpectedColumn[] {
  const known = cache.get(table) ?? readColumns[opened.provider](table)
  cache.set(table, known)
  return known
}

const COLUMN_OF_SQLITE = /"(\w+)" (INTEGER|REAL|TEXT|BLOB|BOOLEAN|DATETIME|JSONB)\b( NOT NULL)?/g
const COLUMN_OF_POSTGRESQL = /^(.+?)(?: COLLATE "\w+")?( NOT NULL)?(?: DEFAULT .*)?$/

const readColumns = {
  sqlite(table: string) {
    const [found] = partsOf(table, 'table')
    const columns = [...found!.definition.matchAll(COLUMN_OF_SQLITE)]
    return columns.map(([, name, type, required]) => ({
      name: name!,
      type: type!,
      isRequired: required !== undefined,
    }))
  },
  postgresql: (table: string) =>
    partsOf(table, 'column').map(({ name, definition }) => {
      const [, type, required] = COLUMN_OF_POSTGRESQL.exec(definition)!
      return { name, type: type!, isRequired: required !== undefined }
    }),
}

const partsOf = (table: string, kind: string) =>
  expectedParts(opened.provider).filter(part => part.table === table && part.kind === kind)
