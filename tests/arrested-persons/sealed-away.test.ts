import { expect, test } from 'vitest'
import { db } from '#server/database/client'
import type { Permission } from '#server/permissions'
import { itIs, resetBoard } from '../support/board.ts'
import { nora, nowHolds, olga, rita } from '../support/cast.ts'
import { formWith, pdf, photo } from '../support/papers.ts'
import { recorded } from '../support/recorded.ts'
import { arrested, happens, order, recordForm, removeRecord } from '../support/records.ts'
import { signIn, type Visitor } from '../support/visit.ts'

// Two boards, one with a sealed record and one where it never was, but for its number: whoever may not see sealed
// records cannot tell them apart, whatever they ask for and whatever they try.

const who: Permission[][] = [
  ['arrested-persons.view'],
  ['arrested-persons.view', 'arrested-persons.register', 'arrested-persons.export', 'applications.view'],
  ['arrested-persons.view', 'arrested-persons.register', 'audit.view', 'users.manage'],
  ['audit.view', 'users.manage', 'settings.manage'],
  ['arrested-persons.seal', 'applications.view', 'applications.register', 'audit.view'],
]

test.each(who)('holders of %j', async (...held) => {
  const [one, other] = await toldOnBoth(held)
  for (const [i, answer] of one.entries()) expect(answer).toBe(other[i])
  expect(one).toHaveLength(other.length)
  expect(one.join('\n')).not.toMatch(/AP-2026-000002|RTC-12-2026/)
})

test('whoever may see sealed records can: the boards do differ', async () => {
  const held: Permission[] = ['arrested-persons.view', 'arrested-persons.seal', 'audit.view']
  const [one, other] = await toldOnBoth(held)
  const differ = [
    ...new Set(one.filter((answer, i) => answer !== other[i]).map(answer => answer.split('\n')[0])),
  ]
  expect(differ).toEqual(
    expect.arrayContaining(['/arrested-persons', '/arrested-persons/2', '/audit', '/audit/export']),
  )
  expect(one.join('\n')).toMatch(/AP-2026-000002[^]*RTC-12-2026/)
})

async function toldOnBoth(held: Permission[]) {
  const boards: string[][] = []
  for (const purged of [false, true]) {
    await resetBoard()
    itIs('2026-03-14T09:00:00Z')
    const files = await boardWithSealedRecord(purged)
    await nowHolds(nora, held)
    boards.push(await toldTo(await signIn(nora), files))
  }
  return boards as [string[], string[]]
}

/** The record is the second of three. Purged, it was never there, but for the numbers that were given out. */
async function boardWithSealedRecord(purged: boolean) {
  await arrested({ familyName: 'Abad', facility: 'City Jail' })
  const [clerk, keeper] = [await signIn(rita), await signIn(olga)]
  const secret = {
    ...recordForm,
    familyName: 'Lihim',
    facility: 'Secret House',
    retentionReviewOn: '2026-01-01',
    charges: '[{"offence":"Theft","caseNumber":"CR-SECRET","status":"inquest"}]',
  }
  const form = formWith(secret, ['photoFront', await photo(), 'f.jpg'], ['documents[]', pdf(), 'd.pdf'])
  expect((await clerk.post('/arrested-persons', form)).location).toBe('/arrested-persons/2')
  const files = await db.file.findMany({ where: { arrestedPersonId: 2 }, orderBy: { createdAt: 'asc' } })
  await clerk.get('/arrested-persons/2')
  await clerk.get(`/files/${files[1]!.id}`)
  expect((await keeper.post('/arrested-persons/2/seal', order)).status).toBe(303)
  await keeper.post('/arrested-persons/2/seal', order)
  await keeper.get('/arrested-persons/2/edit')
  const third = await arrested({ familyName: 'Cruz', arrestedAt: '2026-03-13T08:00:00Z' })
  await happens(third, 'transferred', '2026-03-13T09:00:00Z', { facility: 'City Jail' })
  if (purged) await purge()
  return files.map(({ id }) => id)
}

async function purge() {
  await db.file.deleteMany({ where: { arrestedPersonId: 2 } })
  await db.matchKey.deleteMany({ where: { kind: 'arrested', personId: 2 } })
  await db.auditEntry.deleteMany({ where: { subjectType: 'arrested-person', subjectId: 2 } })
  await db.arrestedPersonCount.deleteMany({ where: { sealed: true } })
  await removeRecord(2)
}

const PAGES = [
  '/dashboard',
  '/arrested-persons',
  '/arrested-persons?sort=registerNumber',
  '/arrested-persons?search=lihim',
  '/arrested-persons?search=ap-2026-000002',
  '/arrested-persons?search=cr-secret',
  '/arrested-persons?search=crisanto&page=2',
  '/arrested-persons?facility=Secret House',
  '/arrested-persons?custody=in_custody',
  '/arrested-persons?legal=inquest',
  '/arrested-persons?clock=overdue',
  '/arrested-persons?clock=running',
  '/arrested-persons?retentionDue=1',
  '/arrested-persons?sealed=1',
  '/arrested-persons/create',
  '/arrested-persons/export',
  '/arrested-persons/export?search=lihim',
  '/arrested-persons/1',
  '/arrested-persons/2',
  '/arrested-persons/2/edit',
  '/arrested-persons/3',
  '/audit',
  '/audit?search=AP-2026',
  '/audit?search=000002',
  '/audit?actor=Olga',
  '/audit?action=arrested-person.seal',
  '/audit?action=arrested-person.view',
  '/audit?action=arrested-person.file',
  '/audit/export',
]
const personForm = { givenName: 'Crisanto', familyName: 'Lihim', sex: 'male', version: 1 }
const arrestForm = { arrestedAt: '2026-03-13T10:00:00Z', place: 'Ermita', mode: 'warrant', offence: 'Theft' }
const ACTS: [string, string, object][] = [
  ['PUT', '', personForm],
  ['PUT', '', { ...personForm, version: 9 }],
  ['PUT', '', { ...personForm, sex: 'x' }],
  ['POST', '', { ...personForm, _method: 'put' }],
  ['POST', '/arrests', arrestForm],
  ['PUT', '/arrests/2', { ...arrestForm, version: 1 }],
  ['POST', '/arrests/2/rights', { right: 'exam' }],
  ['POST', '/custody-events', { kind: 'released', at: '2026-03-13T10:00:00Z', reason: 'Bail.' }],
  ['POST', '/custody-events', { kind: 'recaptured', at: '2026-03-13T10:00:00Z' }],
  ['POST', '/custody-events', {}],
  ['DELETE', '/custody-events/2', { reason: 'A mistake.' }],
  ['POST', '/seal', order],
  ['DELETE', '/seal', order],
  ['POST', '/files', {}],
]

/** Everything they can ask for and try, in one order, ending with what the trail says of it all. */
async function toldTo(visitor: Visitor, files: string[]) {
  const told: string[] = []
  const note = (path: string, answer: Parameters<typeof recorded>[0]) =>
    told.push(`${path}\n${recorded(answer)}`.replaceAll(/[0-9a-f]{32}/g, '(file)'))
  for (const path of PAGES) {
    note(path, await visitor.get(path))
    note(path, await visitor.document(path))
  }
  for (const id of files)
    for (const path of [`/files/${id}`, `/files/${id}?thumbnail=1`]) note(path, await visitor.get(path))
  for (const [method, path, form] of ACTS) {
    note(path, await visitor.act(method, `/arrested-persons/2${path}`, form))
    const { errors: _errors, ...answer } = await visitor.program(method, `/arrested-persons/2${path}`, form)
    note(path, answer)
  }
  const likely = { givenName: 'Crisanto', familyName: 'Lihim', sex: 'male' }
  note('likely', await visitor.program('POST', '/arrested-persons/likely', likely))
  note('likely', await visitor.program('POST', '/applications/likely', likely))
  for (const path of ['/audit', '/audit/export', '/dashboard']) note(path, await visitor.document(path))
  return told
}
