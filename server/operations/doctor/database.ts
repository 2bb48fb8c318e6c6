import { existsSync } from 'node:fs'
import type { Config } from '#server/config'
import { readMigrations } from '#server/platform/database/migrations'
import { databaseFile } from '#server/platform/database/sqlite/file'
import { think, unreachable, well, wrong, type Finding } from './finding.ts'

/** Older versions can lose a commit when two connections use WAL. */
const SQLITE_NEEDED = [3, 51, 3]

/** Read-only. Works while the board runs. */
export async function lookAtDatabase(config: Config): Promise<Finding[]> {
  const about = 'database'
  const { databaseUrl, storageDir } = config
  if (!databaseUrl && !existsSync(databaseFile(storageDir)))
    return [well(about, `none yet in ${storageDir}; the first start makes it`)]
  try {
    const { opened } = await import('#server/platform/database/client')
    const { differingSettings } = await import('#server/platform/database/checks')
    const found = (await differingSettings()).map(sentence =>
      wrong(about, sentence, 'Docket does not start like this; set it in the database’s own configuration.'),
    )
    found.push(...(await lookAtMigrations(opened.provider)))
    found.push(...(databaseUrl ? await lookAtPostgresql(config) : lookAtSqlite()))
    return found.length ? found : [well(about, `${opened.provider}, set as needed, at this version`)]
  } catch (error) {
    return [
      unreachable(
        about,
        'It cannot be opened',
        error,
        'See that it runs, and that DATABASE_URL has its address and password.',
        'DATABASE_CA_FILE',
      ),
    ]
  }
}

async function lookAtMigrations(provider: 'sqlite' | 'postgresql') {
  const about = 'database'
  const { read, sql } = await import('#server/platform/database/read')
  const rows = await read<{ name: string }>(
    sql`SELECT "migration_name" AS "name" FROM "_prisma_migrations" WHERE "finished_at" IS NOT NULL`,
  ).catch(() => [])
  const applied = new Set(rows.map(({ name }) => name))
  const known = readMigrations(provider).map(({ name }) => name)
  const missing = known.filter(name => !applied.has(name)).length
  const newer = [...applied].filter(name => !known.includes(name))
  if (newer.length)
    return [
      wrong(about, `A newer version migrated it (${newer[0]}).`, 'Start that version, or restore a backup.'),
    ]
  return missing
    ? [
        think(
          about,
          `${missing} migrations are not applied yet.`,
          'The next start does it, or ./docket migrate.',
        ),
      ]
    : []
}

function lookAtSqlite() {
  const version = process.versions.sqlite ?? '0'
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  const [x, y, z] = SQLITE_NEEDED as [number, number, number]
  const isOlder = major < x || (major === x && (minor < y || (minor === y && patch < z)))
  return isOlder
    ? [
        think(
          'database',
          `This Node has SQLite ${version}.`,
          `Use the Node that Docket brings: from ${SQLITE_NEEDED.join('.')} on two programs on one file cannot lose a commit.`,
        ),
      ]
    : []
}

type Server = { version: number; checksums: string; most: number; used: number; now: Date }

async function lookAtPostgresql({ databaseUrl, databaseDirectUrl, databasePoolSize }: Config) {
  const about = 'database'
  const url = new URL(databaseUrl!)
  const { opened } = await import('#server/platform/database/client')
  const { connect } = await import('#server/platform/database/postgresql/connect')
  await (await connect(databaseDirectUrl!)).end()
  const { read, sql } = await import('#server/platform/database/read')
  const [server] = await read<Server>(sql`
    SELECT CAST(current_setting('server_version_num') AS INTEGER) AS "version", current_setting('data_checksums') AS "checksums",
      CAST(current_setting('max_connections') AS INTEGER) AS "most", (SELECT COUNT(*) FROM pg_stat_activity) AS "used",
      CAST(clock_timestamp() AT TIME ZONE 'UTC' AS TIMESTAMP(3)) AS "now"`)
  const { version, checksums, most, used, now } = server!
  const found: Finding[] = []
  const apart = Math.abs(Date.now() - now.getTime()) / 1000
  if (!(await opened.isWritable()))
    found.push(
      wrong(
        about,
        'It takes no changes: it is a standby, set to read-only, or its disk is full.',
        'Let DATABASE_URL lead to the primary, or make room. The board recovers by itself.',
      ),
    )
  if (version < 130_000) found.push(wrong(about, 'PostgreSQL is older than 13.', 'Update it.'))
  if (checksums !== 'on')
    found.push(
      think(
        about,
        'Pages have no checksums: errors of the disk go unnoticed.',
        'pg_checksums --enable, with PostgreSQL stopped.',
      ),
    )
  const wanted = databasePoolSize + 1
  if (most - used < wanted)
    found.push(
      think(
        about,
        `${used} of ${most} connections are taken; a process of Docket wants ${wanted}.`,
        'Raise max_connections, or lower DATABASE_POOL_SIZE.',
      ),
    )
  const isElsewhere = !/^(localhost|127\.|\[::1\]|$)/.test(url.hostname)
  const sslmode = url.searchParams.get('sslmode')
  const isVerified = sslmode ? sslmode === 'verify-full' : url.searchParams.has('sslrootcert')
  if (isElsewhere && !isVerified)
    found.push(
      think(
        about,
        'PostgreSQL is on another machine, and its identity is not checked.',
        'Add ?sslmode=verify-full to DATABASE_URL.',
      ),
    )
  if (apart > 5)
    found.push(
      think(
        'clock',
        `The database’s clock is ${Math.round(apart)} s apart from this one.`,
        'Let both follow a time server.',
      ),
    )
  return found
}
