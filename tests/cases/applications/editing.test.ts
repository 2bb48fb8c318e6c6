// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { itIs } from '../../support/board.ts'
import { endorsed, form, heldFromEndorsed, heldFromRegistered, registered } from '../../support/cases.ts'
import { olga, rosa } from '../../support/cast.ts'
import { everything } from '../../support/recorded.ts'
import { formWith, pdf, photo } from '../../support/papers.ts'
import { shown, signIn, type Visitor } from '../../support/visit.ts'

const searchFor = async (visitor: Visitor, word: string) =>
  shown(await visitor.get(`/applications?search=${word}`), 'Application/Index').applications.total

test('a clerk can edit a registered application and returns to its page', async () => {
  const { id, path } = await registered()
  const clerk = await signIn(rosa)
  const { application } = shown(await clerk.get(`${path}/edit`), 'Application/Edit')
  expect(application).toMatchObject({ version: 1, familyName: 'Magtanggol', photo: null })
  const answer = await clerk.put(path, { ...form, familyName: 'Mendoza', version: 1 })
  expect(answer).toMatchObject({ status: 303, location: path })
  const page = await clerk.follow(answer)
  expect(page.page.flash).toEqual({ success: 'Changes to 2026-000001 saved' })
  expect(shown(page, 'Application/Detail').application).toMatchObject({ familyName: 'Mendoza', version: 2 })
  expect(await db.auditEntry.findFirstOrThrow({ where: { action: 'application.edit' } })).toMatchObject({
    actorName: 'Rosa Registry',
    subjectId: id,
    details: { version: 2, before: { familyName: 'Magtanggol' }, after: { familyName: 'Mendoza' } },
  })
})

test('a search finds an application by its changed name, no longer by the old one', async () => {
  const { path } = await registered({ familyName: 'Magtanggol' })
  const clerk = await signIn(rosa)
  expect([await searchFor(clerk, 'magtang'), await searchFor(clerk, 'mendo')]).toEqual([1, 0])
  await clerk.put(path, { ...form, familyName: 'Mendoza', version: 1 })
  expect([await searchFor(clerk, 'magtang'), await searchFor(clerk, 'mendo')]).toEqual([0, 1])
  expect(await db.application.findFirstOrThrow()).toMatchObject({ sortName: 'mendoza lualhati' })
})

test('changing the type of an application moves it to the list of the new type', async () => {
  const { path } = await registered({ typeId: 1 })
  const clerk = await signIn(rosa)
  const totals = async () =>
    Promise.all(
      [1, 3].map(
        async typeId =>
          shown(await clerk.get(`/applications?typeId=${typeId}`), 'Application/Index').applications.total,
      ),
    )
  expect(await totals()).toEqual([1, 0])
  await clerk.put(path, { ...form, typeId: 3, version: 1 })
  expect(await totals()).toEqual([0, 1])
})

test('an edit replaces the photo and adds documents', async () => {
  const clerk = await signIn(rosa)
  const picture = await photo()
  await clerk.post(
    '/applications',
    formWith(form, ['photo', picture, 'old.jpg'], ['documents[]', pdf(), 'first.pdf']),
  )
  const path = '/applications/1'
  const before = shown(await clerk.get(path), 'Application/Detail')
  await clerk.post(
    path,
    formWith(
      { ...form, version: 1, _method: 'put', documentKinds: ['Birth certificate'] },
      ['photo', picture, 'new.jpg'],
      ['documents[]', pdf('more'), 'second.pdf'],
    ),
  )
  const { application, documents } = shown(await clerk.get(path), 'Application/Detail')
  expect(application.photo).toMatchObject({ name: 'new.jpg' })
  expect(documents.map(({ name, documentKind }) => [name, documentKind])).toEqual([
    ['first.pdf', ''],
    ['second.pdf', 'Birth certificate'],
  ])
  expect((await clerk.get(`/files/${before.application.photo!.id}`)).status).toBe(404)
  expect((await clerk.get(`/files/${application.photo!.id}`)).status).toBe(200)
  await clerk.put(path, { ...form, version: 2, photo: null, documents: [] })
  const after = shown(await clerk.get(path), 'Application/Detail')
  expect([after.application.photo, after.documents]).toEqual([application.photo, documents])
})

test('documents stay in upload order even if the clock is set back in between', async () => {
  const clerk = await signIn(rosa)
  await clerk.post('/applications', formWith(form, ['documents[]', pdf(), 'first.pdf']))
  itIs(new Date(Date.now() - 60_000))
  for (const [at, name] of ['second.pdf', 'third.pdf', 'fourth.pdf', 'fifth.pdf'].entries())
    await clerk.post(
      '/applications/1',
      formWith({ ...form, version: at + 1, _method: 'put' }, ['documents[]', pdf(name), name]),
    )
  const { documents } = shown(await clerk.get('/applications/1'), 'Application/Detail')
  expect(documents.map(({ name }) => name)).toEqual([
    'first.pdf',
    'second.pdf',
    'third.pdf',
    'fourth.pdf',
    'fifth.pdf',
  ])
})

test('an edit without a match reason keeps the stored one', async () => {
  const { path } = await registered({ matchReason: 'Another person of that name: seen in person.' })
  const clerk = await signIn(rosa)
  await clerk.put(path, { ...form, version: 1 })
  expect(await db.application.findFirstOrThrow()).toMatchObject({
    version: 2,
    matchReason: 'Another person of that name: seen in person.',
  })
  await clerk.put(path, { ...form, version: 2, matchReason: 'A twin.' })
  expect((await db.application.findFirstOrThrow()).matchReason).toBe('A twin.')
})

test('an application can keep an inactive type, but not change to it', async () => {
  const { path } = await registered({ typeId: 4 })
  const other = await registered({ typeId: 1 })
  await db.applicationType.update({ where: { id: 4 }, data: { active: false } })
  const clerk = await signIn(rosa)
  const { types } = shown(await clerk.get(`${path}/edit`), 'Application/Edit')
  expect(types.map(({ id }) => id)).toEqual([1, 2, 3, 4])
  expect(await clerk.program('PUT', path, { ...form, typeId: 4, version: 1 })).toMatchObject({ status: 303 })
  expect(await clerk.program('PUT', other.path, { ...form, typeId: 4, version: 1 })).toMatchObject({
    status: 422,
    errors: { typeId: 'Choose a type from the list.' },
  })
})

test('an outdated form overwrites nothing, and its error says who changed what and when', async () => {
  const { path } = await registered()
  const [slow, quick] = [await signIn(rosa), await signIn(olga)]
  await slow.get(`${path}/edit`)
  itIs(new Date(Date.now() + 60_000))
  await quick.put(path, { ...form, birthDate: '1984-05-07', familyName: 'Mendoza', version: 1 })
  const { at } = await db.auditEntry.findFirstOrThrow({ where: { action: 'application.edit' } })
  const before = await everything()
  const page = await slow.follow(await slow.put(path, { ...form, alias: 'Luz', version: 1 }))
  const when = at.toISOString().slice(0, 16).replace('T', ' ')
  expect(shown(page, 'Application/Edit').errors).toEqual({
    version: `Olga Omni changed family name, birth date at ${when} UTC, after you opened this form. Your changes were not saved but are still here.`,
  })
  expect(await everything()).toEqual(before)
})

test('a form with an unknown version or without a version is refused', async () => {
  const { path } = await registered()
  const clerk = await signIn(rosa)
  const before = await everything()
  expect(await clerk.program('PUT', path, { ...form, version: 7 })).toMatchObject({
    status: 422,
    errors: { version: 'This form is out of date. Your changes were not saved but are still here.' },
  })
  expect(await clerk.program('PUT', path, form)).toMatchObject({
    status: 422,
    errors: { version: 'Reload the page and try again.' },
  })
  expect(await everything()).toEqual(before)
})

test('when two people save the same version at once, one save succeeds and the others are refused', async () => {
  const { path } = await registered()
  const [one, two] = [await signIn(rosa), await signIn(olga)]
  const answers = await Promise.all(
    [one, two, one, two].map((clerk, i) =>
      clerk.program('PUT', path, { ...form, alias: `Luz ${i}`, version: 1 }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 422, 422, 422])
  const won = answers.findIndex(({ status }) => status === 303)
  expect(await db.application.findFirstOrThrow()).toMatchObject({ version: 2, alias: `Luz ${won}` })
  expect(await db.auditEntry.count({ where: { action: 'application.edit' } })).toBe(1)
  for (const { status, errors } of answers)
    if (status === 422) expect(errors.version).toMatch(/ changed alias at .* UTC/)
})

test('twelve saves that retry with the new version all succeed one after another', async () => {
  const { path } = await registered()
  const clerk = await signIn(rosa)
  const saveOnceMore = async () => {
    const { version } = await db.application.findFirstOrThrow()
    const { status } = await clerk.program('PUT', path, { ...form, version })
    if (status !== 303) await saveOnceMore()
  }
  await Promise.all(Array.from({ length: 12 }, saveOnceMore))
  expect((await db.application.findFirstOrThrow()).version).toBe(13)
})

test('a case put on hold before its endorsement can be edited, but an endorsed case cannot', async () => {
  const clerk = await signIn(rosa)
  const held = await heldFromRegistered()
  expect((await clerk.get(`${held.path}/edit`)).status).toBe(200)
  expect((await clerk.put(held.path, { ...form, alias: 'Luz', version: 1 })).location).toBe(held.path)
  expect((await db.application.findUniqueOrThrow({ where: { id: held.id } })).alias).toBe('Luz')

  const sentences: [{ path: string }, string][] = [
    [
      await endorsed(),
      'This application is endorsed. Only applications that are registered or on hold can be edited.',
    ],
    [
      await heldFromEndorsed(),
      'You can’t edit this application because it was endorsed before it was put on hold.',
    ],
  ]
  const before = await everything()
  for (const [{ path }, sentence] of sentences) {
    const page = await clerk.follow(await clerk.get(`${path}/edit`))
    expect(page.page.component).toBe('Application/Detail')
    expect(page.page.flash?.error).toBe(sentence)
    await clerk.get(path)
    const refused = await clerk.follow(await clerk.put(path, { ...form, version: 1 }))
    expect(shown(refused, 'Application/Detail').errors).toEqual({ rule: sentence })
  }
  expect(await everything()).toEqual(before)
})
