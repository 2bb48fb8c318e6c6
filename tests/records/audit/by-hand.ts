import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import { onTestFinished } from 'vitest'
import { config } from '#server/config'
import { hashOfRow } from '#server/platform/database/leaf'
import { sql } from '#server/platform/database/read'
import { appendLeaves } from '#server/records/signed-log/append-leaves'
import { rowsWithLeaves, tableOf } from '#server/records/signed-log/leaves'
import { signedLog } from '#server/records/signed-log/verified-log'
import { eventually } from '../../support/eventually.ts'
import { tamper } from '../../support/tampered.ts'

export type Undo = () => Promise<unknown>

/** Runs SQL without foreign keys. The undo restores the tables named in it, within the same test. */
export async function byHand(...statements: string[]): Promise<Undo> {
  tamper()
  const connection = await connect()
  onTestFinished(connection.close)
  const tables = new Set(statements.map(statement => /(?:UPDATE|INTO|FROM) "(\w+)"/.exec(statement)![1]!))
  for (const table of tables)
    await connection.run(`CREATE TEMP TABLE "before ${table}" AS SELECT * FROM "${table}"`)
  for (const statement of statements) await connection.run(statement)
  return async () => {
    for (const table of tables) {
      await connection.run(`DELETE FROM "${table}"`)
      await connection.run(`INSERT INTO "${table}" SELECT * FROM "before ${table}"`)
    }
    await connection.close()
  }
}

/** Changes a row and its latest leaf in the log, which is a plain hash. */
export async function withItsLeaf(kind: string, id: number | string, change: Record<string, string>) {
  await appendLeaves()
  await signedLog.catchUp()
  const table = tableOf(kind)!
  const [found] = await rowsWithLeaves(table, sql`WHERE r."id" = ${id}`)
  const hash = hashOfRow(table, { ...found!.row, ...change }, 'theirs')
  const values = Object.entries(change).map(([column, value]) => `"${column}" = '${value}'`)
  return byHand(
    `UPDATE "${table.table}" SET ${values.join(', ')} WHERE "id" = '${id}'`,
    `UPDATE "LogLeaf" SET "salt" = 'theirs', "hash" = '${hash}' WHERE "position" = ${found!.logged!.position}`,
  )
}

async function connect() {
  if (config.databaseUrl) {
    const client = new Client({ connectionString: config.databaseUrl })
    await client.connect()
    await client.query('SET session_replication_role = replica')
    return { run: (statement: string) => client.query(statement), close: once(() => client.end()) }
  }
  const file = join(config.storageDir, 'docket.db')
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: false, timeout: 0 })
  return {
    run: (statement: string) => eventually(() => database.exec(statement)),
    close: once(async () => database.close()),
  }
}

function once(work: () => Promise<void>) {
  let done: Promise<void> | undefined
  return () => (done ??= work())
}

/** `bytes` is null to delete the file. */
export async function onDisk(key: string, bytes: string | null): Promise<Undo> {
  tamper()
  const path = join(config.storageDir, 'files', key.slice(0, 2), key)
  const before = readFileSync(path)
  if (bytes === null) rmSync(path)
  else writeFileSync(path, bytes)
  return async () => writeFileSync(path, before)
}
