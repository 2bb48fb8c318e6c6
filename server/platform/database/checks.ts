import { CannotStart } from '../cannot-start.ts'
import { log } from '../web/log.ts'
import { opened } from './client.ts'
import { raw, read } from './read.ts'
import { type QueryText, type SchemaDifference, schemaDifferences } from './schema.ts'
import { sequenceDifferences } from './sequences.ts'

const needed: Record<typeof opened.provider, Record<string, unknown[]>> = {
  sqlite: {
    journal_mode: ['wal'],
    synchronous: [2],
    foreign_keys: [1],
    secure_delete: [1],
    timeout: [5_000],
  },
  postgresql: {
    fsync: ['on'],
    full_page_writes: ['on'],
    synchronous_commit: ['on', 'remote_apply'],
    statement_timeout: ['15000'],
    lock_timeout: ['5000'],
    idle_in_transaction_session_timeout: ['30000'],
    timezone: ['UTC', 'Etc/UTC'],
    session_replication_role: ['origin'], // otherwise foreign keys and triggers are off
  },
}

/** Checks again after a transaction, because some drivers switch connections with the first one. */
export async function checkDatabase(): Promise<void> {
  await refuseWrongSettings()
  await opened.tryTransaction()
  await refuseWrongSettings()
  await refuseForeignSchema()
}

async function refuseWrongSettings(): Promise<void> {
  const [first] = await wrongSettings()
  if (first) throw new CannotStart(first)
}

export async function wrongSettings(): Promise<string[]> {
  const settings = await opened.settings()
  return Object.entries(needed[opened.provider])
    .filter(([name, values]) => !values.includes(settings[name]))
    .map(([name, values]) => `The database has ${name} = ${settings[name]}, but Docket needs ${values[0]}.`)
    .map(sentence => [sentence, opened.howToSet].filter(Boolean).join(' '))
}

const readText: QueryText = text => read(raw(text))

/** All differences between the database's schema and the one that the migrations make. */
export const foreignSchema = async () => [...(await changedSchema()), ...(await changedSequences())]
export const changedSchema = () => schemaDifferences(opened.provider, readText)
export const changedSequences = () => sequenceDifferences(opened.provider, readText)

async function refuseForeignSchema() {
  const found = await foreignSchema()
  for (const one of found.filter(({ isHarmful }) => !isHarmful))
    log.warn({ schema: one.part }, `the database’s schema was changed: ${one.part}: ${one.what}`)
  const [first] = found.filter(({ isHarmful }) => isHarmful)
  if (first) throw new CannotStart(foreignSchemaSentence(first))
}

export const foreignSchemaSentence = ({ part, what }: SchemaDifference) =>
  `The database’s schema was changed outside Docket: ${part}: ${what}. With it, records could be changed as they are saved. Nothing was changed now. Find out who did it, take it back or restore a backup, and run ./docket verify. ./docket doctor lists all differences.`
