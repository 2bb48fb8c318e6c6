import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import '../../support/board.ts'
import { type Ref, registered } from '../../support/cases.ts'
import { carla, emil, nowHolds, olga, rosa, vera } from '../../support/cast.ts'
import { everything } from '../../support/recorded.ts'
import { sealedRecord } from '../../support/records.ts'
import { shown, signIn, type Visitor } from '../../support/visit.ts'
import { appliesAgain, likelyProps, isArrested, lualhati, reason, verdictOn } from './same-person.ts'
import { leaveTasks } from '../../support/tampered.ts'
import { year } from '../../support/year.ts'

const remarks = 'Everything is in order with this case.'

/** The page and the response must give the same answer. */
async function endorsing(visitor: Visitor, { path }: Ref) {
  const { can, whyNot } = shown(await visitor.get(path), 'Application/Detail')
  const before = await everything()
  const { status, errors } = await visitor.program('POST', `${path}/endorsement`, { remarks })
  expect([can.endorse, whyNot.endorse]).toEqual(status === 303 ? [true, undefined] : [false, errors.rule])
  if (status !== 303) expect([status, await everything()]).toEqual([409, before])
  return status === 303 ? 'endorsed' : errors.rule
}

const settle = async ({ path }: Ref, otherId: number, verdict: string) =>
  (await signIn(rosa)).post(`${path}/duplicate`, { otherId, verdict, reason })
const settleMatch = async ({ path }: Ref, arrestedPersonId: number, verdict: string) =>
  (await signIn(rosa)).post(`${path}/matches`, { arrestedPersonId, verdict, reason })

test('an application can be endorsed once all duplicates and matches have a verdict', async () => {
  const found = await registered()
  const [second, third] = [await appliesAgain(), await appliesAgain()]
  const record = await isArrested()
  const officer = await signIn(emil)
  expect(await endorsing(officer, found)).toBe('Resolve 2 possible duplicates and 1 possible match first.')
  await settle(found, second.id, 'different')
  expect(await endorsing(officer, found)).toBe('Resolve 1 possible duplicate and 1 possible match first.')
  await settle(found, third.id, 'same')
  expect(await endorsing(officer, found)).toBe('Resolve 1 possible match first.')
  await settleMatch(found, record.id, 'same')
  expect(await endorsing(officer, found)).toBe('endorsed')
})

test('a verdict that lapsed or was taken back no longer settles a match', async () => {
  const [found, second] = [await registered(), await appliesAgain()]
  const record = await isArrested()
  const officer = await signIn(emil)
  const clerk = await signIn(rosa)
  await settle(found, second.id, 'different')
  await settleMatch(found, record.id, 'different')
  leaveTasks()
  await db.application.update({ where: { id: second.id }, data: { middleName: 'R.' } })
  await db.arrestedPerson.update({ where: { id: record.id }, data: { middleName: 'R.' } })
  const both = 'Resolve 1 possible duplicate and 1 possible match first.'
  expect(await endorsing(officer, found)).toBe(both)
  await settle(found, second.id, 'different')
  await settleMatch(found, record.id, 'same')
  await clerk.delete(`${found.path}/duplicate`, { otherId: second.id, reason })
  await clerk.delete(`${found.path}/matches`, { arrestedPersonId: record.id, reason })
  expect(await endorsing(officer, found)).toBe(both)
})

test('withdrawn and duplicate applications do not block an endorsement, but approved and archived ones do', async () => {
  const [found, second] = [await registered(), await appliesAgain()]
  const officer = await signIn(emil)
  leaveTasks()
  for (const status of ['withdrawn', 'duplicate', 'registered', 'approved']) {
    await db.application.update({ where: { id: second.id }, data: { status } })
    const { can } = shown(await officer.get(found.path), 'Application/Detail')
    expect([status, can.endorse]).toEqual([status, status === 'withdrawn' || status === 'duplicate'])
  }
  await db.application.update({ where: { id: second.id }, data: { archived: true } })
  expect(await endorsing(officer, found)).toBe('Resolve 1 possible duplicate first.')
})

test('matches in the register do not block officers who cannot see the register', async () => {
  const found = await registered()
  await isArrested()
  await nowHolds(vera, ['applications.view', 'applications.endorse'])
  expect(await endorsing(await signIn(emil), found)).toBe('Resolve 1 possible match first.')
  expect(await endorsing(await signIn(vera), found)).toBe('endorsed')
})

test('a sealed record only blocks officers who may see it', async () => {
  const found = await registered()
  await sealedRecord(lualhati)
  expect(await endorsing(await signIn(olga), found)).toBe('Resolve 1 possible match first.')
  expect(await endorsing(await signIn(emil), found)).toBe('endorsed')
})

test('a match that is less than likely does not block an endorsement', async () => {
  const found = await registered()
  await appliesAgain({ birthDate: '1979-01-30' })
  await isArrested({ birthDate: '1979-01-30' })
  expect(await endorsing(await signIn(emil), found)).toBe('endorsed')
})

test('only endorsing officers see why a case cannot be endorsed, and only while it is registered', async () => {
  const [found, second] = [await registered(), await appliesAgain()]
  for (const viewer of [vera, carla, rosa]) {
    const { can, whyNot } = shown(await (await signIn(viewer)).get(found.path), 'Application/Detail')
    expect([can.endorse, whyNot.endorse]).toEqual([false, undefined])
  }
  leaveTasks()
  await db.application.update({
    where: { id: found.id },
    data: { status: 'on_hold', heldFrom: 'registered' },
  })
  const { whyNot } = shown(await (await signIn(emil)).get(found.path), 'Application/Detail')
  expect(whyNot.endorse).toBe(undefined)
  expect(second.id).toBe(2)
})

const matchEntries = (action = 'arrested-person.match') =>
  db.auditEntry.findMany({ where: { action }, orderBy: { id: 'asc' } })

test('a case shows possible duplicates and matches in the register', async () => {
  const found = await registered()
  const again = await appliesAgain()
  await registered()
  const record = await isArrested({ aliases: 'Luz', facility: 'Manila City Jail' })
  const { page } = await (await signIn(rosa)).get(found.path)
  expect([page.props.likely, (page as any).deferredProps.default]).toEqual([undefined, ['likely']])
  const { duplicates, matches, can } = await likelyProps(await signIn(rosa), found)
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

test('showing a match in the register is logged with the application', async () => {
  const found = await registered()
  const [one, two] = [await isArrested(), await isArrested({ aliases: 'Luz' })]
  await (await signIn(emil)).get(found.path)
  expect(await matchEntries('arrested-person.match-shown')).toEqual([])
  await likelyProps(await signIn(emil), found)
  const entries = await matchEntries('arrested-person.match-shown')
  expect(entries.map(({ subjectType, subjectId }) => [subjectType, subjectId]).toSorted()).toEqual([
    ['arrested-person', one.id],
    ['arrested-person', two.id],
  ])
  for (const { actorName, details } of entries)
    expect([actorName, details]).toEqual([emil.name, { application: `${year}-000001` }])
})

test('people who cannot see the register get no matches, and nothing is logged', async () => {
  const found = await registered()
  await isArrested()
  expect(await likelyProps(await signIn(vera), found)).toEqual({
    duplicates: [],
    matches: null,
    can: { settleDuplicates: false, settleMatches: false },
  })
  await nowHolds(vera, ['applications.view', 'applications.register'])
  const clerk = await signIn(vera)
  const before = await everything()
  expect((await likelyProps(clerk, found)).can).toEqual({ settleDuplicates: true, settleMatches: false })
  expect(await everything()).toEqual(before)
  expect((await clerk.post(`${found.path}/matches`, verdictOn(1))).status).toBe(403)
})
