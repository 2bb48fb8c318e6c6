import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import { eventually } from './eventually.ts'

/** Uses a separate connection, because the board's own would record the writes in the signed log. */
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
    opened.on('error', () => {}) // Its database may have been dropped.
    client = { url, connected: opened.connect().then(() => opened) }
  }
  return client.connected
}

let database: { file: string; opened: DatabaseSync } | undefined

/** A timeout would block a write that this process has to finish. */
function fileOf(file: string): DatabaseSync {
  if (database?.file !== file) database = { file, opened: new DatabaseSync(file, { timeout: 0 }) }
  return database.opened
}
