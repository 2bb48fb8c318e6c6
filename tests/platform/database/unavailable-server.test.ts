// Full suite only.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { migrate } from '#server/platform/database/prepare'
import { blankDatabase, providers } from '../../support/databases.ts'
import { eventually } from '../../support/eventually.ts'
import { somebody } from '../../support/main-job.ts'
import { startOwnPostgres, type Postgres } from '../../support/postgres.ts'
import { launch } from '../../support/process.ts'
import { openClone, type OpenClone } from './open-clone.ts'

// The file needs its own server, because read-only settings affect all its databases.

describe.runIf(providers().includes('postgresql'))('a read-only PostgreSQL', () => {
  let postgres: Postgres
  let clone: OpenClone
  beforeAll(async () => void (postgres = (await startOwnPostgres())!))
  beforeEach(async () => {
    const { STORAGE_DIR } = await blankDatabase('sqlite')
    const name = `board_${(boards += 1)}`
    await query(postgres.url, `CREATE DATABASE ${name}`)
    const DATABASE_URL = new URL(`/${name}`, postgres.url).href
    await migrate({ databaseDirectUrl: DATABASE_URL, storageDir: STORAGE_DIR })
    clone = await openClone('postgresql', { STORAGE_DIR, DATABASE_URL })
  })
  afterEach(async () => {
    await setReadOnly(clone, 'off')
    await eventually(clone.drop)
  })
  afterAll(() => postgres.stop())

  test('a read-only database makes the board not ready and refuses changes until it is writable again', async () => {
    const { board, address, ready } = await start(clone)
    const clerk = await somebody(clone, address, 'Registry staff')
    const save = () => clerk.answer('PUT', '/user/profile-information', profileOf(clerk.user))
    expect([await ready(), (await save()).status]).toEqual([{ status: 200 }, 303])
    await clerk.open('/user/profile') // clears the message that the profile was saved

    await setReadOnly(clone, 'on')
    await eventually(async () =>
      expect(await ready()).toEqual({
        status: 503,
        message: 'The database takes no changes: it is a standby, set to read-only, or its disk is full.',
      }),
    )
    const refused = await save()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30'])
    expect(await refused.text()).toContain('Nothing was saved. Try again in a minute.')
    await clerk.open('/applications')
    await eventually(() => expect(board.output()).toContain('the connection to the other processes is lost'))

    await setReadOnly(clone, 'off')
    await eventually(async () => expect(await ready()).toEqual({ status: 200 }))
    expect((await save()).status).toBe(303)
    await eventually(() => expect(board.output()).toContain('the other processes are connected again'))
  })

  test('connections to a read-only server are closed, so that new ones find the new primary', async () => {
    const sleep = (seconds: number) => clone.db.$queryRaw`SELECT pg_sleep(${seconds})::text`
    await Promise.all([sleep(0.1), sleep(0.1), sleep(0.1)])
    const busy = sleep(1)
    const before = await connections(clone)
    expect(before.length).toBeGreaterThan(2)
    await setReadOnly(clone, 'on')
    const write = () => clone.db.setting.create({ data: { name: 'a', value: '' } })
    await eventually(() => expect(write()).rejects.toSatisfy(clone.isReadOnly))
    await busy
    const stillThere = async () => (await connections(clone)).filter(pid => before.includes(pid))
    await expect.poll(stillThere, { timeout: 5_000 }).toEqual([]) // idle connections would otherwise stay open for ten seconds
    await setReadOnly(clone, 'off')
    await eventually(write)
  })

  test('a full disk makes the board not ready until there is space', async () => {
    const { address, ready } = await start(clone)
    const clerk = await somebody(clone, address, 'Registry staff')
    await clone.db.$executeRawUnsafe(`CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$`)
    for (const table of ['User', 'Setting'])
      await clone.db.$executeRawUnsafe(
        `CREATE TRIGGER full_disk BEFORE INSERT OR UPDATE ON "${table}" EXECUTE FUNCTION full_disk()`,
      )
    expect((await clerk.answer('PUT', '/user/profile-information', profileOf(clerk.user))).status).toBe(507)
    expect(await ready()).toMatchObject({ status: 503 })
    await clone.db.$executeRawUnsafe(`DROP FUNCTION full_disk CASCADE`)
    expect(await ready()).toEqual({ status: 200 })
  })
})

let boards = 0

const profileOf = ({ name, email }: { name: string; email: string }) => ({ name, email })

async function start({ environment }: OpenClone) {
  const board = launch({ ...environment, LOG_LEVEL: 'info' })
  const address = await board.ready()
  async function ready() {
    const answer = await fetch(`${address}/ready`)
    const { message } = (await answer.json()) as { message?: string }
    return { status: answer.status, ...(message && { message }) }
  }
  return { board, address, ready }
}

async function setReadOnly({ environment }: OpenClone, value: 'on' | 'off') {
  await query(environment.DATABASE_URL!, `ALTER SYSTEM SET default_transaction_read_only = ${value}`)
  await query(environment.DATABASE_URL!, 'SELECT pg_reload_conf()')
}

async function query(url: string, text: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>(text).finally(() => client.end())
  return rows
}

async function connections({ environment }: OpenClone) {
  const rows = await query(
    environment.DATABASE_URL!,
    `SELECT pid FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'docket' AND pid <> pg_backend_pid()`,
  )
  return rows.map(({ pid }) => pid)
}

test.runIf(providers().includes('postgresql'))(
  'an unresponsive PostgreSQL makes the board not ready and pages unavailable until it answers again',
  async () => {
    const clone = await openClone('postgresql')
    onTestFinished(clone.drop)
    const line = await lineTo(clone.environment.DATABASE_URL!)
    const board = launch({ ...clone.environment, DATABASE_URL: line.url })
    const address = await board.ready()
    const ready = async () => (await fetch(`${address}/ready`)).status
    const page = async () => (await fetch(`${address}/verify/none`)).status
    expect([await ready(), await page()]).toEqual([200, 200])
    line.mute()
    expect(await Promise.all([ready(), page()])).toEqual([503, 503])
    line.resume()
    await eventually(async () => expect([await ready(), await page()]).toEqual([200, 200]))
  },
)

/** A proxy between the board and its database that can stop forwarding. */
async function lineTo(database: string) {
  const target = new URL(database)
  let isMuted = false
  const sockets = new Set<Socket>()
  const line = createServer(socket => {
    const server = connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [socket, server],
      [server, socket],
    ] as const) {
      sockets.add(from)
      from.on('data', bytes => isMuted || to.write(bytes))
      from.on('close', () => to.destroy()).on('error', () => {})
    }
  })
  line.listen(0, '127.0.0.1')
  await once(line, 'listening')
  onTestFinished(() => {
    line.close()
    for (const socket of sockets) socket.destroy()
  })
  const url = new URL(database)
  url.port = String((line.address() as AddressInfo).port)
  return { url: url.href, mute: () => void (isMuted = true), resume: () => void (isMuted = false) }
}
