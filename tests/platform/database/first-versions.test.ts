import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { migrate } from '#server/platform/database/prepare'
import type { Provider } from '#server/platform/database/open-database'
import { blankDatabase, type DatabaseEnvironment, dropDatabase, providers } from '#tests/support/databases'
import { launch, newFolder } from '../../support/process.ts'
import { sql } from './database-shell.ts'
import { insertLogged } from './logged-rows.ts'
import { boardBefore } from './migration-folder.ts'
import { openClone } from './open-clone.ts'

// Updates a board whose types have rules of their own, and whose first cases have no version.

const FIRST_VERSIONS = '20261128175735_every_type_has_a_version'
const APP_KEY = 'the key of the board that is updated'
const AT = new Date('2026-03-14T09:00:00.000Z')

const template = 'Dear {{applicant}},\n\n"so" \\ é'
const documents = ['A "letter" \\', 'Café – día']
const amnesty = { name: 'Amnesty', requiredDocuments: documents, quorum: 7, resolutionTemplate: template }
const licence = { name: 'Licence', requiredDocuments: [], quorum: null, resolutionTemplate: '' }
const definition = { fields: [{ name: 'rooms' }], rules: { endorsements: 2 }, texts: { resolution: '' } }
const published = { typeId: 2, number: 1, publishedAt: AT, publishedById: 1, sha256: 'a', ...definition }
const person = {
  givenName: 'Ana',
  familyName: 'Cruz',
  sortName: 'cruz ana',
  sex: 'female',
  birthDate: '1980',
}
const registered = { version: 1, grounds: '-', receivedOn: '2026-03-14', registeredById: 1 }
const cases = [
  { typeId: 1, typeVersionId: null },
  { typeId: 2, typeVersionId: null },
  { typeId: 2, typeVersionId: 1 },
]

const rows: Record<string, Record<string, unknown>[]> = {
  User: [
    { id: 1, email: 'ana@docket.test', name: 'Ana', active: true, mustUseTwoFactor: true, createdAt: AT },
  ],
  ApplicationType: [amnesty, licence].map((type, at) => ({
    ...type,
    id: at + 1,
    active: true,
    draftEdit: 0,
  })),
  TypeVersion: [{ ...published, id: 1 }],
  Application: cases.map((one, at) => ({
    ...one,
    ...person,
    ...registered,
    id: at + 1,
    reference: `2026-00000${at + 1}`,
    status: 'registered',
    statusSince: AT,
    createdAt: AT,
  })),
}

async function earlierBoard(provider: Provider) {
  vi.stubEnv('APP_KEY', APP_KEY)
  const folder = await boardBefore(provider, FIRST_VERSIONS)
  onTestFinished(() => folder.drop())
  vi.resetModules()
  await insertLogged(folder.environment, { rows, at: AT })
  return folder.environment
}

async function update(environment: DatabaseEnvironment) {
  await migrate({ databaseDirectUrl: environment.DATABASE_URL, storageDir: environment.STORAGE_DIR })
  const clone = await openClone(environment.DATABASE_URL ? 'postgresql' : 'sqlite', environment)
  onTestFinished(() => clone.disconnect())
  const { logFirstVersions } = await import('#server/operations/first-versions')
  const { differingRow } = await import('#server/operations/verify/rows')
  return { clone, logFirstVersions, differingRow }
}

async function docket(environment: DatabaseEnvironment, ...words: string[]) {
  const command = launch({ APP_KEY, ...environment }, ['server/operations/commands/docket.mjs', ...words])
  return { code: await command.ended, complained: command.errors() }
}

describe.each(providers())('updating the types of a board on %s', provider => {
  test('types get a version with their rules, cases get their version, and both are logged once', async () => {
    const { clone, logFirstVersions, differingRow } = await update(await earlierBoard(provider))
    expect((await differingRow())?.record).toBe('application type 1')
    await logFirstVersions()
    expect(await differingRow()).toBeNull()
    const { sha256Of } = await import('#server/cases/types/versions')
    const { firstDefinition } = await import('#server/cases/types/new-type')
    const { requiredDocuments, quorum } = amnesty
    const first = firstDefinition({ requiredDocuments, quorum, resolution: template })
    const versions = await clone.db.typeVersion.findMany({ orderBy: { id: 'asc' } })
    expect(versions).toMatchObject([
      published,
      { typeId: 1, number: 1, publishedById: null, ...first, sha256: sha256Of(first) },
      {
        typeId: 2,
        number: 0,
        publishedById: null,
        ...firstDefinition(),
        sha256: sha256Of(firstDefinition()),
      },
    ])
    const found = await clone.db.application.findMany({ orderBy: { id: 'asc' } })
    expect(found.map(({ typeVersionId }) => typeVersionId)).toEqual([2, 3, 1])
    const leaves = await clone.db.waitingLeaf.count()
    await logFirstVersions()
    expect(await clone.db.waitingLeaf.count()).toBe(leaves)
  })

  test.each([
    [
      'the quorum of a type',
      `UPDATE "ApplicationType" SET "quorum" = 1 WHERE "id" = 1`,
      'application type 1',
    ],
    [
      'the version of a case',
      `UPDATE "Application" SET "typeVersionId" = NULL WHERE "id" = 3`,
      'application 2026-000003',
    ],
    [
      'the name of a case',
      `UPDATE "Application" SET "familyName" = 'Reyes' WHERE "id" = 1`,
      'application 2026-000001',
    ],
  ])('after somebody changed %s with SQL, verify still finds it', async (_what, statement, record) => {
    const environment = await earlierBoard(provider)
    await sql(environment, statement)
    const { logFirstVersions, differingRow } = await update(environment)
    await logFirstVersions()
    expect((await differingRow())?.record).toBe(record)
  })

  test.each([
    [`UPDATE "TypeVersion" SET "rules" = '{"endorsements":0}' WHERE "id" = 2`, 'version of a type 2'],
    [`UPDATE "Application" SET "typeVersionId" = 1 WHERE "id" = 2`, 'application 2026-000002'],
  ])(
    'a change after the update is not logged, even if the mark is set again: %s',
    async (statement, record) => {
      const environment = await earlierBoard(provider)
      const { logFirstVersions, differingRow } = await update(environment)
      await logFirstVersions()
      await sql(environment, statement)
      await sql(environment, `INSERT INTO "Setting" VALUES ('types have versions', '')`)
      await logFirstVersions()
      expect((await differingRow())?.record).toBe(record)
    },
  )

  test('a backup of the earlier version restores and verifies', async () => {
    const environment = await earlierBoard(provider)
    const file = join(newFolder(), 'board.tar.gz')
    const place = await blankDatabase(provider)
    onTestFinished(() => dropDatabase(place))
    expect(await docket(environment, 'backup', file, '--unverified')).toMatchObject({ code: 0 })
    expect(await docket(place, 'restore', file)).toMatchObject({ code: 0, complained: '' })
    expect(await sql(place, 'SELECT COUNT(*) AS n FROM "TypeVersion"')).toEqual([{ n: 3 }])
  })
})
