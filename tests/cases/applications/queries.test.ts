import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import '../../support/board.ts'
import {
  approved,
  carriesApproval,
  endorsed,
  heldFromEndorsed,
  registered,
  type Ref,
  form,
} from '../../support/cases.ts'
import { adam, carla, emil, olga, rosa, vera } from '../../support/cast.ts'
import { queriesOf, roundTripsOf } from '../../support/queries.ts'
import { guest, signIn, type Visitor } from '../../support/visit.ts'
import { formWith, pdf, photo } from '../../support/papers.ts'
import { approve, approvedLetter, dispatch, writtenOn } from '../letters/letters.ts'
import { appliesAgain, isArrested } from '../matching/same-person.ts'
import type { User } from '#server/permissions'
import { eventually } from '../../support/eventually.ts'

// The counts include the queries for the session.

async function queriesFor(who: User, path: string) {
  const visitor = await signIn(who)
  await visitFirst(visitor, who.id, path)
  let status = 0
  const queries = await queriesOf(async () => {
    status = (await visitor.get(path)).status
  })
  expect([path, status]).toEqual([path, 200])
  return queries.length
}

/** Only the first view stores a visit and marks notifications as read. */
async function visitFirst(visitor: Visitor, userId: number, path: string) {
  await visitor.get(path)
  const applicationId = Number(/^\/applications\/(\d+)$/.exec(path)?.[1])
  if (!applicationId) return
  const mine = { userId, applicationId }
  await eventually(async () => {
    expect(await db.caseVisit.count({ where: mine })).toBe(1)
    expect(await db.notification.count({ where: { ...mine, readAt: null } })).toBe(0)
  })
}

const several = async (make: () => Promise<Ref>) => {
  const found = await make()
  for (let i = 0; i < 3; i++) await make()
  return found
}

test.each([
  // includes one for the tasks, one for the votes of open rounds, one for the labels, and one that finds a due date
  ['the list', vera, '/applications', 8],
  ['the list by status and type', vera, '/applications?status[]=endorsed&typeId=1&sort=name', 9],
  ['the list with chosen columns', vera, '/applications?columns=offence,statusSince', 9],
  // includes one for the names that may sound like it
  ['a search', vera, '/applications?search=lua', 9],
  ['a search for two words', vera, '/applications?search=lua%20mag', 9],
  // includes one for the last bulk action
  ['cases awaiting my vote', carla, '/applications?awaitingMyVote=1', 10],
  ['cases in which I have a seat', carla, '/applications?mySeat=1', 10],
  ['cases with missing documents', rosa, '/applications?waitsFor=documents', 9],
  ['a page beyond the end', vera, '/applications?page=9', 6],
  ['the form of a new application', rosa, '/applications/create', 3],
  ['the dashboard of a viewer', vera, '/dashboard', 3],
  ['the dashboard of an endorsing officer', emil, '/dashboard', 4],
  ['the dashboard of a chair', carla, '/dashboard', 6],
  ['the dashboard with all permissions', olga, '/dashboard', 9],
  ['the dashboard of an administrator', adam, '/dashboard', 3],
])('the number of queries does not grow with the number of cases: %s', async (_what, who, path, number) => {
  await registered()
  await endorsed()
  expect(await queriesFor(who, path)).toBe(number)
  await several(endorsed)
  await several(heldFromEndorsed)
  expect(await queriesFor(who, path)).toBe(number)
})

test.runIf(process.env.TEST_PROVIDER === 'postgresql').each([
  ['the list', vera, '/applications', 3],
  ['a search', vera, '/applications?search=lua', 3],
  ['a search for two words', vera, '/applications?search=lua%20mag', 3],
  ['a case', vera, '', 3],
])('the number of round trips to PostgreSQL is limited: %s', async (_what, who, path, number) => {
  const found = await endorsed()
  const visitor = await signIn(who)
  await visitFirst(visitor, who.id, path || found.path)
  const waits = await roundTripsOf(() => visitor.get(path || found.path))
  // a query sent while a slower one is pending adds none
  expect(waits).toBeLessThanOrEqual(number)
})

test.each([
  // includes one for the labels, one for the viewer's note, and one for letters
  ['registered', registered, 10],
  ['endorsed', endorsed, 10],
  ['on hold', heldFromEndorsed, 10],
  ['approved, with the reasons of its votes', approved, 12],
])('the number of queries is fixed for a case that is %s', async (_status, make, number) => {
  const { path } = await several(make)
  for (const viewer of [vera, carla, rosa]) expect(await queriesFor(viewer, path)).toBe(number)
})

test('a case to endorse takes four more queries for people who may endorse, to find unsettled matches', async () => {
  const first = await registered()
  for (let i = 0; i < 4; i++) await appliesAgain()
  for (let i = 0; i < 3; i++) await isArrested()
  for (const officer of [emil, olga]) expect(await queriesFor(officer, first.path)).toBe(14)
  expect(await queriesFor(vera, first.path)).toBe(10)
})

test('a dashboard with unsettled matches takes no more queries, however many matches there are', async () => {
  for (let i = 0; i < 3; i++) await appliesAgain()
  await isArrested()
  expect([await queriesFor(emil, '/dashboard'), await queriesFor(olga, '/dashboard')]).toEqual([4, 8])
  for (let i = 0; i < 6; i++) await appliesAgain()
  expect([await queriesFor(emil, '/dashboard'), await queriesFor(olga, '/dashboard')]).toEqual([4, 8])
})

test('many remarks and files do not add queries to a case', async () => {
  const { path } = await carriesApproval()
  const visitor = await signIn(olga)
  for (let i = 0; i < 5; i++)
    await visitor.post(
      `${path}/remarks`,
      formWith(
        { body: `Remark number ${i}, with files.` },
        ['files[]', pdf(), 'a.pdf'],
        ['files[]', pdf(), 'b.pdf'],
      ),
    )
  expect(await queriesFor(carla, path)).toBe(11)
})

test('approved letters add one query to a case and their sendings another, however many there are', async () => {
  const letter = await approvedLetter()
  expect(await queriesFor(vera, letter.path)).toBe(11)
  for (let i = 0; i < 3; i++) {
    const other = await writtenOn(letter)
    await approve(other)
    await dispatch(other)
  }
  expect(await queriesFor(vera, letter.path)).toBe(12)
})

test('the edit form takes eight queries', async () => {
  const { path } = await several(registered)
  expect(await queriesFor(rosa, `${path}/edit`)).toBe(8)
})

test('a confirmation message takes one more query, on the next page only', async () => {
  const { path } = await registered()
  const visitor = await signIn(vera)
  await visitFirst(visitor, vera.id, path)
  await visitor.post(`${path}/remarks`, { body: 'Seen and noted, with this.' })
  expect(await queriesOf(() => visitor.get(path))).toHaveLength(11)
  expect(await queriesOf(() => visitor.get(path))).toHaveLength(10)
})

test('a partial reload of a case only queries the case and the requested props', async () => {
  const { path } = await endorsed()
  const visitor = await signIn(vera)
  await visitFirst(visitor, vera.id, path)
  const queriesWith = async (props: string) =>
    (await queriesOf(() => visitor.get(path, onlyOfTheCase(props)))).length
  expect(await queriesWith('comments,earlierComments')).toBe(3)
  expect(await queriesWith('history')).toBe(3)
  expect(await queriesWith('round,can,whyNot')).toBe(7)
})

function onlyOfTheCase(props: string) {
  return { 'x-inertia-partial-component': 'Application/Detail', 'x-inertia-partial-data': props }
}

test('a file takes four queries, whether it is sent or already cached', async () => {
  const visitor = await signIn(rosa)
  await visitor.post('/applications', formWith(form, ['photo', await photo(), 'face.jpg']))
  const { photo: face } = (await visitor.get('/applications/1')).page.props.application
  let tag = ''
  const path = `/files/${face.id}`
  const sent = await queriesOf(async () => {
    tag = (await visitor.get(path)).headers.get('etag')!
  })
  const known = await queriesOf(() => visitor.get(path, { 'if-none-match': tag }))
  expect([sent.length, known.length]).toEqual([4, 4])
})

test('a forbidden page takes one query for the session, and none for a guest', async () => {
  const { path } = await registered()
  const visitor = await signIn(adam)
  for (const page of ['/applications', path, `${path}/edit`, '/applications/create', '/applications/77'])
    expect(await queriesOf(() => visitor.get(page))).toHaveLength(1)
  expect(await queriesOf(() => guest().get(path))).toHaveLength(0)
})
