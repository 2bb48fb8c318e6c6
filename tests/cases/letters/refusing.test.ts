import { expect, test } from 'vitest'
import { settingNames } from '#server/platform/settings'
import { db } from '#server/platform/database/client'
import { transaction } from '#server/platform/database/transaction'
import { refreshSettings, storeSetting } from '#server/platform/stored-settings'
import { maxLength } from '#server/platform/limits'
import '../../support/board.ts'
import { archive } from '../../support/acts.ts'
import { registered, signed } from '../../support/cases.ts'
import { adam, carla, judith, rosa } from '../../support/cast.ts'
import { shown, signIn, type Visitor } from '../../support/visit.ts'
import {
  approve,
  approvedLetter,
  dispatch,
  letterForm,
  type LetterRef,
  receipt,
  withLetters,
  written,
  writtenOn,
} from './letters.ts'

type Send = [method: string, path: string, form: object]

const actsOn = ({ path, letterPath }: LetterRef): Send[] => [
  ['POST', `${path}/letters`, letterForm()],
  ['PUT', letterPath, letterForm({ version: 1 })],
  ['POST', `${letterPath}/approval`, { version: 1 }],
  ['DELETE', letterPath, {}],
  ['POST', `${letterPath}/dispatch`, { by: 'print', to: 'Lualhati Magtanggol' }],
  ['PUT', `${letterPath}/dispatch/1`, { result: 'delivered' }],
]

const papers = () => db.paper.findMany({ orderBy: { id: 'asc' }, include: { dispatches: true } })

const errorsOf = async (visitor: Visitor, [method, path, form]: Send) =>
  (await visitor.program(method, path, form)).errors

test('every act on a letter of an archived case is refused', async () => {
  await withLetters()
  const found = await signed()
  const sent = await writtenOn(found)
  await approve(sent)
  await dispatch(sent)
  const draft = await writtenOn(found)
  await archive(found.id, { remarks: 'Settled long ago, and nobody asks about it.' }, carla)
  const before = await papers()
  const visitor = await signIn(judith)
  for (const letter of [sent, draft])
    for (const act of actsOn(letter)) {
      const errors = await errorsOf(visitor, act)
      expect([act, errors]).toEqual([
        act,
        { rule: 'This application is archived. Restore it before you make changes.' },
      ])
    }
  expect(await papers()).toEqual(before)
  const { application } = shown(await visitor.get(found.path), 'Application/Detail')
  for (const { can } of application.letters) expect(Object.values(can)).toEqual([false, false, false, false])
})

test('an approved letter refuses every change of its text, also a second approval', async () => {
  const letter = await approvedLetter()
  await dispatch(letter)
  const before = await papers()
  const visitor = await signIn(rosa)
  const [, edit, approval, withdrawal] = actsOn(letter)
  expect(await errorsOf(visitor, edit!)).toEqual({ rule: 'This letter is approved and can’t be changed.' })
  expect(await errorsOf(visitor, approval!)).toEqual({ rule: 'This letter is already approved.' })
  expect(await errorsOf(visitor, withdrawal!)).toEqual({
    rule: 'This letter was sent, so it can’t be withdrawn.',
  })
  expect(await papers()).toEqual(before)
})

test('a letter that somebody saved meanwhile is neither edited nor approved', async () => {
  const letter = await written()
  const visitor = await signIn(judith)
  const [, edit, approval] = actsOn(letter)
  await visitor.program(...edit!)
  expect(await errorsOf(visitor, edit!)).toEqual({
    version: `${judith.name} saved this letter after you opened it. Your changes were not saved but are still here.`,
  })
  expect(await errorsOf(visitor, approval!)).toEqual({
    rule: `${judith.name} saved this letter after you read it. Read it again before you approve it.`,
  })
})

test('a draft is not sent, and a withdrawn letter is neither sent nor approved', async () => {
  const letter = await written()
  const visitor = await signIn(rosa)
  const [, edit, approval, withdrawal, sending] = actsOn(letter)
  expect(await errorsOf(visitor, sending!)).toEqual({ rule: 'Approve the letter before you send it.' })
  await visitor.program(...withdrawal!)
  for (const act of [edit!, approval!, sending!])
    expect(await errorsOf(visitor, act)).toEqual({ rule: 'This letter is withdrawn.' })
})

test('a letter whose template was removed can be edited, and approved by people who decide', async () => {
  const letter = await written()
  await withLetters([{ ...receipt, name: 'other' }])
  const visitor = await signIn(rosa)
  const { letters } = shown(await visitor.get(letter.path), 'Application/Detail').application
  expect(letters).toMatchObject([{ can: { edit: true, approve: false } }])
  const [, edit, approval] = actsOn(letter)
  expect(await errorsOf(visitor, edit!)).toEqual({})
  const form = { version: 2 }
  expect(await errorsOf(visitor, ['POST', approval![1], form])).toEqual({
    rule: 'Only people who decide applications can approve this letter.',
  })
  expect(await errorsOf(await signIn(judith), ['POST', approval![1], form])).toEqual({})
})

test('a type without templates gets no letters, and says so', async () => {
  const { path } = await registered()
  const visitor = await signIn(rosa)
  const page = shown(await visitor.get(`${path}/letters/create`), 'Letter/Create')
  expect(page).toMatchObject({ templates: [], letter: null })
  expect((await visitor.get(`${path}/letters/create?template=receipt`)).status).toBe(404)
  expect(await errorsOf(visitor, ['POST', `${path}/letters`, letterForm()])).toEqual({
    template: 'There is no such template.',
  })
  expect(await db.paper.count()).toBe(0)
})

test('a title that gets longer than the limit is cut, and the letter can be saved', async () => {
  await withLetters([{ ...receipt, title: '{{applicant}}, '.repeat(10) }])
  const { path } = await registered({ givenName: 'Ma*ria'.repeat(12) })
  const visitor = await signIn(rosa)
  const { letter } = shown(await visitor.get(`${path}/letters/create?template=receipt`), 'Letter/Create')
  expect(letter!.title).toHaveLength(maxLength.resolutionTitle)
  expect(letter!.title).toMatch(/^Ma\*riaMa\*ria/)
  expect(await errorsOf(visitor, ['POST', `${path}/letters`, letter!])).toEqual({})
})

test('a template of 200 KB is refused with its place, and nothing is saved', async () => {
  const { draftEdit } = await db.applicationType.findUniqueOrThrow({ where: { id: 1 } })
  const large = { ...receipt, body: 'x'.repeat(200_000) }
  const form = { draftEdit, texts: { resolution: '', letters: [receipt, large] } }
  const errors = await errorsOf(await signIn(adam), ['PUT', '/settings/types/1/draft', form])
  expect(errors).toMatchObject({ 'texts.letters.1.body': expect.stringMatching(/20,000 characters/) })
  expect(await db.applicationType.findUniqueOrThrow({ where: { id: 1 } })).toMatchObject({ draft: null })
})

test('characters that can’t be printed are named before the approval, and refuse it', async () => {
  const letter = await written({ recipient: 'Lualhati 😀' })
  const visitor = await signIn(rosa)
  const why = 'The character “😀” (U+1F600) in the recipient can’t be printed. Remove it before you approve.'
  const { unprintable } = shown(await visitor.get(letter.letterPath), 'Letter/Edit')
  expect(unprintable).toBe(why)
  expect(await errorsOf(visitor, actsOn(letter)[2]!)).toEqual({ rule: why })
  expect(await db.counter.count({ where: { name: { startsWith: 'letter:' } } })).toBe(0)
})

test('a letter in a language that its template lost meanwhile is refused on its own page', async () => {
  await withLetters()
  const { path } = await registered()
  const visitor = await signIn(rosa)
  await withLetters([{ ...receipt, second: null }])
  const started = `${path}/letters/create?template=receipt&language=Filipino`
  await visitor.get(started)
  const saved = await visitor.act('POST', `${path}/letters`, letterForm({ language: 'Filipino' }))
  expect(saved.location).toBe(started)
  const { errors, letter } = shown(await visitor.get(started), 'Letter/Create')
  expect(errors.letter).toEqual({ language: 'The template has no text in this language.' })
  expect(letter).toMatchObject({ template: 'receipt', language: '' })
  expect(await papers()).toEqual([])
})

test('a logo that can’t be read refuses the approval', async () => {
  const letter = await written()
  const logo = JSON.stringify({ id: 'f'.repeat(32), width: 300, height: 200 })
  await transaction(tx => storeSetting(tx, settingNames.logo, logo))
  await refreshSettings()
  const visitor = await signIn(rosa)
  expect(await errorsOf(visitor, actsOn(letter)[2]!)).toEqual({
    rule: 'The office’s logo can’t be read. Ask an administrator to upload it again.',
  })
  expect(await papers()).toMatchObject([{ status: 'draft', number: null }])
})
