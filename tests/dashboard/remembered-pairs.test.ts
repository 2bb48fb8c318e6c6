// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { lackingBeforeEndorsement } from '#server/applications/before-endorsement'
import { withdraw } from '#server/applications/withdraw'
import { seal, unseal } from '#server/arrested-persons/seal'
import { db } from '#server/database/client'
import { rebuildKeys } from '#server/people-matching/rebuild'
import type { User } from '#server/permissions'
import '../support/board.ts'
import { csv, importAll, row, steps } from '../arrested-persons/files-to-import.ts'
import { appliesAgain, isArrested, lualhati } from '../matching/alike.ts'
import { endorsed, form, registered, type Ref } from '../support/cases.ts'
import { olga, rita, rosa, vera } from '../support/cast.ts'
import { queriesOf } from '../support/queries.ts'
import { order, personForm } from '../support/records.ts'
import { signIn } from '../support/visit.ts'

// Matches are cached between views and computed again after a change.

/** Application id, number of duplicates, number of matches. */
async function seenBy(who: User) {
  const { lacking } = await lackingBeforeEndorsement(who)
  return lacking.flatMap(({ id, unsettled }) =>
    unsettled ? [[id, unsettled.duplicates, unsettled.matches]] : [],
  )
}

async function edits(clerk: User, { path }: Ref, fields: object) {
  const whole = path.startsWith('/applications') ? form : { ...personForm, ...lualhati }
  const { status } = await (await signIn(clerk)).put(path, { ...whole, version: 1, ...fields })
  expect(status).toBe(303)
}

const somebodyElse = { givenName: 'Tiburcia', familyName: 'Quimpo', birthDate: '1951-12-01' }

type Both = { applicant: Ref; record: Ref }

test.for<[string, (both: Both) => Promise<unknown>, matches: number]>([
  ['is registered', () => isArrested(), 2],
  ['is edited', ({ record }) => edits(rita, record, somebodyElse), 0],
  ['is sealed', ({ record }) => seal(record.id, order, olga), 0],
  ['is the applicant and edited', ({ applicant }) => edits(rosa, applicant, somebodyElse), 0],
])('matches are computed again when a person %s', async ([, act, matches]) => {
  const both = { applicant: await registered(), record: await isArrested() }
  const { id } = both.applicant
  expect(await seenBy(rosa)).toEqual([[id, 0, 1]])
  await act(both)
  expect(await seenBy(rosa)).toEqual(matches ? [[id, 0, matches]] : [])
})

test('matches are computed again after an import, its undoing and an unsealing', async () => {
  const { id } = await registered()
  const visitor = await signIn(rita)
  const { givenName, familyName, birthDate } = lualhati
  const her = { 'Given name': givenName, 'Family name': familyName, Sex: 'female', 'Birth date': birthDate }
  const path = await importAll(visitor, csv([row(her)]))
  expect(await seenBy(rosa)).toEqual([[id, 0, 1]])
  await visitor.delete(path, { reason: 'This file was of another office.' })
  expect(await steps(visitor, path)).toBe('undone')
  expect(await seenBy(rosa)).toEqual([])
  const record = await isArrested()
  await seal(record.id, order, olga)
  expect([await seenBy(rosa), await seenBy(olga)]).toEqual([[], [[id, 0, 1]]])
  await unseal(record.id, order, olga)
  expect(await seenBy(rosa)).toEqual([[id, 0, 1]])
})

test('a new application of the same person is compared with the first one', async () => {
  const first = await registered()
  expect(await seenBy(rosa)).toEqual([])
  const second = await appliesAgain()
  expect(await seenBy(rosa)).toEqual([
    [first.id, 1, 0],
    [second.id, 1, 0],
  ])
})

test('matches are computed again after the keys were rebuilt', async () => {
  const { id } = await registered()
  const record = await isArrested()
  await db.matchKey.deleteMany({ where: { kind: 'arrested', personId: record.id } })
  expect(await seenBy(rosa)).toEqual([])
  await rebuildKeys()
  expect(await seenBy(rosa)).toEqual([[id, 0, 1]])
})

test('a record sealed during a rebuild of the keys is no longer counted', async () => {
  const { id } = await registered()
  const record = await isArrested()
  expect(await seenBy(rosa)).toEqual([[id, 0, 1]])
  await db.matchKey.deleteMany({ where: { kind: 'arrested', personId: record.id } })
  await seal(record.id, order, olga)
  expect(await seenBy(rosa)).toEqual([])
})

test('a verdict removes a pair at once', async () => {
  const [first, second] = [await registered(), await appliesAgain()]
  const clerk = await signIn(rosa)
  expect(await seenBy(rosa)).toHaveLength(2)
  await clerk.post(`${first.path}/duplicate`, {
    otherId: second.id,
    verdict: 'different',
    reason: 'Two persons.',
  })
  expect(await seenBy(rosa)).toEqual([])
})

test('withdrawing the other application removes a pair at once', async () => {
  await registered()
  const second = await appliesAgain()
  expect(await seenBy(rosa)).toHaveLength(2)
  await withdraw(second.id, { remarks: 'She takes it back.', files: undefined }, [], rosa)
  expect(await seenBy(rosa)).toEqual([])
})

const LOOK = 2
const LOOK_AND_COMPARE = 4
const asked = async (who: User) => (await queriesOf(() => lackingBeforeEndorsement(who))).length

test('nothing is compared again while no person changes, whatever else happens', async () => {
  await registered()
  await isArrested()
  expect(await asked(rosa)).toBeGreaterThanOrEqual(LOOK_AND_COMPARE)
  expect([await asked(rosa), await asked(rosa)]).toEqual([LOOK, LOOK])
  await (await signIn(vera)).post('/applications/1/comments', { body: 'Seen.' })
  expect(await asked(rosa)).toBe(LOOK)
  await registered()
  expect(await asked(rosa)).toBeGreaterThanOrEqual(LOOK_AND_COMPARE)
})

test('an edit of a compared field causes a new comparison, but an edit that changes nothing does not', async () => {
  await registered()
  const record = await isArrested()
  await asked(rosa)
  await edits(rita, record, { sex: 'male' })
  expect(await asked(rosa)).toBeGreaterThanOrEqual(LOOK_AND_COMPARE)
  await edits(rita, record, { sex: 'male', version: 2 })
  expect(await asked(rosa)).toBe(LOOK)
})

test('endorsing an application does not cause a new comparison of the others', async () => {
  const found = await registered()
  await isArrested()
  await endorsed()
  await asked(rosa)
  expect(await seenBy(rosa)).toEqual([[found.id, 0, 1]])
  expect(await asked(rosa)).toBe(LOOK)
})

test('a change of a sealed record causes no new comparison for people who may not see it', async () => {
  await registered()
  await isArrested()
  const sealed = await isArrested()
  await seal(sealed.id, order, olga)
  await seenBy(rosa)
  await seenBy(olga)
  await edits(olga, sealed, { sex: 'male' })
  expect(await asked(rosa)).toBe(LOOK)
  expect(await asked(olga)).toBeGreaterThanOrEqual(LOOK_AND_COMPARE)
})
