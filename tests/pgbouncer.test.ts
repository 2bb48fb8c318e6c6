// Full suite only.
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { Client } from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { openClone } from './platform/database/open-clone.ts'
import { blankDatabase, dropDatabase, providers } from './support/databases.ts'
import { eventually } from './support/eventually.ts'
import { mainJob, somebody } from './support/main-job.ts'
import { hasPgbouncer, startPgbouncer } from './support/pgbouncer.ts'
import { launch } from './support/process.ts'

const canRun = hasPgbouncer && providers().includes('postgresql')
if (!hasPgbouncer) console.log('PgBouncer is not installed: its tests are skipped.')

/** Startup parameters that PgBouncer refuses unless it is told to ignore them. */
const IGNORING =
  'ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout,options,extra_float_digits'

describe.runIf(canRun)('behind PgBouncer', () => {
  test.each([
    ['which refuses parameters', ''],
    ['which ignores parameters', IGNORING],
  ])(
    'in session mode, with a PgBouncer %s, a new board takes a case to its decision',
    async (_which, more) => {
      const environment = await ownDatabase()
      const DATABASE_URL = await startPgbouncer(environment.DATABASE_URL, 'session', more)
      await serveMainJob(environment, { DATABASE_URL })
    },
  )

  test('in transaction mode a new board takes a case to its decision', async () => {
    const environment = await ownDatabase()
    const DATABASE_URL = await startPgbouncer(environment.DATABASE_URL, 'transaction')
    await setForRole(environment.DATABASE_URL)
    await serveMainJob(environment, { DATABASE_URL, DATABASE_DIRECT_URL: environment.DATABASE_URL })
  })

  test('in transaction mode a board without DATABASE_DIRECT_URL explains that it is needed', async () => {
    const environment = await ownDatabase()
    const DATABASE_URL = await startPgbouncer(environment.DATABASE_URL, 'transaction')
    const board = launch({ ...environment, DATABASE_URL })
    expect(await board.ended).toBe(1)
    expect(board.errors()).toContain('Set DATABASE_DIRECT_URL to the address of PostgreSQL itself.')
  })

  test('in transaction mode a board does not start without timeouts set for its role, and explains how to set them', async () => {
    const environment = await ownDatabase()
    const pooler = await startPgbouncer(environment.DATABASE_URL, 'transaction')
    const settings = {
      ...environment,
      DATABASE_URL: pooler,
      DATABASE_DIRECT_URL: environment.DATABASE_URL,
    }
    const refused = launch(settings)
    expect(await refused.ended).toBe(1)
    expect(refused.errors()).toMatch(/The database has \w+ = \w+/)

    const [, statements] = /bring the settings: (.+)\. Then restart the pooler/.exec(refused.errors())!
    await query(environment.DATABASE_URL, statements!)
    const restarted = await startPgbouncer(environment.DATABASE_URL, 'transaction')
    await launch({ ...settings, DATABASE_URL: restarted }).ready()
  })
})

/** A database owned by a new role, so that role settings affect nothing else. */
async function ownDatabase() {
  const { STORAGE_DIR, DATABASE_URL: server } = (await blankDatabase('postgresql')) as Record<string, string>
  const role = `docket_${randomUUID().replaceAll('-', '')}`
  const own = new URL(server!)
  await query(
    server!,
    `CREATE ROLE ${role} LOGIN; ALTER DATABASE "${own.pathname.slice(1)}" OWNER TO ${role}`,
  )
  onTestFinished(async () => {
    await dropDatabase({ STORAGE_DIR: STORAGE_DIR!, DATABASE_URL: server! })
    own.pathname = '/postgres'
    own.username = new URL(server!).username
    await query(own.href, `DROP ROLE ${role}`)
  })
  return { STORAGE_DIR: STORAGE_DIR!, DATABASE_URL: Object.assign(new URL(server!), { username: role }).href }
}

const setForRole = (url: string) =>
  query(
    url,
    `ALTER ROLE CURRENT_USER SET statement_timeout = '15s'; ALTER ROLE CURRENT_USER SET lock_timeout = '5s';
     ALTER ROLE CURRENT_USER SET idle_in_transaction_session_timeout = '30s';
     ALTER ROLE CURRENT_USER SET timezone = 'UTC'`,
  )

async function serveMainJob(environment: Record<'STORAGE_DIR' | 'DATABASE_URL', string>, pooled: object) {
  const settings = { ...environment, LOG_LEVEL: 'info', ...pooled }
  const [one, other] = [launch(settings), launch(settings)]
  const [first, second] = [await one.ready(), await other.ready()]
  const room = await openClone('postgresql', environment)
  await mainJob(room, one, async () => {
    const { id } = await room.db.application.findFirstOrThrow()
    const [ada, ben] = [
      await somebody(room, first, 'Board member'),
      await somebody(room, second, 'Board member'),
    ]
    const adas = await openPage(first, ada, `presence-application.${id}`)
    await openPage(second, ben, `presence-application.${id}`)
    await eventually(() => expect(adas.join('\n')).toContain(ben.user.name))
  })
  expect(one.output() + other.output()).not.toMatch(/"level":[45]0/)
  await room.disconnect()
  const archive = join(environment.STORAGE_DIR, 'board.tar.gz')
  const run = async (...words: string[]) => {
    const command = launch(settings, ['server/operations/commands/docket.mjs', ...words])
    return [await command.ended, command.errors()]
  }
  expect(await run('backup', archive)).toEqual([0, expect.any(String)])
  expect(await run('restore', archive, '--replace')).toEqual([
    1,
    expect.stringContaining('Docket is running on this database.'),
  ])
  other.kill('SIGTERM')
  expect(await other.ended).toBe(0)
  expect(await run('restore', archive, '--replace')).toEqual([0, expect.any(String)])
  expect(await run('verify')).toEqual([0, expect.any(String)])
  expect(await query(environment.DATABASE_URL, 'SELECT "status" FROM "Application" ORDER BY "id"')).toEqual([
    { status: 'approved' },
    { status: 'registered' },
  ])
}

type Person = Awaited<ReturnType<typeof somebody>>

async function openPage(address: string, person: Person, channel: string) {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/app/docket?protocol=7`)
  onTestFinished(() => socket.terminate())
  const heard: string[] = []
  socket.on('message', text => heard.push(String(text)))
  await eventually(() => expect(heard).toHaveLength(1))
  const { socket_id } = JSON.parse(JSON.parse(heard[0]!).data) as { socket_id: string }
  const signed = await person.answer('POST', '/broadcasting/auth', { socket_id, channel_name: channel })
  const data = { channel, ...((await signed.json()) as object) }
  socket.send(JSON.stringify({ event: 'pusher:subscribe', data }))
  await eventually(() => expect(heard.length).toBeGreaterThan(1))
  return heard
}

async function query(url: string, statements: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(statements).finally(() => client.end())
  return rows
}
