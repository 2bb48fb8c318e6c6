import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { migrate } from '#server/platform/database/prepare'
import type { Provider } from '#server/platform/database/open-database'
import { moment } from '#packages/prisma-node-sqlite/values'
import { blankDatabase, type DatabaseEnvironment, dropDatabase, providers } from '#tests/support/databases'
import { launch, newFolder } from '../../support/process.ts'
import { sql } from './database-shell.ts'
import { boardBefore } from './migration-folder.ts'
import { openClone } from './open-clone.ts'

// Updates a board whose permissions, abilities and webhook kinds are still texts of names between spaces.

const PERMISSIONS = '20261126200000_user_permissions'
const APP_KEY = 'the key of the board that is updated'
const AT = new Date('2026-03-14T09:00:00.000Z')

const ana = { id: 1, email: 'ana@docket.test', name: 'Ana', permissions: ' audit.view users.manage ' }
const ben = { id: 2, email: 'ben@docket.test', name: 'Ben', permissions: ' applications.view ' }
const nora = { id: 3, email: 'nora@docket.test', name: 'Nora', permissions: '' }
const rows: Record<string, Record<string, unknown>[]> = {
  User: [ana, ben, nora].map(user => ({ ...user, active: true, mustUseTwoFactor: true, createdAt: AT })),
  InstitutionLink: [
    {
      issuer: 'https://a',
      subject: 'b',
      userId: 1,
      given: ana.permissions,
      byHand: ' audit.view ',
      linkedAt: AT,
    },
    { issuer: 'https://a', subject: 'c', userId: 2, given: '', byHand: '', linkedAt: AT },
  ],
  ApiToken: ['', ' api.write applications.view '].map((abilities, at) => {
    return {
      id: at + 1,
      userId: 2,
      name: 'Sync',
      hash: `h${at}`,
      abilities,
      expiresOn: '2027-01-01',
      createdAt: AT,
    }
  }),
  Webhook: [
    {
      id: 1,
      address: 'https://receiver.test',
      kinds: ' slip.revoked application.registered ',
      createdAt: AT,
    },
  ],
}

async function earlierBoard(provider: Provider) {
  vi.stubEnv('APP_KEY', APP_KEY)
  const folder = await boardBefore(provider, PERMISSIONS)
  onTestFinished(() => folder.drop())
  vi.resetModules()
  const { newLeaf } = await import('#server/platform/database/leaf')
  const { PROTECTED } = await import('#server/platform/protected-tables')
  for (const [table, all] of Object.entries(rows))
    for (const row of all) {
      await insert(folder.environment, table, row)
      const described = PROTECTED.find(one => one.table === table)!
      const recordId = described.key.map(column => row[column]).join(' ')
      await insert(folder.environment, 'WaitingLeaf', {
        ...newLeaf(described, { recordId, row, at: AT, previous: '' }),
      })
    }
  return folder.environment
}

const insert = (environment: DatabaseEnvironment, table: string, row: Record<string, unknown>) =>
  sql(
    environment,
    `INSERT INTO "${table}" (${Object.keys(row).map(column => `"${column}"`)}) VALUES (${Object.values(row).map(written)})`,
  )

const written = (value: unknown) =>
  typeof value === 'string' ? `'${value}'` : value instanceof Date ? `'${moment(value)}'` : String(value)

async function update(environment: DatabaseEnvironment) {
  await migrate({ databaseDirectUrl: environment.DATABASE_URL, storageDir: environment.STORAGE_DIR })
  const clone = await openClone(environment.DATABASE_URL ? 'postgresql' : 'sqlite', environment)
  onTestFinished(() => clone.disconnect())
  const { logMovedPermissions } = await import('#server/records/signed-log/existing-rows')
  const { differingRow } = await import('#server/operations/verify/rows')
  return { clone, logMovedPermissions, differingRow }
}

describe.each(providers())('updating the permissions of a board on %s', provider => {
  test('permissions, abilities and kinds are carried over and logged once', async () => {
    const { clone, logMovedPermissions, differingRow } = await update(await earlierBoard(provider))
    expect(await differingRow()).toEqual({ record: 'user 1', what: 'it was changed outside Docket' })
    await logMovedPermissions()
    expect(await differingRow()).toBeNull()
    expect((await clone.db.userPermission.findMany()).toSorted((a, b) => a.userId - b.userId)).toMatchObject([
      { userId: 1, permission: 'audit.view' },
      { userId: 1, permission: 'users.manage' },
      { userId: 2, permission: 'applications.view' },
    ])
    expect(await clone.db.institutionLink.findMany({ orderBy: { subject: 'asc' } })).toMatchObject([
      { given: ['audit.view', 'users.manage'], byHand: ['audit.view'] },
      { given: [], byHand: [] },
    ])
    expect(await clone.db.apiToken.findMany({ orderBy: { id: 'asc' } })).toMatchObject([
      { abilities: [] },
      { abilities: ['api.write', 'applications.view'] },
    ])
    expect(await clone.db.webhook.findMany()).toMatchObject([
      { kinds: ['slip.revoked', 'application.registered'] },
    ])
    const leaves = await clone.db.waitingLeaf.count()
    await logMovedPermissions()
    expect(await clone.db.waitingLeaf.count()).toBe(leaves)
  })

  test('a permission added by hand before the update is not logged', async () => {
    const environment = await earlierBoard(provider)
    await sql(environment, `UPDATE "User" SET "permissions" = ' users.manage ' WHERE "id" IN (2, 3)`)
    const { logMovedPermissions, differingRow, clone } = await update(environment)
    await logMovedPermissions()
    expect((await differingRow())?.record).toBe('user 2')
    expect(
      await clone.db.waitingLeaf.count({ where: { kind: 'permission', recordId: '3 users.manage' } }),
    ).toBe(0)
  })

  test('a permission added by hand after the update is not logged, even if the mark is set again', async () => {
    const environment = await earlierBoard(provider)
    const { logMovedPermissions, differingRow } = await update(environment)
    await logMovedPermissions()
    await sql(
      environment,
      `INSERT INTO "UserPermission" ("userId", "permission") VALUES (2, 'users.manage'), (3, 'users.manage')`,
    )
    await sql(environment, `INSERT INTO "Setting" VALUES ('permissions moved', '')`)
    await logMovedPermissions()
    expect((await differingRow())?.record).toBe('permission 2 users.manage')
  })

  test('a backup of the earlier version restores and verifies', async () => {
    const environment = await earlierBoard(provider)
    const file = join(newFolder(), 'board.tar.gz')
    const place = await blankDatabase(provider)
    onTestFinished(() => dropDatabase(place))
    expect(await docket(environment, 'backup', file, '--unverified')).toMatchObject({ code: 0 })
    expect(await docket(place, 'restore', file)).toMatchObject({ code: 0, complained: '' })
    expect(await docket(place, 'verify', '--take-in')).toMatchObject({ code: 0, complained: '' })
    expect(await sql(place, 'SELECT COUNT(*) AS n FROM "UserPermission"')).toEqual([{ n: 3 }])
  })
})

const QUEUE = '20261126203000_one_job_queue'
const SQL_AT = "'2026-03-14 09:00:00'"
const queued = [
  `INSERT INTO "Letter" ("id", "event", "recipient", "subject", "text", "html", "messageId", "sentAt", "nextTryAt", "attempts", "lastProblem") VALUES
    (1, 'sent', 'a', '', '', '', '1', ${SQL_AT}, NULL, 1, ''), (2, 'waiting', 'a', '', '', '', '2', NULL, ${SQL_AT}, 3, 'ESOCKET'),
    (3, 'given up', 'a', '', '', '', '3', NULL, NULL, 10, 'EMESSAGE'), (4, 'no mail server', 'a', '', '', '', '4', NULL, NULL, 0, '')`,
  `INSERT INTO "Webhook" ("id", "address", "kinds", "createdAt", "pausedAt") VALUES (1, '', '[]', ${SQL_AT}, NULL), (2, '', '[]', ${SQL_AT}, ${SQL_AT})`,
  `INSERT INTO "WebhookDelivery" ("id", "webhookId", "eventId", "kind", "createdAt", "nextTryAt", "deliveredAt", "attempts") VALUES
    (1, 1, 'a', '', ${SQL_AT}, NULL, ${SQL_AT}, 1), (2, 1, 'b', '', ${SQL_AT}, ${SQL_AT}, NULL, 0),
    (3, 1, 'c', '', ${SQL_AT}, NULL, NULL, 11), (4, 2, 'd', '', ${SQL_AT}, ${SQL_AT}, NULL, 2)`,
  `INSERT INTO "MailRequest" ("id", "kind", "email", "createdAt") VALUES (1, 'reset', 'a', ${SQL_AT})`,
  `INSERT INTO "LiveEvent" ("id", "channel", "name", "data", "sentAt") VALUES (1, 'c', 'n', '{}', ${SQL_AT}), (2, 'c', 'n', '{}', NULL)`,
]

test.each(providers())('updating a board on %s turns waiting work into jobs', async provider => {
  const board = await boardBefore(provider, QUEUE)
  onTestFinished(() => board.drop())
  for (const row of queued) await sql(board.environment, row)
  await board.update()
  const jobs = await sql(
    board.environment,
    `SELECT "kind", "subjectId", "key", "state", "attempts", "lastError" FROM "Job" ORDER BY "kind", "subjectId"`,
  )
  expect(jobs.map(job => Object.values(job))).toEqual([
    ['email', 2, '', 'waiting', 3, 'ESOCKET'],
    ['email', 3, '', 'failed', 10, 'EMESSAGE'],
    ['live-event', 2, 'c', 'waiting', 0, ''],
    ['mail-request', 1, '', 'waiting', 0, ''],
    ['webhook', 2, '1', 'waiting', 0, ''],
    ['webhook', 3, '1', 'failed', 11, ''],
    ['webhook', 4, '2', 'held', 2, ''],
  ])
  expect(await sql(board.environment, `SELECT COUNT(*) AS n FROM "Email"`)).toEqual([{ n: 4 }])
})

async function docket(environment: DatabaseEnvironment, ...words: string[]) {
  const command = launch({ APP_KEY, ...environment }, ['server/operations/commands/docket.mjs', ...words])
  return { code: await command.ended, complained: command.errors() }
}
