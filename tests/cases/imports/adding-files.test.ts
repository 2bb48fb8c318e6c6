// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { fileKey, wantedName } from '#server/cases/imports/file-names'
import { verifyBoard } from '#server/operations/verify/verify'
import { db } from '#server/platform/database/client'
import { storage } from '#server/platform/files/file-storage'
import { knownFiles } from '#server/platform/files/known'
import { zip } from '../../platform/files/sample-files.ts'
import { csv } from '../../register/spreadsheets.ts'
import '../../support/board.ts'
import { olga } from '../../support/cast.ts'
import { pdf } from '../../support/papers.ts'
import { shown, signIn, type Visitor } from '../../support/visit.ts'
import { published } from '../types/types.ts'
import { application, preview, sendAndCheck, steps, undo } from './backlog.ts'

const plan = { name: 'plan', kind: 'file', label: 'Floor plan', required: 'always' }

const rowsWith = (...names: string[]) => {
  const { Type: _type, ...row } = application()
  return csv(
    names.map((name, at) => ({
      ...row,
      'Floor plan': name,
      'Family name': `Abad${'xyz'[at]}`,
      'Birth date': `19${60 + at * 7}-01-0${at + 1}`,
    })),
  )
}

async function uploaded(...names: string[]) {
  await published({ fields: [plan] })
  const visitor = await signIn(olga)
  const path = await sendAndCheck(visitor, rowsWith(...names), { typeId: '1' })
  return { visitor, path }
}

async function add(visitor: Visitor, path: string, content: Uint8Array, name = 'plans.zip') {
  const form = new FormData()
  form.set('file', new File([content as BlobPart], name))
  await visitor.get(path)
  const answer = await visitor.post(`${path}/files`, form, { 'X-Inertia-Error-Bag': 'files' })
  const { errors } = shown(await visitor.follow(answer), 'Application/Import')
  await steps(visitor, path)
  return errors as { files?: { file: string } }
}

const entry = (name: string, text?: string) => ({ name, content: Buffer.from(pdf(text)) })

const problemsIn = async (visitor: Visitor, path: string) =>
  (await preview(visitor, path)).rows.data.map(({ problems }) => problems.map(({ message }) => message))

test('the files that cells name are added as a ZIP and belong to the imported cases', async () => {
  const { visitor, path } = await uploaded('Plan A.pdf', 'b.pdf; extra/c.pdf', '')
  expect((await preview(visitor, path)).files).toEqual({
    named: 3,
    added: 0,
    missing: ['plan a.pdf', 'b.pdf', 'extra/c.pdf'],
  })
  expect(await problemsIn(visitor, path)).toEqual([
    ['“Plan A.pdf” is not among the added files.'],
    ['“b.pdf” is not among the added files.'],
    [],
  ])
  await add(
    visitor,
    path,
    zip([entry('plans/PLAN A.pdf', 'a'), entry('plans/other.pdf'), entry('b.pdf', 'b')]),
  )
  expect(await problemsIn(visitor, path)).toEqual([[], ['“extra/c.pdf” is not among the added files.'], []])
  await add(visitor, path, zip([entry('extra/c.pdf', 'c'), entry('__MACOSX/._c.pdf')]))
  expect(await problemsIn(visitor, path)).toEqual([[], [], []])
  const ids = (await db.importedFile.findMany()).map(({ fileId }) => fileId)
  expect((await knownFiles(ids)).toSorted()).toEqual(ids.toSorted())

  await visitor.post(`${path}/import`)
  expect(await steps(visitor, path)).toBe('imported')
  const answers = (await db.application.findMany({ orderBy: { id: 'asc' } })).map(one => one.answers)
  expect(answers).toMatchObject([
    { plan: [{ name: 'PLAN A.pdf', type: 'application/pdf' }] },
    { plan: [{ name: 'b.pdf' }, { name: 'c.pdf' }] },
    {},
  ])
  expect(await db.file.count({ where: { purpose: 'answer' } })).toBe(3)
  expect(await db.importedFile.count()).toBe(0)
  const { id } = await db.file.findFirstOrThrow({ where: { name: 'PLAN A.pdf' } })
  expect((await storage.read(id)).toString()).toContain('\na\n')
  expect(await verifyBoard()).toBeNull()

  expect(await undo(visitor, path)).toBe('undone')
  expect([await db.application.count(), await db.file.count()]).toEqual([0, 0])
  expect(await verifyBoard()).toBeNull()
})

test('missing files can be left out', async () => {
  const { visitor, path } = await uploaded('a.pdf')
  await visitor.delete(`${path}/files`)
  await steps(visitor, path)
  expect(await problemsIn(visitor, path)).toEqual([[]])
  await visitor.post(`${path}/import`)
  expect(await steps(visitor, path)).toBe('imported')
  expect(await db.application.findFirst()).toMatchObject({ answers: {} })
})

test('two cells can’t have the same file', async () => {
  const { visitor, path } = await uploaded('a.pdf', 'A.pdf')
  await add(visitor, path, zip([entry('a.pdf')]))
  await visitor.put(path, { rows: 'all', chosen: true })
  await visitor.post(`${path}/import`)
  await steps(visitor, path)
  expect(await db.application.count()).toBe(1)
  expect((await preview(visitor, path, '?show=failed')).rows.data[0]!.outcome).toContain('more than once')
})

test.each([
  ['no ZIP', Buffer.from(pdf()), /plans\.zip is not a ZIP file/],
  ['nothing that is named', zip([entry('b.pdf')]), /No file in it has the name of a cell, such as “a\.pdf”/],
  ['a program', zip([{ name: 'a.pdf', content: Buffer.from('MZ') }]), /a\.pdf is not a PDF/],
  ['a bomb', zip([{ name: 'a.pdf', content: Buffer.alloc(20_000_000) }]), /too large when unpacked/],
  ['a damaged file', zip([entry('a.pdf')]).fill(0, 30, 60), /is not a ZIP|damaged|No file/],
])('a ZIP is refused with %s', async (_what, content, why) => {
  const { visitor, path } = await uploaded('a.pdf')
  expect((await add(visitor, path, content)).files!.file).toMatch(why)
  expect(await db.importedFile.count()).toBe(0)
})

test('names with folders above the ZIP are only names', async () => {
  const { visitor, path } = await uploaded('a.pdf')
  await add(visitor, path, zip([entry('../../../a.pdf', 'inside')]))
  expect(await problemsIn(visitor, path)).toEqual([[]])
  expect((await db.importedFile.findFirst())!.fileName).toBe('a.pdf')
})

test('accents of a name are compared however they are stored', () => {
  const wanted = new Set([fileKey('Peña.pdf'), fileKey('Niño.pdf')])
  expect(wantedName('Pen\u0303a.pdf', wanted)).toBe('peña.pdf')
  expect(wantedName('plans\\NI\uFFFDO.PDF', wanted)).toBe('niño.pdf')
  expect(wantedName('Nino.pdf', wanted)).toBeUndefined()
})
