import { existsSync } from 'node:fs'
import type { Config } from '#server/config'
import { readMigrations } from '#server/platform/database/migrations'
import { databaseFile } from '#server/platform/database/sqlite/file'
import { isTimeZoneChosen, timeZone } from '#server/platform/settings'
import { clockFinding, findingsOr, type Finding, reporter } from './finding.ts'

const { ok, warning, problem, unreachable } = reporter('database')

/** Older versions can lose a commit when two connections use WAL. */
const SQLITE_NEEDED = '3.51.3'

/** Read-only. Works while the board runs. */
export async function checkDatabase(config: Config): Promise<Finding[]> {
  const { databaseUrl, storageDir } = config
  if (!databaseUrl && !existsSync(databaseFile(storageDir)))
    return [ok(`none yet in ${storageDir}; the first start creates it`)]
  try {
    const { opened } = await import('#server/platform/database/client')
    const { foreignSchema, wrongSettings } = await import('#server/platform/database/checks')
    const settings = await wrongSettings()
    const migrations = await checkMigrations(opened.provider)
    // the schema of an earlier or later version would differ
    const schema = migrations ? [] : await foreignSchema()
    return findingsOr(
      ok(`${opened.provider}, with the right settings and version`),
      ...settings.map(says =>
        problem(says, 'Docket needs this to start. Change it in the database’s own configuration.'),
      ),
      migrations,
      ...schema.map(({ part, what, isHarmful }) =>
        (isHarmful ? problem : warning)(
          `Its schema was changed outside Docket: ${part}: ${what}.`,
          'Find out who did it, take it back or restore a backup, and run ./docket verify.',
        ),
      ),
      await checkTimeZone(),
      ...(databaseUrl ? await checkPostgresql(config) : [checkSqlite()]),
    )
  } catch (error) {
    const advice = 'Check that it is running, and that DATABASE_URL has its address and password.'
    return [unreachable('It cannot be opened', error, advice, 'DATABASE_CA_FILE')]
  }
}

async function checkMigrations(provider: 'sqlite' | 'postgresql') {
  const { read, sql } = await import('#server/platform/database/read')
  const rows = await read<{ name: string }>(
    sql`SELECT "migration_name" AS "name" FROM "_prisma_migrations" WHERE "finished_at" IS NOT NULL`,
  ).catch(() => [])
  const applied = new Set(rows.map(({ name }) => name))
  const known = new Set(readMigrations(provider).map(({ name }) => name))
  const [newer] = applied.difference(known)
  if (newer)
    return problem(
      `A newer version of Docket has migrated it (${newer}).`,
      'Start that version, or restore a backup.',
    )
  const missing = known.difference(applied).size
  return (
    missing > 0 &&
    warning(`${missing} migrations are not applied yet.`, 'The next start applies them, or ./docket migrate.')
  )
}

async function checkTimeZone() {
  const { refreshSettings } = await import('#server/platform/stored-settings')
  await refreshSettings()
  return (
    !isTimeZoneChosen() &&
    reporter('settings').warning(
      `No time zone has been chosen, so the server’s ${timeZone()} is used.`,
      'Choose it in Settings or set TIME_ZONE, so that the board keeps it on another machine.',
    )
  )
}

function checkSqlite() {
  const { sqlite = '0' } = process.versions
  return (
    sqlite.localeCompare(SQLITE_NEEDED, 'en', { numeric: true }) < 0 &&
    warning(
      `This Node has SQLite ${sqlite}, in which two programs on one file can lose a commit.`,
      `Use the Node that comes with Docket, or another with SQLite ${SQLITE_NEEDED} or later.`,
    )
  )
}

type Server = { version: number; checksums: string; most: number; used: number; now: Date }

async function checkPostgresql({ databaseUrl, databaseDirectUrl, databasePoolSize }: Config) {
  const { opened } = await import('#server/platform/database/client')
  const { connect } = await import('#server/platform/database/postgresql/connect')
  await (await connect(databaseDirectUrl!)).end()
  const { read, sql } = await import('#server/platform/database/read')
  const [server] = await read<Server>(sql`
    SELECT CAST(current_setting('server_version_num') AS INTEGER) AS "version", current_setting('data_checksums') AS "checksums",
      CAST(current_setting('max_connections') AS INTEGER) AS "most", (SELECT COUNT(*) FROM pg_stat_activity) AS "used",
      CAST(clock_timestamp() AT TIME ZONE 'UTC' AS TIMESTAMP(3)) AS "now"`)
  const { version, checksums, most, used, now } = server!
  const secondsApart = Math.abs(Date.now() - now.getTime()) / 1000
  const needed = databasePoolSize + 1
  return [
    !(await opened.isWritable()) &&
      problem(
        'It is read-only: a standby, set to read-only, or on a full disk.',
        'Point DATABASE_URL to the primary, or free up space. The board recovers by itself.',
      ),
    version < 130_000 && problem('PostgreSQL is older than 13.', 'Update it.'),
    checksums !== 'on' &&
      warning(
        'Data checksums are off, so disk errors go unnoticed.',
        'Run pg_checksums --enable while PostgreSQL is stopped.',
      ),
    most - used < needed &&
      warning(
        `${used} of ${most} connections are in use; each process of Docket needs ${needed}.`,
        'Raise max_connections, or lower DATABASE_POOL_SIZE.',
      ),
    !isIdentityChecked(new URL(databaseUrl!)) &&
      warning(
        'PostgreSQL is on another machine, and its identity is not checked.',
        'Add ?sslmode=verify-full to DATABASE_URL.',
      ),
    clockFinding('the database', secondsApart),
  ]
}

function isIdentityChecked({ hostname, searchParams }: URL) {
  if (/^(localhost|127\.|\[::1\]|$)/.test(hostname)) return true
  const mode = searchParams.get('sslmode')
  return mode ? mode === 'verify-full' : searchParams.has('sslrootcert')
}
