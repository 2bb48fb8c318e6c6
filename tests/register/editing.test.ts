import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { itIs } from '../support/board.ts'
import { olga, rita } from '../support/cast.ts'
import { everything } from '../support/recorded.ts'
import { formWith, nothingIsWaiting, pdf, photo, stored } from '../support/papers.ts'
import { arrested, personForm } from '../support/records.ts'
import { shown, signIn, type Visitor } from '../support/visit.ts'

const LATE = 'after you opened this form. Your changes were not saved but are still here.'

const shownTo = async (visitor: Visitor, path: string) =>
  shown(await visitor.get(path), 'ArrestedPerson/Show')

test('the edit form shows the stored record and saves what it shows', async () => {
  const marks = [{ part: 'arm', kind: 'scar', note: '' }]
  const { path } = await arrested({
    aliases: 'Boy',
    marks,
    birthDate: '1990-01-01',
    heightCm: 170,
    phone: '555',
  })
  const visitor = await signIn(rita)
  const { arrestedPerson, photos } = shown(await visitor.get(`${path}/edit`), 'ArrestedPerson/Edit')
  expect(arrestedPerson).toMatchObject({ ...personForm, aliases: ['Boy'], marks, heightCm: 170, version: 1 })
  expect(photos).toEqual({ front: null, left: null, right: null, other: [] })
  const { id: _id, registerNumber: _number, ...form } = arrestedPerson
  const answer = await visitor.put(path, { ...form, familyName: 'Bello', marks: [], phone: '' })
  expect([answer.status, answer.location]).toEqual([303, path])
  const after = shown(await visitor.follow(answer), 'ArrestedPerson/Show')
  expect(after.arrestedPerson).toMatchObject({
    ...form,
    familyName: 'Bello',
    marks: [],
    phone: '',
    version: 2,
  })
  const [entry] = await db.auditEntry.findMany({
    where: { action: 'arrested-person.edit' },
    orderBy: { id: 'asc' },
  })
  expect(entry!.details).toEqual({
    version: 2,
    before: { familyName: 'Dimaculangan', marks, phone: '555' },
    after: { familyName: 'Bello', marks: [], phone: '' },
  })
})

test('an outdated save overwrites nothing, and its error says who changed what and when', async () => {
  const { path } = await arrested()
  itIs('2026-03-14T09:30:00Z')
  const [early, late] = [await signIn(olga), await signIn(rita)]
  await late.get(`${path}/edit`)
  await early.put(path, { ...personForm, version: 1, occupation: 'Weaver', birthPlace: 'Lipa' })
  const before = await everything()
  const answer = await late.put(path, { ...personForm, version: 1, familyName: 'Bello' })
  expect([answer.status, answer.location]).toEqual([303, `${path}/edit`])
  expect(await everything()).toEqual(before)
  const { errors } = shown(await late.follow(answer), 'ArrestedPerson/Edit')
  expect(errors).toEqual({
    version: `Olga Omni changed birth place, occupation at 2026-03-14 09:30 UTC, ${LATE}`,
  })
  expect((await shownTo(late, path)).arrestedPerson).toMatchObject({
    familyName: 'Dimaculangan',
    occupation: 'Weaver',
  })
})

test('when the same version is saved ten times at once, one save succeeds', async () => {
  const { path } = await arrested()
  const visitors = [await signIn(rita), await signIn(olga)]
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      visitors[i % 2]!.program('PUT', path, { ...personForm, version: 1, occupation: `Trade ${i}` }),
    ),
  )
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
  expect(answers.filter(({ errors }) => errors.version?.endsWith(LATE))).toHaveLength(9)
  expect((await db.arrestedPerson.findFirstOrThrow()).version).toBe(2)
})

test('a new photo replaces the photo of the same side, and other photos are added', async () => {
  const { path } = await arrested()
  const visitor = await signIn(rita)
  const send = async (version: number, ...names: [string, string][]) => {
    const files = await Promise.all(
      names.map(async ([field, name]) => [field, await photo(), name] as [string, Uint8Array, string]),
    )
    const form = formWith({ ...personForm, version, _method: 'put' }, ...files)
    expect((await visitor.post(path, form)).status).toBe(303)
    const { front, left, other } = (await shownTo(visitor, path)).photos
    return [front?.name, left?.name, ...other.map(({ name }) => name)]
  }
  expect(await send(1, ['photoFront', 'a.jpg'], ['photoOther', 'b.jpg'])).toEqual([
    'a.jpg',
    undefined,
    'b.jpg',
  ])
  expect(await send(2, ['photoFront', 'c.jpg'], ['photoLeft', 'd.jpg'], ['photoOther', 'e.jpg'])).toEqual([
    'c.jpg',
    'd.jpg',
    'b.jpg',
    'e.jpg',
  ])
  const old = await db.file.findFirstOrThrow({ where: { name: 'a.jpg' } })
  expect([old.removedAt !== null, (await stored()).includes(old.id)]).toEqual([true, true])
  expect((await visitor.get(`/files/${old.id}`)).status).toBe(404)
})

test('a refused or outdated edit stores no photo', async () => {
  const { path } = await arrested()
  const before = await stored()
  const visitor = await signIn(rita)
  for (const fields of [
    { ...personForm, version: 1, sex: 'x' },
    { ...personForm, version: 7 },
  ]) {
    const answer = await visitor.put(path, formWith(fields, ['photoFront', await photo(), 'a.jpg']))
    expect(answer.status).toBe(303)
  }
  expect(await stored()).toEqual(before)
  await nothingIsWaiting()
})

test('a birth date after an arrest of the person is refused', async () => {
  const { path } = await arrested()
  const form = { ...personForm, version: 1, birthDate: '2026-03-11' }
  const { errors } = await (await signIn(rita)).program('PUT', path, form)
  expect(errors).toEqual({ birthDate: 'This is after an arrest of this person.' })
})

test('files can be added to a record, and photos replace those of their side', async () => {
  const { path } = await arrested()
  const visitor = await signIn(rita)
  await visitor.get(path)
  const form = formWith({}, ['photoRight', await photo(), 'r.jpg'], ['documents[]', pdf(), 'w.pdf'])
  const answer = await visitor.post(`${path}/files`, form)
  expect([answer.status, answer.location]).toEqual([303, path])
  const { photos, documents } = await shownTo(visitor, path)
  expect([photos.right!.name, documents.map(({ name }) => name)]).toEqual(['r.jpg', ['w.pdf']])
  const wrong = await visitor.post(`${path}/files`, formWith({}, ['photoRight', pdf(), 'w.pdf']))
  expect((await visitor.follow(wrong)).page.props.errors).toEqual({
    files: { photoRight: 'w.pdf is not a JPEG, PNG or WebP image.' },
  })
  const none = await visitor.program('POST', `${path}/files`, {})
  expect([none.status, none.errors]).toEqual([422, { documents: 'Choose a photo or a document.' }])
})
