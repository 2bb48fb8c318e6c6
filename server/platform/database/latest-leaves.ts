import type { SqlQuery, Transaction } from '@prisma/driver-adapter-utils'
import { followChain, type Leaf, type WaitingLeaf } from './leaf.ts'
import { rowsAfter } from './result-rows.ts'

type Named = { table: { kind: string }; recordId: string }

export const nameOf = ({ table: { kind }, recordId }: Named) => `${kind} ${recordId}`

/** The transaction has locked the rows, so nobody else adds leaves of theirs. */
export async function latestLeaves(transaction: Transaction, records: Named[]): Promise<Map<string, Leaf>> {
  const found = await transaction.queryRaw(leavesOf(records, transaction.provider))
  const rows = rowsAfter(found, -1) as LeafRow[]
  const chains = Map.groupBy(rows, row => nameOf({ table: row, recordId: row.recordId }))
  return new Map(
    [...chains].flatMap(([name, [first, ...others]]) => {
      const waiting = [first!, ...others].filter(({ id }) => id !== null)
      const { logged, loggedSalt } = first!
      const last = followChain({ ...first!, waiting }).following.at(-1)
      const latest = last ?? (logged === null ? null : { hash: logged, salt: loggedSalt })
      return latest ? [[name, latest] as const] : []
    }),
  )
}

type LeafRow = WaitingLeaf & {
  kind: string
  recordId: string
  logged: string | null
  loggedSalt: string | null
}

/** One statement, because a leaf may move into the log meanwhile. */
function leavesOf(records: Named[], provider: Transaction['provider']): SqlQuery {
  const args = records.flatMap(({ table: { kind }, recordId }) => [kind, recordId])
  const placeholder = (at: number) => `CAST(${provider === 'sqlite' ? '?' : `$${at + 1}`} AS TEXT)`
  const values = records.map((_, at) => `(${placeholder(2 * at)}, ${placeholder(2 * at + 1)})`)
  return {
    sql: `SELECT r."column1" AS "kind", r."column2" AS "recordId", l."hash" AS "logged", l."salt" AS "loggedSalt",
        w."id", w."salt", w."hash", w."at", w."mac"
      FROM (VALUES ${values}) r
      LEFT JOIN "LogLeaf" l ON l."position" = (
        SELECT MAX(x."position") FROM "LogLeaf" x WHERE x."kind" = r."column1" AND x."recordId" = r."column2"
          AND x."position" < (SELECT h."size" FROM "LogHead" h WHERE h."key" = 'now'))
      LEFT JOIN "WaitingLeaf" w ON w."kind" = r."column1" AND w."recordId" = r."column2"
      ORDER BY w."id"`,
    args,
    argTypes: args.map(() => ({ scalarType: 'string' as const, arity: 'scalar' as const })),
  }
}
