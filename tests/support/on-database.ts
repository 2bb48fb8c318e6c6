import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import { eventually } from './eventually.ts'

/**
 * Runs statements in a transaction on a separate connection. The board's own connection would record the writes in the
 * signed log.
 */
export async function onDatabase(statements: string[]): Promise<void> {
  const { DATABASE_URL, STORAGE_DIR } = process.env
  if (DATABASE_URL) return void (await (await clientOf(DATABASE_URL)).query(statements.join(';')))
  const database = fileOf(path.join(STORAGE_DIR!, 'docket.db'))
  await eventually(() => database.exec(['BEGIN IMMEDIATE', ...statements, 'COMMIT'].join(';')))
}

let client: { url: string; connected: Promise<Client> } | undefined

function clientOf(url: string): Promise<Client> {
  if (client?.url !== url) {
    const opened = new Client({ connectionString: url })
    opened.on('error', () => {}) // The database may have been dropped.
    client = { url, connected: opened.connect().then(() => opened) }
  }
  return client.connected
}

let database: { file: string; opened: DatabaseSync } | undefined

/** No timeout: waiting would block this process, which may have to finish a write of its own. */
function fileOf(file: string): DatabaseSync {
  if (database?.file !== file) database = { file, opened: new DatabaseSync(file, { timeout: 0 }) }
  return database.opened
}
