import { expect, test } from 'vitest'
import { db } from '#server/database/client'
import '../support/board.ts'
import { registered } from '../support/cases.ts'
import { emil, nowHolds, rosa, vera } from '../support/cast.ts'
import { everything } from '../support/dump.ts'
import { signIn } from '../support/visit.ts'
import { appliesAgain, beside, isArrested, lualhati, verdictOn } from './alike.ts'

const matchEntries = (action = 'arrested-person.match') =>
  db.auditEntry.findMany({ where: { action }, orderBy: { id: 'asc' } })

test('beside a case stand the applications and the arrested persons it may be about', async () => {
  const found = await registered()
  const again = await appliesAgain()
  await registered()
  const record = await isArrested({ aliases: 'Luz', facility: 'Manila City Jail' })
  const { page } = await (await signIn(rosa)).get(found.path)
  expect([page.props.likely, (page as any).deferredProps.default]).toEqual([undefined, ['likely']])
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
