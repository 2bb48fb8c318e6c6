import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { providers, type DatabaseEnvironment } from '../../support/databases.ts'
import { sql } from '../../platform/database/database-shell.ts'
import type { OpenClone } from '../../platform/database/open-clone.ts'
import { formWith, pdf } from '../../support/papers.ts'
import { launch, newFolder } from '../../support/process.ts'
import { APP_KEY, blankPlace, clerk, docket, staffedRoom } from './staffed-room.ts'

const other = { sqlite: 'postgresql', postgresql: 'sqlite' } as const

describe.each(providers())('a board on %s', provider => {
  test('a backup made under load restores on either database with everything acknowledged before', async () => {
    const room = await staffedRoom(provider)
    const board = launch({ ...room.environment, APP_KEY })
    const load = write(room, await board.ready())
    while (load.acknowledged.length < 4) await load.next()
    const before = [...load.acknowledged]
    const file = join(newFolder(), 'board.tar.gz')
    const made = await docket(room.environment, 'backup', file, '--unverified', '--json')
    expect(made).toMatchObject({ code: 0, complained: '' })
    expect(load.acknowledged.length).toBeGreaterThan(before.length)
    board.kill('SIGKILL')
    await load.ended
    const { rows } = JSON.parse(made.said) as { rows: Record<string, number> }
    expect(rows.Remark).toBeGreaterThanOrEqual(before.length)
    for (const target of providers().length > 1 ? [provider, other[provider]] : [provider]) {
      const place = await blankPlace(target)
      const restored = await docket(place, 'restore', file, '--json')
      expect([restored.code, restored.complained]).toEqual([0, ''])
      expect((JSON.parse(restored.said) as { rows: object }).rows).toEqual(rows)
      if (target === 'sqlite') await docket(place, 'verify', '--take-in') // starting the board would do this
      expect(await docket(place, 'verify')).toMatchObject({ code: 0, complained: '' })
      if (target === 'sqlite') expect(await sql(place, FOUND)).toEqual([{ id: 1 }])
      await comesToLife(place, before)
    }
  })

  test('backups that begin at the same time run one after the other, and the next removes what a kill left', async () => {
    const { environment } = await staffedRoom(provider)
    await docket(environment, 'reindex') // writes the tasks of the case
    const folder = newFolder()
    const checking = join(environment.STORAGE_DIR, 'checking-backup')
    mkdirSync(checking)
    const left = 'docket-2026-01-01T023000Z.tar.gz.unfinished'
    for (const path of [join(checking, 'docket.db'), join(folder, left)]) writeFileSync(path, 'half')
    const names = ['a.tar.gz', 'b.tar.gz', 'c.tar.gz']
    const made = await Promise.all(names.map(name => docket(environment, 'backup', join(folder, name))))
    for (const { code, complained } of made) expect(code, complained).toBe(0)
    expect(readdirSync(folder).toSorted()).toEqual(names)
    expect(readdirSync(environment.STORAGE_DIR)).not.toContain('checking-backup')
  })

  test('one of two backups to the same file is refused, and the file is whole', async () => {
    const { environment } = await staffedRoom(provider)
    const file = join(newFolder(), 'board.tar.gz')
    const made = await Promise.all([1, 2].map(() => docket(environment, 'backup', file, '--unverified')))
    expect(made.map(({ code }) => code).toSorted()).toEqual([0, 1])
    expect(made.find(({ code }) => code === 1)!.complained).toMatch(/already exists\. Backups are not/)
    const place = await blankPlace(provider)
    expect(await docket(place, 'restore', file)).toMatchObject({ code: 0, complained: '' })
  })
})

test('an encrypted backup can be opened only with the key', async () => {
  const room = await staffedRoom('sqlite')
  const folder = newFolder()
  const made = await docket(room.environment, 'backup', '--new-key', '--json')
  const { identity, recipient } = JSON.parse(made.said) as { identity: string; recipient: string }
  const file = join(folder, 'board.tar.gz.age')
  await docket(room.environment, 'reindex') // writes the tasks of the case
  const { code, complained } = await docket(room.environment, 'backup', file, '--recipient', recipient)
  expect(code, complained).toBe(0)
  const place = await blankPlace('sqlite')
  expect((await docket(place, 'restore', file)).complained).toMatch(/^This backup is encrypted\./)
  writeFileSync(join(folder, 'key.txt'), `# of the board\n${identity}\n`)
  const opened = await docket(place, 'restore', file, '--identity', join(folder, 'key.txt'))
  expect([opened.code, opened.said]).toEqual([0, expect.stringMatching(/^User +1$/m)])
})

test('a restore never replaces a board unasked, and a damaged or foreign backup changes nothing', async () => {
  const room = await staffedRoom('sqlite')
  const file = join(newFolder(), 'board.tar.gz')
  await docket(room.environment, 'backup', file, '--unverified')
  const again = (...more: string[]) => docket(room.environment, 'restore', file, ...more)
  expect(await again()).toMatchObject({
    code: 1,
    complained: expect.stringMatching(/^There is already a board here\./),
  })
  const key = await docket({ ...room.environment, APP_KEY: 'k'.repeat(40) }, 'restore', file, '--replace')
  expect(key).toMatchObject({
    code: 1,
    complained: expect.stringMatching(/^This backup was made with another APP_KEY/),
  })
  expect(await again('--replace')).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^The board that was there before is kept as/m),
  })
  const elsewhere = { ...(await blankPlace('sqlite')), APP_KEY: 'k'.repeat(40) }
  const flags = ['--other-key', '--unauthenticated', '--json']
  const unproven = await docket(elsewhere, 'restore', file, ...flags)
  expect(JSON.parse(unproven.said)).toMatchObject({ authentic: false })
  truncateSync(file, Math.floor(statSync(file).size / 2))
  const place = await blankPlace('sqlite')
  const damaged = await docket(place, 'restore', file)
  expect(damaged).toMatchObject({ code: 1, complained: 'The backup is damaged or cut short.\n' })
  expect(readdirSync(place.STORAGE_DIR)).not.toContain('docket.db')
})

const FOUND = `SELECT "rowid" AS "id" FROM "ApplicationSearch" WHERE "ApplicationSearch" MATCH '"in"* "cr"*'`
const MOST = 40

/** Writes remarks with files until the board is gone; `next` waits for one more. */
function write(room: OpenClone, origin: string) {
  const acknowledged: string[] = []
  let tell: (() => void) | undefined
  const ended = (async () => {
    const headers = await signedIn(room, origin)
    for (let nth = 1; nth <= MOST; nth += 1) {
      const body = `Remark number ${nth}`
      const form = formWith({ body }, ['files[]', pdf(body), `${nth}.pdf`])
      const sent = { method: 'POST', redirect: 'manual', headers, body: form } as const
      const answer = await fetch(`${origin}/applications/1/remarks`, sent).catch(() => null)
      if (answer === null) break
      expect(answer.status).toBe(303)
      acknowledged.push(body)
      tell?.()
    }
  })()
  return { acknowledged, ended, next: () => new Promise<void>(resolve => (tell = resolve)) }
}

async function signedIn({ db }: OpenClone, origin: string) {
  const token = randomBytes(32).toString('base64url')
  const id = createHash('sha256').update(token).digest('base64url')
  const { id: userId } = await db.user.findUniqueOrThrow({ where: { email: clerk.email } })
  await db.session.create({ data: { id, userId, createdAt: new Date(), lastSeenAt: new Date() } })
  const page = await fetch(`${origin}/dashboard`, { headers: { cookie: `sid=${token}` } })
  const xsrf = /XSRF-TOKEN=([^;]+)/.exec(page.headers.getSetCookie().join('\n'))![1]!
  return { cookie: `sid=${token}; XSRF-TOKEN=${xsrf}`, 'x-xsrf-token': decodeURIComponent(xsrf) }
}

async function comesToLife(place: DatabaseEnvironment, remarks: string[]) {
  const users = await docket(place, 'user', 'create', '--name', 'New Comer', '--email', 'new@docket.test')
  expect(users).toMatchObject({ code: 0, complained: '' })
  const again = join(newFolder(), 'again.tar.gz')
  expect(await docket(place, 'backup', again, '--unverified')).toMatchObject({ code: 0 })
  const { readBackup } = await import('#server/operations/backup/read')
  const found = { remarks: [] as string[], files: 0 }
  await readBackup(
    { file: again, identities: [], appKey: APP_KEY },
    {
      begin: async () => {},
      rows: async (table, lines) => {
        if (table === 'Remark')
          found.remarks.push(...lines.map(line => (JSON.parse(line) as { body: string }).body))
      },
      file: async () => void (found.files += 1),
    },
  )
  expect(found.remarks).toEqual(expect.arrayContaining(remarks))
  expect(found.files).toBe(found.remarks.length)
}
