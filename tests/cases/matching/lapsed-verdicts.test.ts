import { expect, test } from 'vitest'
import type { ApplicantMatch } from '#server/register/screens'
import { config } from '#server/config'
import { db } from '#server/platform/database/client'
import '../../support/board.ts'
import { form, registered, type Ref } from '../../support/cases.ts'
import { emil, olga, rita, rosa } from '../../support/cast.ts'
import { duplicatesPage } from '#server/cases/settling/duplicates-page'
import { caseMatches } from '#server/cases/matching/case-matches'
import { personOf } from '#server/identities/people'
import { applicantMatches } from '#server/identities/applicants'
import { queriesOf } from '../../support/queries.ts'
import { order, personForm } from '../../support/records.ts'
import { signIn, type Visitor } from '../../support/visit.ts'
import {
  appliesAgain,
  likelyProps,
  visitDuplicates,
  different,
  isArrested,
  lualhati,
  reason,
  verdictOn,
} from './same-person.ts'

const nothing = { one: [], other: [] }

async function toldApart() {
  const [older, newer] = [await registered(), await appliesAgain()]
  const clerk = await signIn(rosa)
  await clerk.post(`${newer.path}/duplicate`, different(older.id))
  return { older, newer, clerk }
}

async function recognised() {
  const [found, record] = [await registered(), await isArrested()]
  const clerk = await signIn(rosa)
  await clerk.post(`${found.path}/matches`, verdictOn(record.id))
  return { found, record, clerk }
}

async function edits(clerk: Visitor, { path }: Ref, fields: object, version = 1) {
  const whole = path.startsWith('/applications') ? form : { ...personForm, ...lualhati }
  const { status, location } = await clerk.put(path, { ...whole, ...fields, version })
  expect([status, location]).toEqual([303, path])
}

const onDuplicate = async (clerk: Visitor, { path }: Ref) => {
  const { lapsed, changed } = (await visitDuplicates(clerk, path)).duplicates[0]!.verdict!
  return { lapsed, changed }
}

const onMatch = async (clerk: Visitor, found: Ref) => {
  const { lapsed, changed } = (await likelyProps(clerk, found)).matches[0].verdict
  return { lapsed, changed }
}

/** On this page, the applicant is the other side. */
async function onRecord(visitor: Visitor, { path }: Ref) {
  const answer = await visitor.get(path, {
    'x-inertia-partial-component': 'ArrestedPerson/Show',
    'x-inertia-partial-data': 'matches',
  })
  const matches: ApplicantMatch[] = answer.page.props.matches
  const { lapsed, changed } = matches.find(({ verdict }) => verdict)!.verdict!
  return { lapsed, changed }
}

test('a lapsed duplicate verdict names the changed fields of each application, on both pages', async () => {
  const { older, newer, clerk } = await toldApart()
  expect(await onDuplicate(clerk, newer)).toEqual({ lapsed: false, changed: nothing })
  await edits(clerk, older, { birthDate: '1984-05-07', occupation: 'Weaver' })
  expect(await onDuplicate(clerk, newer)).toEqual({
    lapsed: true,
    changed: { one: [], other: ['Birth date'] },
  })
  expect(await onDuplicate(clerk, older)).toEqual({
    lapsed: true,
    changed: { one: ['Birth date'], other: [] },
  })
  const moved = { middleName: 'Reyes', locality: 'Jaro', province: 'Iloilo', phone: '0917 555 0188' }
  await edits(clerk, newer, moved)
  expect((await onDuplicate(clerk, newer)).changed).toEqual({
    one: ['Middle name', 'Place', 'Phone'],
    other: ['Birth date'],
  })
  await edits(clerk, newer, {}, 2)
  await edits(clerk, older, {}, 2)
  expect(await onDuplicate(clerk, newer)).toEqual({ lapsed: false, changed: nothing })
})

test('a verdict stands after changes of spelling or of fields that are not compared', async () => {
  const { older, newer, clerk } = await toldApart()
  await edits(clerk, older, { givenName: 'LUALHÁTI', familyName: 'de Magtanggol', grounds: 'Others by now.' })
  for (const page of [older, newer])
    expect(await onDuplicate(clerk, page)).toEqual({ lapsed: false, changed: nothing })
})

test('a lapsed match verdict names the changed fields on the case and in the register', async () => {
  const { found, record, clerk } = await recognised()
  const registrar = await signIn(rita)
  await edits(registrar, record, { nameSuffix: 'III', aliases: 'Luz, Ka Luz', birthDateEstimated: true })
  const changed = { one: [], other: ['Suffix', 'Alias', 'Birth date'] }
  expect(await onMatch(clerk, found)).toEqual({ lapsed: true, changed })
  await edits(clerk, found, { sex: 'unspecified', idNumber: 'N01-95-123456' })
  changed.one = ['Sex', 'ID number'] as never
  expect((await onMatch(clerk, found)).changed).toEqual(changed)
  expect(await onRecord(await signIn(olga), record)).toEqual({
    lapsed: true,
    changed: { one: changed.other, other: changed.one },
  })
  await edits(registrar, record, { givenName: 'LUALHATI' }, 2)
  await edits(clerk, found, {}, 2)
  expect(await onMatch(clerk, found)).toEqual({ lapsed: false, changed: nothing })
})

test('changes of a sealed record are shown only to people who may see it', async () => {
  const { found, record, clerk } = await recognised()
  const keeper = await signIn(olga)
  await edits(keeper, record, { birthDate: '1984-05-07' })
  await keeper.post(`${record.path}/seal`, order)
  expect((await likelyProps(clerk, found)).matches).toEqual([])
  expect((await onMatch(keeper, found)).changed).toEqual({ one: [], other: ['Birth date'] })
})

/** Old verdicts store one hash for each person, the older one second. */
const lualhatiThen = 'f1e7ce54cd662e56ca48e5ada052d8b3edc74a9fb8cc2d85773a603d7e308b49'
const reyesThen = '6fcc50c22c051ee0d218cba39d0dfb5821846ab5431df149899c0708e43280f4'

test('a verdict in the old format stands or lapses correctly, but does not name the changed fields', async () => {
  const { older, newer, clerk } = await toldApart()
  await edits(clerk, newer, { middleName: 'Reyes' })
  await db.matchVerdict.updateMany({ data: { compared: `${reyesThen} ${lualhatiThen}` } })
  for (const page of [older, newer])
    expect(await onDuplicate(clerk, page)).toEqual({ lapsed: false, changed: nothing })
  const late = await (await signIn(olga)).program('POST', `${older.path}/duplicate`, different(newer.id))
  expect([late.status, late.errors.rule]).toEqual([
    409,
    'Rosa Registry decided that these are different people. Undo that first.',
  ])
  const endorsing = () =>
    signIn(emil).then(officer => officer.program('POST', `${older.path}/endorsement`, { remarks: reason }))
  await edits(clerk, older, { birthDate: '1984-05-07' })
  expect(await onDuplicate(clerk, newer)).toEqual({ lapsed: true, changed: nothing })
  expect((await endorsing()).errors.rule).toBe('Resolve 1 possible duplicate first.')
  await edits(clerk, older, {}, 2)
  expect(await onDuplicate(clerk, newer)).toEqual({ lapsed: false, changed: nothing })
  expect((await endorsing()).status).toBe(303)
})

test('a verdict in the old format names changed fields after it is given again', async () => {
  const { found, record, clerk } = await recognised()
  await db.matchVerdict.updateMany({ data: { compared: `${lualhatiThen} ${lualhatiThen}` } })
  expect(await onMatch(clerk, found)).toEqual({ lapsed: false, changed: nothing })
  await edits(await signIn(rita), record, { birthDate: '1984-05-07' })
  expect(await onMatch(clerk, found)).toEqual({ lapsed: true, changed: nothing })
  await clerk.post(`${found.path}/matches`, verdictOn(record.id))
  await edits(await signIn(rita), record, {}, 2)
  expect((await onMatch(clerk, found)).changed).toEqual({ one: [], other: ['Birth date'] })
})

test('naming the changed fields takes no further queries', async () => {
  const { older, newer, clerk } = await toldApart()
  const record = await isArrested()
  await clerk.post(`${older.path}/matches`, verdictOn(record.id))
  const person = personOf(await db.arrestedPerson.findUniqueOrThrow({ where: { id: record.id } }))
  const counts = async () => [
    (await queriesOf(() => duplicatesPage(older.id, olga))).length,
    (await queriesOf(() => caseMatches(older.id, olga))).length,
    (await queriesOf(() => applicantMatches(record.id, person, olga))).length,
  ]
  const before = await counts()
  // audits what was shown; on PostgreSQL the transaction looks at the schema before its commit
  const matches = config.databaseUrl ? 17 : 16
  expect(before).toEqual([11, matches, 6])
  await edits(clerk, newer, { birthDate: '1984-05-07' })
  await edits(await signIn(rita), record, { birthDate: '1984-05-07' })
  expect((await onDuplicate(clerk, older)).changed.other).toEqual(['Birth date'])
  expect((await onMatch(clerk, older)).changed.other).toEqual(['Birth date'])
  expect(await counts()).toEqual(before)
})
