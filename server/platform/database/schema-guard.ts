import type { SqlQuery, Transaction } from '@prisma/driver-adapter-utils'
import { logAlarm } from '../web/log.ts'
import { changingDifferences, type QueryText, schemaDifferences } from './schema.ts'

/** A trigger, rule or the like would have changed what an act writes. */
export class SchemaChanged extends Error {
  override name = 'SchemaChanged'
}

const statement = (sql: string): SqlQuery => ({ sql, args: [], argTypes: [] })

const queryIn =
  (transaction: Transaction): QueryText =>
  async <Row>(text: string) => {
    const { columnNames, rows } = await transaction.queryRaw(statement(text))
    return rows.map(row => Object.fromEntries(columnNames.map((name, at) => [name, row[at]])) as Row)
  }

/**
 * Call before a commit, in the transaction: until then the tables that it wrote are locked against changes of their
 * schema. So what it wrote was written without foreign triggers and rules.
 */
export function schemaGuard() {
  let trusted: unknown
  return async (transaction: Transaction) => {
    const query = queryIn(transaction)
    if (transaction.provider !== 'sqlite') return refuseHarmful(await changingDifferences(query))
    const [version] = await query<{ schema_version: unknown }>('PRAGMA schema_version')
    if (version!.schema_version === trusted) return
    refuseHarmful(await schemaDifferences('sqlite', query))
    trusted = version!.schema_version
  }
}

function refuseHarmful(found: Awaited<ReturnType<typeof schemaDifferences>>) {
  const harmful = found.find(({ isHarmful }) => isHarmful)
  if (!harmful) return
  const { part, what } = harmful
  logAlarm('the database’s schema was changed outside Docket', { schema: `${part}: ${what}` })
  throw new SchemaChanged(`The database’s schema was changed outside Docket: ${part}: ${what}`)
}
