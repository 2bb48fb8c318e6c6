// Full suite only.
import { createHash, randomBytes } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { migrate } from '#server/database/migrate'
import { migrationsRoot } from '#server/database/migrations'
import { packPermissions, presets } from '#server/permissions'
import { openClone, type OpenClone } from './database/open-clone.ts'
import { tables } from './database/database-shell.ts'
import { blankDatabase, cloneDatabase, dropDatabase, providers } from './support/databases.ts'
import { lastRelease, serverOf } from './support/earlier-release.ts'
import { launch } from './support/process.ts'

// A server that runs while the next version migrates goes on: the main job through HTTP, begun on the one schema and
// ended on the other.

const released = lastRelease()

describe.skipIf(!providers().includes('postgresql'))('on PostgreSQL', () => {
  test('the server of today goes on when each table has more columns, and there is another table', async () => {
    const room = await openClone('postgresql')
    onTestFinished(() => room.drop())
    const board = launch(room.environment)
    await mainJob(room, board, async () => {
      const names = await tables(room.environment)
      const next = invented(names.filter(name => /^[A-Z]/.test(name)))
      expect(await migrate(target(room.environment), next)).toEqual([INVENTED])
    })
  })

  test.runIf(released)('the last release goes on when today’s migrations are applied', async () => {
    const folder = serverOf(released!)
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const environment = await blankDatabase('postgresql')
    onTestFinished(() => dropDatabase(environment))
    await migrate(target(environment), join(folder, 'prisma/migrations'))
    const room = await openClone('postgresql', environment)
    const board = launch(room.environment, [join(folder, 'run.mjs')])
    await mainJob(room, board, async () => {
      await migrate(target(environment))
    })
    await room.disconnect()
  })
})

test('an SQLite file has one process: nobody migrates it beside a server', async () => {
  const environment = await cloneDatabase('sqlite')
  onTestFinished(() => dropDatabase(environment))
  await launch(environment).ready()
  const beside = launch(environment, ['server/commands/docket.mjs', 'migrate'])
  expect([await beside.ended, beside.errors()]).toEqual([
    1,
    expect.stringContaining('Docket is already running on'),
  ])
})

const INVENTED = '30000101000000_more_of_everything'

/** Today's migrations, and one that adds what expanding may add, to everything that there is. */
function invented(names: string[]) {
  const root = mkdtempSync(join(tmpdir(), 'docket-next-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  cpSync(migrationsRoot, root, { recursive: true })
  const folder = join(root, 'postgresql', INVENTED)
  mkdirSync(folder)
  const more = names.flatMap(name => [
    `ALTER TABLE "${name}" ADD COLUMN "laterText" TEXT;`,
    `ALTER TABLE "${name}" ADD COLUMN "laterCount" INTEGER NOT NULL DEFAULT 0;`,
  ])
  expect(more.length).toBeGreaterThan(60)
  const table = `CREATE TABLE "Later" ("id" INTEGER NOT NULL PRIMARY KEY, "userId" INTEGER NOT NULL REFERENCES "User"("id"));`
  writeFileSync(join(folder, 'migration.sql'), [...more, table].join('\n'))
  return root
}

const target = ({ STORAGE_DIR, DATABASE_URL }: OpenClone['environment']) => ({
  storageDir: STORAGE_DIR,
  databaseUrl: DATABASE_URL,
})

type Board = ReturnType<typeof launch>

/** Registered, endorsed and voted on by one part of the board before, by the other after; then decided. */
async function mainJob(room: OpenClone, board: Board, update: () => Promise<void>) {
  const address = await board.ready()
  const { id: typeId } = await room.db.applicationType.create({
    data: { name: 'Amnesty of another year', requiredDocuments: [] },
  })
  const someone = (preset: keyof typeof presets) => somebody(room, address, preset)
  const clerk = await someone('Registry staff')
  const officer = await someone('Endorsing officer')
  const chair = await someone('Board chair')
  const members = [
    await someone('Board member'),
    await someone('Board member'),
    await someone('Board member'),
  ]
  const applicant = {
    typeId,
    sex: 'female',
    birthDate: '1984-05-06',
    receivedOn: '2026-03-12',
    grounds: 'Mercy.',
  }
  const [first, second] = ['Magtanggol', 'Dimaculangan'].map(familyName => ({
    ...applicant,
    familyName,
    givenName: 'Lualhati',
  }))
  await clerk.send('POST', '/applications', first!)
  const { id } = await room.db.application.findFirstOrThrow()
  const path = `/applications/${id}`
  await officer.send('POST', `${path}/endorsement`, { remarks: 'Everything is in order with this case.' })
  await members[0]!.send('PUT', `${path}/vote`, { choice: 'approve', reason: '' })
  /** Many at once, so that every connection has planned what the pages ask for. */
  const lookAround = async () => {
    for (const page of [path, ...PAGES])
      await Promise.all([...members, clerk, chair, clerk, chair].map(one => one.open(page)))
  }
  await lookAround()

  await update()

  await lookAround()
  await members[1]!.send('PUT', `${path}/vote`, { choice: 'approve', reason: '' })
  await members[2]!.send('PUT', `${path}/vote`, { choice: 'disapprove', reason: 'The grounds are too thin.' })
  await chair.send('PUT', `${path}/vote`, { choice: 'approve', reason: '' })
  await chair.send('POST', `${path}/remarks`, { body: 'Seen by all who sit on the board.' })
  await chair.send('POST', `${path}/decision`, {
    verdict: 'approved',
    remarks: 'So decided, and everything is in order.',
  })
  await clerk.send('POST', '/applications', second!)
  await clerk.open(path)
  const { status } = await room.db.application.findUniqueOrThrow({ where: { id }, select: { status: true } })
  expect([status, await room.db.application.count()]).toEqual(['approved', 2])
  board.kill('SIGTERM')
  expect([await board.ended, board.errors()]).toEqual([0, ''])
}

const PAGES = ['/dashboard', '/applications', '/notifications', '/user/profile']
let people = 0

/** Somebody of a preset, signed in. */
async function somebody({ db }: OpenClone, address: string, preset: keyof typeof presets) {
  const token = randomBytes(32).toString('base64url')
  const email = `person${(people += 1)}@docket.test`
  const user = await db.user.create({
    data: {
      name: `Person ${people}`,
      email,
      permissions: packPermissions(presets[preset]!),
      mustUseTwoFactor: false,
      emailVerifiedAt: new Date(),
    },
  })
  const id = createHash('sha256').update(token).digest('base64url')
  await db.session.create({
    data: { id, userId: user.id, createdAt: new Date(), lastSeenAt: new Date() },
  })
  let cookie = `sid=${token}`
  const open = async (path: string) => {
    const answer = await fetch(address + path, { headers: { cookie, accept: 'text/html' } })
    expect([path, answer.status]).toEqual([path, 200])
    return answer
  }
  const page = await open('/dashboard')
  const xsrf = /XSRF-TOKEN=([^;]+)/.exec(page.headers.getSetCookie().join('\n'))![1]!
  cookie = `${cookie}; XSRF-TOKEN=${xsrf}`
  /** An act that is taken: it leads on, and says nothing against it. */
  async function send(method: string, path: string, form: object) {
    const answer = await fetch(address + path, {
      method,
      redirect: 'manual',
      headers: {
        cookie,
        'x-xsrf-token': decodeURIComponent(xsrf),
        'content-type': 'application/json',
        accept: 'text/html',
      },
      body: JSON.stringify(form),
    })
    expect([path, answer.status, await answer.text()]).toEqual([path, 303, expect.anything()])
  }
  return { open, send }
}
