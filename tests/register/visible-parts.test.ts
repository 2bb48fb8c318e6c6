import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import '../support/board.ts'
import { adam, nora, nowHolds, olga, rita, rosa, vera } from '../support/cast.ts'
import { formWith, photo } from '../support/papers.ts'
import { arrested, recordForm } from '../support/records.ts'
import { shown, signIn, type Visitor } from '../support/visit.ts'
import { registered } from '../support/cases.ts'
import { settleMatch } from '../support/acts.ts'
import { year } from '../support/year.ts'

const part = (visitor: Visitor, path: string, data: string, component = 'ArrestedPerson/Show') =>
  visitor.get(path, { 'x-inertia-partial-component': component, 'x-inertia-partial-data': data })

test('the files of a record open only for people who see the record', async () => {
  const visitor = await signIn(rita)
  await visitor.post('/arrested-persons', formWith(recordForm, ['photoFront', await photo(), 'face.jpg']))
  const { id } = await db.file.findFirstOrThrow()
  const opens = async (who: typeof rosa) => (await (await signIn(who)).get(`/files/${id}`)).status
  expect([await opens(rosa), await opens(rita), await opens(vera), await opens(adam)]).toEqual([
    200, 200, 404, 403,
  ])
  await (await signIn(olga)).post('/arrested-persons/1/seal', { orderReference: 'RTC-12' })
  expect([await opens(rosa), await opens(rita), await opens(olga)]).toEqual([404, 404, 200])
})

test('log entries of a match name the application only to people who view cases', async () => {
  const found = await registered({ familyName: 'Dimaculangan', givenName: 'Crisanto', sex: 'male' })
  const { path, id } = await arrested()
  await settleMatch(found.id, { arrestedPersonId: id, verdict: 'same', reason: 'One and the same.' }, rosa)
  await nowHolds(nora, ['arrested-persons.view', 'audit.view'])
  await nowHolds(vera, ['arrested-persons.view', 'audit.view', 'applications.view'])
  const entriesFor = async (who: typeof nora) => {
    const visitor = await signIn(who)
    const { accessLog } = (await part(visitor, path, 'accessLog')).page.props
    const matched = accessLog.find(({ action }: { action: string }) => action.endsWith('.match')).note
    return [matched, (await visitor.document('/audit/export')).text.includes(`→ ${year}-000001`)]
  }
  expect(await entriesFor(nora)).toEqual(['verdict: same', false])
  expect(await entriesFor(vera)).toEqual([
    `application: ${year}-000001; reason: One and the same.; verdict: same`,
    true,
  ])
})

const rows = async (visitor: Visitor, query = '') =>
  shown(await visitor.get(`/audit${query}`), 'Audit/Index').entries.data.map(
    ({ action, subject, href, changes }) => [action, subject, href, changes.length],
  )

const shownTo = async (who: typeof adam) => (await (await signIn(who)).document('/audit')).text

test('the audit log hides subjects and details from people who cannot see the register', async () => {
  await arrested({ familyName: 'Lihim' })
  await (await signIn(rosa)).get('/arrested-persons/1')
  await (await signIn(rosa)).get('/arrested-persons?search=Lihim')
  await nowHolds(nora, ['audit.view', 'arrested-persons.view'])
  expect(await rows(await signIn(adam))).toEqual([
    ['arrested-person.search', '', null, 0],
    ['arrested-person.view', '', null, 0],
    ['arrested-person.register', '', null, 0],
  ])
  expect(await rows(await signIn(adam), `?search=AP-${year}`)).toEqual([])
  expect(await rows(await signIn(nora), '?search=ap-2026')).toEqual([
    ['arrested-person.view', `AP-${year}-000001`, '/arrested-persons/1', 0],
    ['arrested-person.register', `AP-${year}-000001`, '/arrested-persons/1', 1],
  ])
  const hidden = 'You don’t have permission to see'
  expect(await shownTo(adam)).toContain(hidden)
  // entries about the list have no subject to hide
  for (const text of [await shownTo(nora), await shownTo(olga)]) expect(text).not.toContain(hidden)
  expect(await shownTo(olga)).toContain('>the register<')
  const exported = (await (await signIn(adam)).document('/audit/export')).text
  expect(exported).not.toMatch(/Lihim|AP-\d{4}/)
})
