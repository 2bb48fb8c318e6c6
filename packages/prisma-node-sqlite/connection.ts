import { DatabaseSync, type StatementSync } from 'node:sqlite'

export const BUSY_TIMEOUT_MS = 5_000
const REMEMBERED_STATEMENTS = 500

export type Column = { name: string; type: string | undefined }
export type Prepared = { statement: StatementSync; columns: Column[] }

export class Connection {
  readonly database: DatabaseSync
  tablesChanged = false
  #prepared = new Map<string, Prepared>()

  constructor(file: string, { readOnly = false } = {}) {
    this.database = new DatabaseSync(file, { readOnly, timeout: BUSY_TIMEOUT_MS })
    if (!readOnly) this.database.exec('PRAGMA journal_mode = WAL')
    // FULL: a commit is on the disk before it is acknowledged
    this.database.exec('PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA cache_size = -16000')
    // deleted rows leave no copy in the file
    this.database.exec('PRAGMA secure_delete = ON')
  }

  prepare(sql: string): Prepared {
    return this.#prepared.get(sql) ?? this.#remember(sql)
  }

  /** Call this after schema changes, which make the cached columns stale. */
  forgetStatements(): void {
    this.#prepared.clear()
    this.tablesChanged = true
    this.database.exec('SELECT 1 FROM sqlite_schema') // reads the new schema
  }

  close(): void {
    this.#prepared.clear()
    if (this.database.isOpen) this.database.close()
  }

  #remember(sql: string): Prepared {
    const statement = this.database.prepare(sql)
    statement.setReturnArrays(true)
    const columns = statement.columns().map(({ name, type }) => ({ name, type: type?.toUpperCase() }))
    const [oldest] = this.#prepared.keys()
    if (this.#prepared.size >= REMEMBERED_STATEMENTS && oldest) this.#prepared.delete(oldest)
    this.#prepared.set(sql, { statement, columns })
    return { statement, columns }
  }
}
