// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import '../../support/board.ts'
import { ada, adam, ben, carla, olga, rosa, vera } from '../../support/cast.ts'
import { shown, signIn } from '../../support/visit.ts'
import { entries } from '../../people/users/people.ts'
import { registered } from '../../support/cases.ts'
import { byHand } from '../../records/audit/by-hand.ts'
import type { VersionContents } from '#server/cases/types/screens'
import { textDifferences } from '#server/cases/publishing/text-differences'
import { verifyBoard } from '#server/operations/verify/verify'
import { field, published, REASON } from './types.ts'

const PATH = '/settings/types/1'
const page = async () => shown(await (await signIn(adam)).get(PATH), 'Settings/Type')
const send = async (method: string, path: string, body: object = {}, who = adam) =>
  (await signIn(who)).program(method, `${PATH}${path}`, body)
const save = (body: object) => send('PUT', '/draft', body)
const versionCount = () => db.typeVersion.count({ where: { publishedById: { not: null } } })

test('a draft is published as a version, and new applications belong to it', async () => {
  await save({ fields: [field()], rules: { endorsements: 2 } })
  const { draft, versions, problems } = await page()
  expect(draft).toMatchObject({ fields: [{ name: 'premises', personal: false }], rules: { endorsements: 2 } })
  expect(versions).toMatchObject([{ number: 1, publishedBy: null, applications: 0, open: 0 }])
  expect(problems).toEqual({})
  const earlier = await registered()
  await send('POST', '/versions')
  const later = await registered()
  const after = await page()
  expect(after.draft).toBeNull()
  expect(after.versions).toMatchObject([
    { number: 2, publishedBy: adam.name, applications: 1, open: 1 },
    { number: 1, publishedBy: null, applications: 1, open: 1 },
  ])
  expect(after.versions[0]!.sha256).toMatch(/^[0-9a-f]{64}$/)
  const rows = await db.application.findMany({ include: { typeVersion: true }, orderBy: { id: 'asc' } })
  expect(rows.map(({ id, typeVersion }) => [id, typeVersion.number])).toEqual([
    [earlier.id, 1],
    [later.id, 2],
  ])
  expect(await entries('settings.publish-type')).toMatchObject([
    { subjectId: 1, details: { version: 2, sha256: after.versions[0]!.sha256 } },
  ])
})

test('a draft that leaves out rules has their defaults, with the quorum and documents of the latest version', async () => {
  await published({ rules: { quorum: 5, requiredDocuments: ['Plan'], endorsements: 2 } })
  await save({})
  expect((await page()).draft).toMatchObject({
    fields: [],
    rules: { endorsements: 1, sits: 'all', quorum: 5, majority: 'cast', requiredDocuments: ['Plan'] },
  })
})

test('a draft has a template of minutes, which is checked and published with the version', async () => {
  const minutes = 'Minutes of the {{office}}\n\n{{quorum}}'
  expect((await save({ texts: { resolution: '', receipt: '', letters: [], minutes } })).errors).toEqual({})
  expect((await send('POST', '/versions')).errors).toEqual({
    'texts.minutes': 'Line 3 has an unknown word: {{quorum}}.',
  })
  const texts = { resolution: '', minutes: 'Minutes of the {{office}}' }
  await save({ texts })
  expect(textDifferences({ resolution: '' }, texts)).toEqual(['The template of minutes changes.'])
  expect((await send('POST', '/versions')).errors).toEqual({})
  expect((await page()).current.texts).toEqual(texts)
})

test('a refused draft names the keys that Docket does not know, and what it wants in plain words', async () => {
  const { errors } = await save({ fields: null, texts: { resolution: '', poem: '', 'a\u0000b': '' } })
  expect(errors).toEqual({
    fields: 'This must be a list in square brackets.',
    form: 'This form was sent with fields it does not have: texts.poem.',
  })
})

test('equal versions have equal hashes, whatever the order of the keys', async () => {
  await published({ fields: [field({ help: 'Where it is' })] })
  await published({ fields: [{ help: 'Where it is', label: 'Premises', kind: 'text', name: 'premises' }] })
  const [two, one] = (await page()).versions
  expect(two!.number).toBe(3)
  expect(two!.sha256).toBe(one!.sha256)
})

test('an invalid draft is saved but not published, and the fields say why', async () => {
  await save({ fields: [field(), field()], rules: { sits: { users: [rosa.id] } } })
  expect(Object.keys((await page()).problems)).toEqual(['fields.1.name', 'rules.sits'])
  const answer = await send('POST', '/versions')
  expect(answer.status).toBe(422)
  expect(JSON.parse(answer.text)).toMatchObject({ errors: { 'fields.1.name': expect.any(String) } })
  expect(await versionCount()).toBe(0)
})

test('after another administrator has published a draft, publishing or saving it is refused with their name', async () => {
  await save({ fields: [field()] })
  const { draftEdit } = await page()
  await send('POST', '/versions', { draftEdit }, olga)
  const publishing = await send('POST', '/versions', { draftEdit })
  expect(JSON.parse(publishing.text)).toMatchObject({
    errors: { rule: 'There is no draft any more. Olga Omni published version 2.' },
  })
  expect(JSON.parse((await save({ fields: [], draftEdit })).text)).toMatchObject({
    errors: { draftEdit: 'There is no draft any more. Olga Omni published version 2.' },
  })
  await save({ fields: [field()] })
  expect((await save({ fields: [], draftEdit: draftEdit + 1 })).status).toBe(422)
  expect((await page()).draft!.fields).toHaveLength(1)
})

const errorsIn = (answers: { text: string }[]) =>
  answers.flatMap(({ text }) => (text ? Object.values((JSON.parse(text) as { errors: object }).errors) : []))

test('the second of two administrators who publish at the same moment is told who was first', async () => {
  const visitors = [await signIn(adam), await signIn(olga)]
  for (const number of [2, 3, 4, 5]) {
    await save({ fields: [field({ label: `Premises ${number}` })] })
    const { draftEdit } = await page()
    const publishing = visitors.map(one => one.program('POST', `${PATH}/versions`, { draftEdit }))
    const answers = await Promise.all(publishing)
    const first = await db.typeVersion.findFirstOrThrow({ where: { number }, include: { publishedBy: true } })
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409])
    expect(errorsIn(answers)).toEqual([
      `There is no draft any more. ${first.publishedBy!.name} published version ${number}.`,
    ])
  }
  expect(await versionCount()).toBe(4)
})

test('the second of two administrators who save and publish at the same moment is told and loses nothing', async () => {
  const [editor, publisher] = [await signIn(adam), await signIn(olga)]
  for (const round of [1, 2, 3, 4]) {
    const fields = [field({ label: `Premises ${round}` })]
    await save({ fields })
    const { draftEdit } = await page()
    const later = [field({ label: `Later ${round}` })]
    const answers = await Promise.all([
      editor.program('PUT', `${PATH}/draft`, { fields: later, draftEdit }),
      publisher.program('POST', `${PATH}/versions`, { draftEdit }),
    ])
    const isSaved = answers[0].status === 303
    expect(errorsIn(answers)).toEqual([
      isSaved
        ? expect.stringContaining('Someone else has changed this draft since you opened it.')
        : expect.stringContaining('There is no draft any more. Olga Omni published version'),
    ])
    const { draft, current } = await page()
    if (isSaved) expect(draft!.fields).toMatchObject(later)
    else expect([draft, current.fields]).toMatchObject([null, fields])
  }
})

test('a discarded draft leaves no trace, and people without the permission see no settings', async () => {
  await save({ fields: [field()] })
  await send('DELETE', '/draft')
  expect(await page()).toMatchObject({ draft: null, versions: [{ number: 1 }] })
  expect((await send('PUT', '/draft', {}, vera)).status).toBe(403)
})

test('a draft that somebody else changed is neither published nor saved, but can be discarded', async () => {
  await save({ fields: [field()] })
  await byHand(`UPDATE "ApplicationType" SET "draft" = '{"fields":[],"rules":{},"texts":{}}' WHERE "id" = 1`)
  expect((await verifyBoard())?.record).toBe('draft of a type 1')
  for (const answer of [await send('POST', '/versions'), await save({ fields: [] })]) {
    expect(answer.status).toBe(409)
    expect(answer.text).toContain('This draft was changed outside Docket.')
  }
  expect(await versionCount()).toBe(0)
  await send('DELETE', '/draft')
  await save({ fields: [field()] })
  await send('POST', '/versions')
  expect(await versionCount()).toBe(1)
  expect(await verifyBoard()).toBeNull()
})

test('the contents of a version can be read after later ones', async () => {
  const rules = { sits: { users: [ada.id, ben.id, carla.id] } }
  await published({ fields: [field()], rules, texts: { resolution: 'Decided.' } })
  await published({ dropped: { premises: 'drop' } })
  const { definition, members } = JSON.parse((await send('GET', '/versions/2')).text) as VersionContents
  expect(definition).toMatchObject({ fields: [field()], rules, texts: { resolution: 'Decided.' } })
  expect(members).toContainEqual({ id: ada.id, name: ada.name, mayVote: true })
  const later = JSON.parse((await send('GET', '/versions/3')).text) as VersionContents
  expect(later.dropped).toEqual({ fields: ['Premises'], reason: REASON })
  expect((await send('GET', '/versions/9')).status).toBe(404)
  expect((await send('GET', '/versions/2', {}, vera)).status).toBe(403)
})
