import { CannotStart } from '../cannot-start.ts'
import { opened } from './client.ts'

const needed: Record<typeof opened.provider, Record<string, unknown[]>> = {
  sqlite: { journal_mode: ['wal'], synchronous: [2], foreign_keys: [1], timeout: [5_000] },
  postgresql: {
    fsync: ['on'],
    full_page_writes: ['on'],
    synchronous_commit: ['on', 'remote_apply'],
    statement_timeout: ['15000'],
    lock_timeout: ['5000'],
    idle_in_transaction_session_timeout: ['30000'],
    timezone: ['UTC', 'Etc/UTC'],
  },
}

/** Checks again after a transaction, because some drivers switch connections with the first one. */
export async function checkDatabase(): Promise<void> {
  await refuseWrongSettings()
  await opened.tryTransaction()
  await refuseWrongSettings()
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
