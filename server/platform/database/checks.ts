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

/**
 * Settings must neither lose committed data nor wait for ever. Checked again after a transaction, because
 * some drivers switch connections with the first one. Avoids Prisma, whose first query takes 0.1 s.
 */
export async function checkDatabase(): Promise<void> {
  await refuseUnlessAsNeeded()
  await opened.tryTransaction()
  await refuseUnlessAsNeeded()
}

async function refuseUnlessAsNeeded(): Promise<void> {
  const [first] = await differingSettings()
  if (first) throw new CannotStart(first)
}

export async function differingSettings(): Promise<string[]> {
  const settings = await opened.settings()
  return Object.entries(needed[opened.provider])
    .filter(([name, values]) => !values.includes(settings[name]))
    .map(
      ([name, values]) =>
        `The database has ${name} = ${settings[name]}; to keep what it is given Docket needs ${values[0]}.`,
    )
    .map(sentence => [sentence, opened.howToSet].filter(Boolean).join(' '))
}
