import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Provider } from '#server/platform/database/open-database'
import { providers } from '#tests/support/databases'
import { sql } from './database-shell.ts'
import { insertLogged } from './logged-rows.ts'
import { boardBefore } from './migration-folder.ts'
import { openClone } from './open-clone.ts'

// Updates a board with resolutions from before they were papers.

const PAPERS = '20261128231500_papers'
const AT = new Date('2026-03-14T09:00:00.000Z')

const person = {
  givenName: 'Ana',
  familyName: 'Cruz',
  sortName: 'cruz ana',
  sex: 'female',
  birthDate: '1980',
}
const user = { email: 'ana@docket.test', name: 'Ana', active: true, mustUseTwoFactor: true, createdAt: AT }
const version = { typeId: 1, number: 1, publishedAt: AT, publishedById: 1, sha256: 'a' }
const registered = { version: 1, grounds: '-', receivedOn: '2026-03-14', registeredById: 1 }
const draft = { version: 2, draftedById: 1, createdAt: AT, updatedAt: AT, applicationId: 1 }
const signature = { number: 'RES-2026-0001', signedById: 1, signedAt: AT, sha256: 'f', jws: 'a.b.c' }
const rows = {
  User: [{ id: 1, ...user }],
  ApplicationType: [{ id: 1, name: 'Amnesty', active: true, draftEdit: 0 }],
  TypeVersion: [{ id: 1, ...version, fields: [], rules: { endorsements: 1 }, texts: { resolution: '' } }],
  Application: [
    {
      id: 1,
      ...person,
      ...registered,
      typeId: 1,
      typeVersionId: 1,
      reference: '2026-000001',
      status: 'approved',
      statusSince: AT,
      createdAt: AT,
    },
  ],
  Round: [1, 2].map(id => ({ id, applicationId: 1, number: id, openedAt: AT, quorumFloor: 1 })),
  Resolution: [
    { id: 1, ...draft, roundId: 1, title: 'Yes', body: 'It is granted.', status: 'superseded', ...signature },
    { id: 2, ...draft, roundId: 2, title: 'No', body: 'It is refused.', status: 'draft' },
  ],
  Slip: [
    {
      id: 1,
      applicationId: 1,
      resolutionId: 1,
      codeHash: 'h',
      issuedById: 1,
      issuedAt: AT,
      expiresOn: '2027-03-14',
      revokeReason: '',
      scans: 0,
    },
  ],
}

async function earlierBoard(provider: Provider) {
  vi.stubEnv('APP_KEY', 'the key of the board that is updated')
  const board = await boardBefore(provider, PAPERS)
  onTestFinished(() => board.drop())
  vi.resetModules()
  await insertLogged(board.environment, { rows, at: AT, renamed: { Resolution: 'Paper' } })
  return board
}

async function opened(provider: Provider, environment: Parameters<typeof openClone>[1]) {
  const { db, disconnect } = await openClone(provider, environment)
  onTestFinished(() => disconnect())
  const { differingRow } = await import('#server/operations/verify/rows')
  return { db, differingRow }
}

describe.each(providers())('resolutions of an earlier version on %s', provider => {
  test('become papers with the same rows and leaves', async () => {
    const { environment, update } = await earlierBoard(provider)
    await update()
    const { db, differingRow } = await opened(provider, environment)
    expect(await db.paper.findMany({ orderBy: { id: 'asc' }, include: { slips: true } })).toMatchObject(
      rows.Resolution.map((row, at) => ({
        ...row,
        kind: '',
        facts: null,
        salts: null,
        slips: at ? [] : [{ id: 1 }],
      })),
    )
    expect(await differingRow()).toBeNull()
  })

  test('that were changed by hand are still found', async () => {
    const { environment, update } = await earlierBoard(provider)
    await sql(environment, `UPDATE "Resolution" SET "body" = 'It is granted at once.' WHERE "id" = 1`)
    await update()
    const { differingRow } = await opened(provider, environment)
    expect((await differingRow())?.record).toBe('resolution RES-2026-0001')
  })

  test('don’t give their ids to later papers', async () => {
    const { environment, update } = await earlierBoard(provider)
    await sql(environment, 'DELETE FROM "Resolution" WHERE "id" = 2')
    await update()
    const { id: _id, ...row } = rows.Resolution[1]!
    const { db } = await opened(provider, environment)
    expect((await db.paper.create({ data: row as never })).id).toBe(3)
  })
})
