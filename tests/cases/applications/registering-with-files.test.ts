import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import '../../support/board.ts'
import { form } from '../../support/cases.ts'
import { rosa } from '../../support/cast.ts'
import { everything } from '../../support/recorded.ts'
import { formWith, nothingIsWaiting, pdf, photo, stored } from '../../support/papers.ts'
import { shown, signIn, type Visitor } from '../../support/visit.ts'

const errorsAfter = async (clerk: Visitor, sent: FormData) => {
  await clerk.get('/applications/create')
  return shown(await clerk.follow(await clerk.post('/applications', sent)), 'Application/Create').errors
}

test('a photo and documents with their kinds are stored with the form and shown on the case', async () => {
  const clerk = await signIn(rosa)
  const before = await stored()
  const answer = await clerk.post(
    '/applications',
    formWith(
      { ...form, documentKinds: ['Birth certificate', ''] },
      ['photo', await photo(), 'face.jpg'],
      ['documents[]', pdf('one'), 'certificate.pdf'],
      ['documents[]', pdf('two'), 'letter.pdf'],
    ),
  )
  const { application, documents, missingDocuments } = shown(await clerk.follow(answer), 'Application/Detail')
  expect(application.photo).toMatchObject({ name: 'face.jpg', type: 'image/jpeg', hasThumbnail: true })
  expect(documents.map(({ name, documentKind, size }) => [name, documentKind, size])).toEqual([
    ['certificate.pdf', 'Birth certificate', pdf('one').length],
    ['letter.pdf', '', pdf('two').length],
  ])
  expect(missingDocuments).toEqual([
    'Sworn application',
    'Statement of facts',
    'Barangay clearance',
    'Proof of surrender or detention',
  ])
  const ids = [application.photo!, ...documents].map(({ id }) => id)
  expect((await stored()).filter(name => !before.includes(name))).toEqual(
    [...ids, `${application.photo!.id}.thumb`].toSorted(),
  )
  await nothingIsWaiting()
})

test('a refused form stores nothing on the disk and nothing in the database', async () => {
  const clerk = await signIn(rosa)
  const [rows, files] = [await everything(), await stored()]
  const picture = await photo()
  const good = ['documents[]', pdf(), 'letter.pdf'] as const
  expect(await errorsAfter(clerk, formWith({ ...form, givenName: '' }, [...good]))).toEqual({
    givenName: 'Enter the given name.',
  })
  expect(await errorsAfter(clerk, formWith({ ...form, typeId: 77 }, [...good]))).toEqual({
    typeId: 'Choose a type from the list.',
  })
  expect(await errorsAfter(clerk, formWith({ ...form, documentKinds: ['Petition'] }, [...good]))).toEqual({
    documentKinds: 'Amnesty does not require this kind of document.',
  })
  expect(await errorsAfter(clerk, formWith({ ...form, documentKinds: ['', '', ''] }, [...good]))).toEqual({
    documentKinds: 'There are more document kinds than documents.',
  })
  expect(await errorsAfter(clerk, formWith(form, [...good], ['photo', pdf(), 'face.jpg']))).toEqual({
    photo: 'face.jpg is not a JPEG, PNG or WebP image.',
  })
  expect(
    await errorsAfter(
      clerk,
      formWith(
        { ...form, sex: 'x' },
        ['photo', picture, 'face.jpg'],
        ['documents[]', new TextEncoder().encode('plain'), 'notes.pdf'],
      ),
    ),
  ).toEqual({
    documents: 'notes.pdf is not a PDF, JPEG, PNG, WebP or DOCX file.',
    sex: 'Choose female, male or unspecified.',
  })
  expect(await everything()).toEqual(rows)
  expect(await stored()).toEqual(files)
  await nothingIsWaiting()
})

test('files that are too large or too many are refused with the limit', async () => {
  const clerk = await signIn(rosa)
  const large = new Uint8Array(10 * 1024 * 1024 + 1)
  expect(await errorsAfter(clerk, formWith(form, ['documents[]', large, 'scan.pdf']))).toEqual({
    documents: 'scan.pdf is larger than the limit of 10 MB.',
  })
  const eleven = Array.from({ length: 11 }, (_, i) => ['documents[]', pdf(), `${i}.pdf`] as const)
  expect(await errorsAfter(clerk, formWith(form, ...eleven.map(file => [...file] as any)))).toEqual({
    documents: 'You can send at most 10 files at once.',
  })
  expect(await db.application.count()).toBe(0)
  await nothingIsWaiting()
})

const withLetter = () => formWith(form, ['documents[]', pdf(), 'letter.pdf'])

test('a form with a file sent twice with the same key stores one application and one file', async () => {
  const clerk = await signIn(rosa)
  const before = await stored()
  const key = { 'idempotency-key': 'the first form' }
  const first = await clerk.post('/applications', withLetter(), key)
  const second = await clerk.post('/applications', withLetter(), key)
  expect([first.location, second.location]).toEqual(['/applications/1', '/applications/1'])
  expect(await db.application.count()).toBe(1)
  const files = await db.file.findMany()
  expect((await stored()).filter(name => !before.includes(name))).toEqual(files.map(({ id }) => id))
})
