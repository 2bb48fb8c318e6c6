import { expect, test } from 'vitest'
import { db } from '#server/database/client'
import { applicantMatches } from '../../server/people-matching/applicant-matches.ts'
import { personOf } from '../../server/people-matching/people.ts'
import '../support/board.ts'
import { registered, type Ref } from '../support/cases.ts'
import { emil, nowHolds, olga, rita, rosa, vera } from '../support/cast.ts'
import { everything } from '../support/dump.ts'
import { order, sealedRecord } from '../support/records.ts'
import { shown, signIn, type Visitor } from '../support/visit.ts'
import { appliesAgain, isArrested, lualhati, reason } from './alike.ts'

/** What the page asks for after it was shown. */
async function beside(visitor: Visitor, { path }: Ref) {
  const only = {
    'x-inertia-partial-component': 'Application/Detail',
    'x-inertia-partial-data': 'likely',
  }
  return (await visitor.get(path, only)).page.props.likely
}

const verdictOn = (arrestedPersonId: number, verdict = 'same') => ({ arrestedPersonId, verdict, reason })
const matchEntries = (action = 'arrested-person.match') => db.auditEntry.findMany({ where: { action } })

test('beside a case stand the applications and the arrested persons it may be about', async () => {
  const found = await registered()
  const again = await appliesAgain()
  await registered()
  const record = await isArrested({ aliases: 'Luz', facility: 'Manila City Jail' })
  const { page } = await (await signIn(rosa)).get(found.path)
  expect([page.props.likely, (page as any).deferredProps]).toEqual([undefined, { default: ['likely'] }])
  const { duplicates, matches, can } = await beside(await signIn(rosa), found)
  expect(duplicates.map((one: any) => one.application.id)).toEqual([again.id])
  expect(matches).toMatchObject([
    {
      arrestedPerson: {
        id: record.id,
        ...lualhati,
        custodyStatus: 'in_custody',
        legalStatus: 'under_investigation',
        arrestedAt: '2026-03-10T08:30:00.000Z',
        offence: 'Theft',
        photoId: null,
        sealed: false,
      },
      comparison: { band: 'strong' },
      verdict: null,
    },
  ])
  expect(matches[0].arrestedPerson.registerNumber).toMatch(/^AP-\d{4}-000001$/)
  expect(can).toEqual({ settleDuplicates: true, settleMatches: true })
})

test('each arrested person who is shown so is on record as shown, with the application', async () => {
  const found = await registered()
  const [one, two] = [await isArrested(), await isArrested({ aliases: 'Luz' })]
  await (await signIn(emil)).get(found.path)
  expect(await matchEntries('arrested-person.match-shown')).toEqual([])
  await beside(await signIn(emil), found)
  const entries = await matchEntries('arrested-person.match-shown')
  expect(entries.map(({ subjectType, subjectId }) => [subjectType, subjectId]).toSorted()).toEqual([
    ['arrested-person', one.id],
    ['arrested-person', two.id],
  ])
  for (const { actorName, details } of entries)
    expect([actorName, details]).toEqual([emil.name, { application: '2026-000001' }])
})

test('who may not see the register gets neither matches nor their number, and leaves no entry there', async () => {
  const found = await registered()
  await isArrested()
  expect(await beside(await signIn(vera), found)).toEqual({
    duplicates: [],
    matches: null,
    can: { settleDuplicates: false, settleMatches: false },
  })
  await nowHolds(vera, ['applications.view', 'applications.register'])
  const clerk = await signIn(vera)
  const before = await everything()
  expect((await beside(clerk, found)).can).toEqual({ settleDuplicates: true, settleMatches: false })
  expect(await everything()).toEqual(before)
  expect((await clerk.post(`${found.path}/matches`, verdictOn(1))).status).toBe(403)
})

test('a verdict on a match is remembered, on record with the arrested person, and can be taken back', async () => {
  const found = await registered()
  const record = await isArrested()
  const clerk = await signIn(rosa)
  await clerk.get(found.path)
  const answer = await clerk.follow(await clerk.post(`${found.path}/matches`, verdictOn(record.id)))
  expect([answer.page.url, answer.page.flash]).toEqual([found.path, { success: 'Same person: noted.' }])
  expect((await beside(clerk, found)).matches[0].verdict).toMatchObject({
    verdict: 'same',
    reason,
    by: rosa.name,
    lapsed: false,
  })
  expect((await db.application.findUniqueOrThrow({ where: { id: found.id } })).status).toBe('registered')
  expect(await matchEntries()).toMatchObject([
    {
      actorName: rosa.name,
      subjectType: 'arrested-person',
      subjectId: record.id,
      details: { application: '2026-000001', verdict: 'same', reason },
    },
  ])
  await clerk.delete(`${found.path}/matches`, { arrestedPersonId: record.id, reason })
  expect((await beside(clerk, found)).matches[0].verdict).toBe(null)
  expect((await matchEntries())[1]!.details).toMatchObject({ takenBack: true, reason })
})

test('it lapses with a compared field of either, and is then given anew', async () => {
  const found = await registered()
  const record = await isArrested()
  const clerk = await signIn(rosa)
  await clerk.post(`${found.path}/matches`, verdictOn(record.id, 'different'))
  await db.arrestedPerson.update({ where: { id: record.id }, data: { nameSuffix: 'III' } })
  expect((await beside(clerk, found)).matches[0].verdict).toMatchObject({
    verdict: 'different',
    lapsed: true,
  })
  expect((await clerk.program('POST', `${found.path}/matches`, verdictOn(record.id))).status).toBe(303)
  expect((await beside(clerk, found)).matches[0].verdict).toMatchObject({ verdict: 'same', lapsed: false })
})

test('clicked twice, it is given once; another verdict waits until the first one is taken back', async () => {
  const found = await registered()
  const record = await isArrested()
  const [clerk, other] = [await signIn(rosa), await signIn(olga)]
  const give = (who: Visitor, verdict: string) =>
    who.program('POST', `${found.path}/matches`, verdictOn(record.id, verdict))
  const answers = await Promise.all([give(clerk, 'same'), give(clerk, 'same'), give(clerk, 'same')])
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
  expect([await db.matchVerdict.count(), (await matchEntries()).length]).toEqual([1, 1])
  const late = await give(other, 'different')
  expect([late.status, late.errors]).toEqual([
    409,
    { rule: 'Rosa Registry has found that these are the same person. Take that back first.' },
  ])
  const back = () => clerk.program('DELETE', `${found.path}/matches`, { arrestedPersonId: record.id, reason })
  expect((await Promise.all([back(), back()])).map(({ status }) => status)).toEqual([303, 303])
  const takenBack = (await matchEntries()).filter(({ details }) => 'takenBack' in (details as object))
  expect(takenBack).toHaveLength(1)
})

test('of two who differ at once one is taken, the other is told', async () => {
  const found = await registered()
  const record = await isArrested()
  const clerks = [await signIn(rosa), await signIn(olga)]
  const answers = await Promise.all(
    ['same', 'different', 'same', 'different'].map((verdict, i) =>
      clerks[i % 2]!.program('POST', `${found.path}/matches`, verdictOn(record.id, verdict)),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303, 409]))
  expect(await db.matchVerdict.count()).toBe(1)
})

test('a record that is sealed is not there to be compared, and a try to is on record with what was asked', async () => {
  const found = await registered()
  const record = await sealedRecord(lualhati)
  const clerk = await signIn(rosa)
  expect((await beside(clerk, found)).matches).toEqual([])
  const [hidden, none] = [record.id, 999].map(id => verdictOn(id))
  const answers = [
    await clerk.program('POST', `${found.path}/matches`, hidden),
    await clerk.program('POST', `${found.path}/matches`, none),
  ]
  expect(answers.map(({ status, errors }) => [status, errors])).toEqual([
    [404, {}],
    [404, {}],
  ])
  for (const { subjectId, details } of await matchEntries())
    expect([subjectId, details]).toEqual([
      null,
      { refused: 'not found', method: 'POST', application: found.id },
    ])
  expect(await db.matchVerdict.count()).toBe(0)

  const keeper = await signIn(olga)
  expect((await beside(keeper, found)).matches).toMatchObject([{ arrestedPerson: { sealed: true } }])
  expect((await keeper.program('POST', `${found.path}/matches`, hidden)).status).toBe(303)
  expect((await beside(clerk, found)).matches).toEqual([])
  await keeper.delete(`${record.path}/seal`, order)
  expect((await beside(clerk, found)).matches).toMatchObject([
    { verdict: { verdict: 'same', by: olga.name } },
  ])
})

test('what cannot be is refused with a sentence, in its own bag', async () => {
  const found = await registered()
  const record = await isArrested()
  const clerk = await signIn(rosa)
  const refused = async (form: object, method = 'POST') => {
    await clerk.get(found.path)
    const answer = await clerk.follow(
      await clerk.act(method, `${found.path}/matches`, form, { 'x-inertia-error-bag': 'match' }),
    )
    return answer.page.props.errors.match
  }
  expect(await refused({})).toEqual({
    arrestedPersonId: 'Choose the arrested person to compare with.',
    verdict: 'Choose the same person or different persons.',
    reason: 'Say why, in at least 10 characters.',
  })
  expect(await refused({ arrestedPersonId: record.id, reason }, 'DELETE')).toEqual({
    rule: expect.stringMatching(/^There is no verdict on 2026-000001 and AP-\d{4}-000001 to take back\.$/),
  })
  await db.application.update({ where: { id: found.id }, data: { archived: true } })
  expect(await refused(verdictOn(record.id))).toEqual({
    rule: 'This application is archived, and archived applications are read-only.',
  })
  expect((await clerk.post('/applications/999/matches', verdictOn(record.id))).status).toBe(404)
})

test('an arrested person’s record shows who applied, to those who see applications', async () => {
  const [found] = [await registered({ alias: 'Luz' }), await registered()]
  const record = await isArrested()
  const clerk = await signIn(rosa)
  await clerk.post(`${found.path}/matches`, verdictOn(record.id))
  const person = personOf(await db.arrestedPerson.findUniqueOrThrow({ where: { id: record.id } }))
  expect(await applicantMatches(record.id, person, rita)).toBe(null)
  expect(await applicantMatches(record.id, person, rosa)).toMatchObject([
    {
      application: { id: found.id, reference: '2026-000001', status: 'registered', type: 'Amnesty' },
      comparison: { band: 'strong' },
      verdict: { verdict: 'same', by: rosa.name },
    },
  ])
  expect(shown(await clerk.get(found.path), 'Application/Detail').application.id).toBe(found.id)
})
