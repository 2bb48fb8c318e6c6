import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import type { User } from '#server/permissions'
import { appendLeaves } from '#server/records/signed-log/append-leaves'
import { verifyBoard } from '#server/operations/verify/verify'
import { itIs } from '../../support/board.ts'
import { form } from '../../support/cases.ts'
import { nora, nowHolds, rosa, vera } from '../../support/cast.ts'
import { formWith, pdf, stored } from '../../support/papers.ts'
import { shown, signIn, type Visitor } from '../../support/visit.ts'

const path = '/applications/1'

async function caseWithTwo(clerk: Visitor) {
  await clerk.post(
    '/applications',
    formWith(
      { ...form, documentKinds: ['Sworn application', ''] },
      ['documents[]', pdf('one'), 'one.pdf'],
      ['documents[]', pdf('two'), 'two.pdf'],
    ),
  )
  return (await documentsOf(clerk)) as [Listed, Listed]
}

type Listed = { id: string; name: string; documentKind: string }

const documentsOf = async (clerk: Visitor): Promise<Listed[]> =>
  shown(await clerk.get(path), 'Application/Detail').documents

const row = ({ id, documentKind }: Listed, change: object = {}) => ({
  id,
  kind: documentKind,
  removed: false,
  reason: '',
  ...change,
})

const missing = async (clerk: Visitor) => shown(await clerk.get(path), 'Application/Detail').missingDocuments

test('case documents open for people who view cases, not for those who only view the register', async () => {
  const [one] = await caseWithTwo(await signIn(rosa))
  await nowHolds(nora, ['arrested-persons.view', 'arrested-persons.seal', 'users.manage'])
  const opens = async (who: User) => (await (await signIn(who)).send('GET', `/files/${one.id}`)).status
  expect([await opens(vera), await opens(nora)]).toEqual([200, 404])
})

test('changing the kind of a stored document fills the slot of a missing one', async () => {
  const clerk = await signIn(rosa)
  const [one, two] = await caseWithTwo(clerk)
  expect(await missing(clerk)).toContain('Birth certificate')
  const storedDocuments = [row(one), row(two, { kind: 'Birth certificate' })]
  expect(await clerk.put(path, { ...form, version: 1, storedDocuments })).toMatchObject({ location: path })
  expect((await documentsOf(clerk)).map(({ documentKind }) => documentKind)).toEqual([
    'Sworn application',
    'Birth certificate',
  ])
  expect(await missing(clerk)).not.toContain('Birth certificate')
  const { details } = await db.auditEntry.findFirstOrThrow({ where: { action: 'application.edit' } })
  expect(details).toMatchObject({
    documentKinds: [{ name: 'two.pdf', from: 'other document', to: 'Birth certificate' }],
  })
})

test('a stored document can lose its kind, and the signed log still verifies', async () => {
  const clerk = await signIn(rosa)
  const [one] = await caseWithTwo(clerk)
  await clerk.put(path, { ...form, version: 1, storedDocuments: [row(one, { kind: '' })] })
  expect((await documentsOf(clerk)).map(({ documentKind }) => documentKind)).toEqual(['', ''])
  expect(await verifyBoard()).toBeNull()
})

test('a removed document disappears from the case but stays in storage, and the signed log still verifies', async () => {
  itIs('2026-03-13T09:00:00Z')
  const clerk = await signIn(rosa)
  const [one, two] = await caseWithTwo(clerk)
  await appendLeaves()
  const files = await stored()
  const removal = { removed: true, reason: 'It is somebody else’s.' }
  const storedDocuments = [row(one, { kind: 'Birth certificate' }), row(two, removal)]
  expect(await clerk.put(path, { ...form, version: 1, storedDocuments })).toMatchObject({ location: path })
  expect((await documentsOf(clerk)).map(({ name }) => name)).toEqual(['one.pdf'])
  expect((await clerk.get(`/files/${two.id}`)).status).toBe(404)
  expect(await stored()).toEqual(files)
  const { details } = await db.auditEntry.findFirstOrThrow({ where: { action: 'application.edit' } })
  expect(details).toMatchObject({
    documentsRemoved: [{ name: 'two.pdf', reason: 'It is somebody else’s.' }],
  })
  await appendLeaves()
  expect(await verifyBoard()).toBeNull()
})

test('removing a document without a reason and changing an unknown or repeated document are refused', async () => {
  const clerk = await signIn(rosa)
  const [one, two] = await caseWithTwo(clerk)
  const save = async (...storedDocuments: object[]) =>
    (await clerk.program('PUT', path, { ...form, version: 1, storedDocuments })).errors
  expect(await save(row(one), row(two, { removed: true }))).toEqual({
    'storedDocuments.1.reason': 'Enter a reason for removing two.pdf.',
  })
  const gone = { storedDocuments: 'One of the documents has been removed. Reload the page.' }
  expect(await save(row(one, { id: 'f'.repeat(32) }))).toEqual(gone)
  expect(await save(row(one), row(one))).toEqual(gone)
  expect(await save(row(one, { kind: 'A poem' }))).toEqual({
    documentKinds: 'Amnesty does not require this kind of document.',
  })
  expect(await documentsOf(clerk)).toEqual([one, two])
  expect(await db.application.findFirstOrThrow()).toMatchObject({ version: 1 })
})
