import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { settleMatch } from '#server/cases/matching/matches'
import { origin } from '../support/board.ts'
import { registered } from '../support/cases.ts'
import { nora, nowHolds, olga, rita, rosa, vera } from '../support/cast.ts'
import { arrested } from '../support/records.ts'
import { signIn, type Visitor } from '../support/visit.ts'
import { csv, row, sendAndCheck } from './files-to-import.ts'
import { trail } from './looks-noted.ts'

const part = (visitor: Visitor, path: string, data: string, component = 'ArrestedPerson/Show') =>
  visitor.get(path, { 'x-inertia-partial-component': component, 'x-inertia-partial-data': data })

test('a partial reload without a page view is logged as one view', async () => {
  const { path } = await arrested()
  const visitor = await signIn(olga)
  const ask = (parts: string) => part(visitor, path, parts)
  await ask('auth')
  expect(await trail()).toEqual([])
  await ask('matches,accessLog')
  const looked = ['Olga Omni', 'arrested-person.view', 1, 'AP-2026-000001', null]
  expect(await trail()).toEqual([looked])
  await ask('accessLog')
  expect(await trail()).toEqual([looked])
})

test('partial reloads of the rows of an import are logged whatever page the request names as its origin', async () => {
  const visitor = await signIn(rita)
  const path = await sendAndCheck(visitor, csv([row()]))
  await db.auditEntry.deleteMany()
  const reload = (query: string) => {
    visitor.at = origin + path + query
    return part(visitor, path + query, 'rows', 'ArrestedPerson/Import')
  }
  for (const query of ['', '', '?show=known', '']) await reload(query)
  const looked = ['Rita Registrar', 'arrested-person.view-import', null, 'import 1']
  expect(await trail()).toEqual([
    [...looked, { rows: 'all', page: 1 }],
    [...looked, { rows: 'known', page: 1 }],
  ])
})

test('log entries of a match name the application only to people who view cases', async () => {
  const found = await registered({ familyName: 'Dimaculangan', givenName: 'Crisanto', sex: 'male' })
  const { path, id } = await arrested()
  await settleMatch(found.id, { arrestedPersonId: id, verdict: 'same', reason: 'One and the same.' }, rosa)
  await nowHolds(nora, ['arrested-persons.view', 'audit.view'])
  await nowHolds(vera, ['arrested-persons.view', 'audit.view', 'applications.view'])
  const told = async (who: typeof nora) => {
    const visitor = await signIn(who)
    const { accessLog } = (await part(visitor, path, 'accessLog')).page.props
    const matched = accessLog.find(({ action }: { action: string }) => action.endsWith('.match')).note
    return [matched, (await visitor.document('/audit/export')).text.includes('→ 2026-000001')]
  }
  expect(await told(nora)).toEqual(['verdict: same', false])
  expect(await told(vera)).toEqual([
    'application: 2026-000001; reason: One and the same.; verdict: same',
    true,
  ])
})
