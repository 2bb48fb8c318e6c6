import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { itIs } from '../support/board.ts'
import { olga, rita } from '../support/cast.ts'
import { happens, order } from '../support/records.ts'
import { shown, signIn, type Visitor } from '../support/visit.ts'
import {
  again,
  everything,
  importChosen,
  knownAndFree,
  preview,
  sendAndCheck,
  steps,
} from './import-pages.ts'
import { csv, type Row, strangers } from './spreadsheets.ts'

const reason = 'This file was of another office.'
const released = { 'Released at': '2026-05-03 09:00', 'Release reason': 'Bail was posted' }
const whole = again({ ...released, Charge: 'Robbery', 'Case number': 'CR-88', 'Charge status': 'charged' })
const third = again({ 'Arrested at': '2026-06-01 08:00', 'Released at': '', 'Release reason': '' })

/** Rows with a strong match are added to that record. */
async function importInto(visitor: Visitor, rows: Row[]) {
  const path = await sendAndCheck(visitor, csv(rows))
  await visitor.put(path, { rows: 'strong', chosen: true })
  await importChosen(visitor, path)
  return path
}

async function undone(visitor: Visitor, path: string) {
  await visitor.delete(path, { reason })
  expect(await steps(visitor, path)).toBe('undone')
  return preview(visitor, path)
}

test('undoing an import removes its arrests from existing records and restores these exactly', async () => {
  const known = await knownAndFree()
  const before = await everything()
  const visitor = await signIn(rita)
  const path = await importInto(visitor, [whole, third, strangers[1]!])
  expect(await everything()).not.toEqual(before)
  const after = await undone(visitor, path)
  expect(await everything()).toEqual(before)
  expect(after.import).toMatchObject({ imported: 0, added: 0, failed: 0, progress: { done: 3, of: 3 } })
  expect(after.rows.data.map(({ outcome, personId }) => [outcome, personId])).toEqual([
    ['Removed by undo', known.id],
    ['Removed by undo', known.id],
    ['Removed by undo', null],
  ])
  const { imports } = shown(await visitor.get('/arrested-persons/imports'), 'ArrestedPerson/Imports')
  expect(imports[0]).toMatchObject({ imported: 0, added: 0 })
  const entries = await db.auditEntry.findMany({
    where: { action: 'arrested-person.undo-add-arrest' },
    orderBy: { id: 'asc' },
  })
  const importId = Number(path.split('/').at(-1))
  expect(entries.map(({ subjectId, details }) => [subjectId, details])).toEqual([
    [known.id, { arrest: expect.stringMatching(/000002$/), import: importId }],
    [known.id, { arrest: expect.stringMatching(/000003$/), import: importId }],
  ])
})

const arrestOf = (arrestedPersonId: number) =>
  db.arrest.findFirstOrThrow({ where: { arrestedPersonId }, orderBy: { id: 'desc' } })

test('undoing an import keeps arrests changed since, with the reason, even if the clock was set back', async () => {
  itIs(new Date())
  const people = ['Quizon', 'Dimaculangan', 'Salonga', 'Uy'].map(familyName => ({ familyName }))
  const found = []
  for (const person of people) found.push(await knownAndFree(person))
  const [edited, struck, held, later] = found
  const visitor = await signIn(rita)
  const rows: Row[] = people.map(({ familyName }) => ({ ...whole, 'Family name': familyName }))
  rows[2] = { ...rows[2]!, 'Released at': '', 'Release reason': '' }
  const path = await importInto(visitor, rows)
  const { id, arrestedAt, place, mode, offence } = await arrestOf(edited!.id)
  const form = {
    arrestedAt: arrestedAt.toISOString(),
    place,
    mode,
    offence,
    version: 1,
    counsel: 'Atty. Santos',
  }
  await visitor.put(`${edited!.path}/arrests/${id}`, form)
  const release = await db.custodyEvent.findFirstOrThrow({
    where: { arrestedPersonId: struck!.id },
    orderBy: { id: 'desc' },
  })
  await visitor.delete(`${struck!.path}/custody-events/${release.id}`, { reason: 'It was somebody else.' })
  await happens(held!, 'transferred', '2026-05-02T08:00:00Z')
  await happens(later!, 'arrested', '2026-06-01T08:00:00Z')
  const { import: summary, rows: after } = await undone(visitor, path)
  expect(summary).toMatchObject({ imported: 0, added: 3, failed: 3 })
  const custody = 'Kept because custody events were added after the import.'
  expect(after.data.map(({ outcome }) => outcome)).toEqual([
    'Kept because the arrest was edited after the import.',
    custody,
    custody,
    'Removed by undo',
  ])
  expect(await db.arrest.groupBy({ by: ['arrestedPersonId'], _count: true })).toHaveLength(4)
  expect((await arrestOf(later!.id)).arrestedAt.toISOString()).toBe('2026-06-01T08:00:00.000Z')
  expect(await db.arrest.count()).toBe(8)
})

test('undoing an import keeps an arrest of a record sealed since, without revealing it', async () => {
  const known = await knownAndFree()
  const visitor = await signIn(rita)
  const path = await importInto(visitor, [whole, ...strangers.slice(1)])
  const keeper = await signIn(olga)
  await keeper.post(`${known.path}/seal`, order)
  const seen = await preview(visitor, path)
  expect(seen.import).toMatchObject({ imported: 3, added: 0, chosen: 3, failed: 1 })
  const hidden = {
    chosen: false,
    ofPersonId: null,
    personId: null,
    addedArrest: '',
    registerNumber: '',
    outcome: '',
  }
  expect(seen.rows.data[0]).toMatchObject(hidden)
  const listed = async () =>
    shown(await visitor.get('/arrested-persons/imports'), 'ArrestedPerson/Imports').imports[0]
  expect(await listed()).toMatchObject({ imported: 3, added: 0 })
  const after = await undone(visitor, path)
  expect(after.import).toMatchObject({ imported: 0, failed: 0, progress: { done: 3, of: 3 } })
  expect(after.rows.data[0]).toMatchObject(hidden)
  expect(await db.arrest.count()).toBe(2)
  const hers = await preview(keeper, path)
  expect(hers.import).toMatchObject({ added: 1, failed: 1 })
  expect(hers.rows.data[0]!.outcome).toBe('Kept because it was changed after the import.')
})

test('adding an import row to a sealed record and undoing it stays hidden from people who may not see the record', async () => {
  const known = await knownAndFree()
  const keeper = await signIn(olga)
  await keeper.post(`${known.path}/seal`, order)
  const before = await everything()
  const path = await sendAndCheck(keeper, csv([whole, strangers[1]!]))
  await keeper.put(path, { rows: [2], chosen: true, ofPersonId: known.id })
  const visitor = await signIn(rita)
  const his = async () => {
    const { rows, import: summary } = await preview(visitor, path)
    const { chosen, ofPersonId, personId, matches, outcome } = rows.data[0]!
    return [summary.chosen, summary.further, summary.added, chosen, ofPersonId, personId, matches, outcome]
  }
  expect(await his()).toEqual([1, 0, 0, false, null, null, [], ''])
  expect((await importChosen(keeper, path)).import).toMatchObject({ imported: 1, added: 1 })
  expect(await his()).toEqual([1, 0, 0, false, null, null, [], ''])
  const entries = await db.auditEntry.findMany({
    where: { action: { endsWith: 'import' }, details: { not: {} } },
    orderBy: { id: 'asc' },
  })
  expect(
    entries.flatMap(({ action, details }) => (/start-import|\.import/.test(action) ? [details] : [])),
  ).toEqual([{ rows: 1 }, { rows: 1 }])
  expect((await undone(keeper, path)).import).toMatchObject({ imported: 0, added: 0, failed: 0 })
  expect(await his()).toEqual([1, 0, 0, false, null, null, [], ''])
  expect(await everything()).toEqual(before)
})

test('a person who continues an import does not learn that a row was for a record sealed since', async () => {
  const known = await knownAndFree()
  const visitor = await signIn(rita)
  const path = await sendAndCheck(visitor, csv([whole, strangers[1]!]))
  await visitor.put(path, { rows: 'strong', chosen: true })
  const keeper = await signIn(olga)
  await keeper.post(`${known.path}/seal`, order)
  expect((await preview(visitor, path)).import).toMatchObject({ chosen: 1, further: 0, known: 0 })
  expect((await visitor.program('POST', `${path}/import`, { rows: 1 })).status).toBe(303)
  await steps(visitor, path)
  const { import: summary, rows } = await preview(visitor, path)
  expect(summary).toMatchObject({ imported: 1, added: 0, failed: 1, progress: { done: 1, of: 1 } })
  expect(rows.data[0]).toMatchObject({ chosen: false, outcome: '' })
  expect(await db.arrest.count()).toBe(2)
  expect((await preview(keeper, path)).rows.data[0]).toMatchObject({
    outcome: 'The record that this arrest was for is not in the register.',
  })
})
