import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { addArrest } from '#server/register/arrests'
import { ArrestForm } from '#server/register/forms'
import { transaction } from '#server/platform/database/transaction'
import { itIs } from '../support/board.ts'
import { olga, rita } from '../support/cast.ts'
import { arrestForm, happens, order } from '../support/records.ts'
import { shown, signIn } from '../support/visit.ts'
import { importAll, preview, sendAndCheck, steps } from './import-pages.ts'
import { csv, row, strangers } from './spreadsheets.ts'

const reason = 'This file was of another office.'

test('undoing an import removes its persons and their search data, and their numbers are not reused', async () => {
  const visitor = await signIn(rita)
  const released = { 'Released at': '2026-01-13', 'Release reason': 'Bail was posted' }
  const path = await importAll(visitor, csv([{ ...strangers[0], ...released }, ...strangers.slice(1)]))
  await visitor.delete(path, { reason })
  expect(await steps(visitor, path)).toBe('undone')
  const { import: summary, rows } = await preview(visitor, path)
  expect(summary).toMatchObject({ imported: 0, failed: 0, progress: { done: 4, of: 4 } })
  expect(new Set(rows.data.map(({ outcome }) => outcome))).toEqual(new Set(['Removed by undo']))
  expect(rows.data[3]).toMatchObject({
    name: 'Remedios Quizon',
    registerNumber: expect.stringMatching(/-000004$/),
    personId: null,
  })
  for (const left of [
    db.arrestedPerson.count(),
    db.arrest.count(),
    db.custodyEvent.count(),
    db.matchKey.count(),
    db.nameCount.count({ where: { word: { not: '' } } }),
    db.arrestedPersonCount.count({ where: { count: { not: 0 } } }),
  ])
    expect(await left).toBe(0)
  const list = shown(await visitor.get('/arrested-persons'), 'ArrestedPerson/Index')
  expect(list.arrestedPersons.total).toBe(0)
  await importAll(visitor, csv([strangers[1]!]))
  expect(await db.arrestedPerson.findFirst()).toMatchObject({
    registerNumber: expect.stringMatching(/-000005$/),
  })
})

test('undoing an import keeps records changed since, with the reason, even if the clock was set back', async () => {
  itIs(new Date())
  const visitor = await signIn(rita)
  const path = await importAll(visitor, csv([...strangers, ...fourMore]))
  const ids = (await db.arrestedPerson.findMany({ orderBy: { id: 'asc' } })).map(({ id }) => id)
  await edit(ids[0]!)
  await happens({ id: ids[1]!, path: '' }, 'released', '2026-02-01T08:00:00Z')
  await happens({ id: ids[2]!, path: '' }, 'released', '2026-02-01T08:00:00Z')
  const again = ArrestForm.parse({ ...arrestForm, arrestedAt: '2026-03-01T08:00:00Z' })
  await transaction(tx => addArrest(tx, ids[2]!, again, rita))
  await (await signIn(olga)).post(`/arrested-persons/${ids[3]}/seal`, order)
  await visitor.delete(path, { reason })
  await steps(visitor, path)
  expect((await db.arrestedPerson.findMany({ orderBy: { id: 'asc' } })).map(({ id }) => id)).toEqual(
    ids.slice(0, 4),
  )
  const afterUndo = await preview(visitor, path, '?show=failed')
  expect(afterUndo.rows.data.map(({ number, personId, outcome }) => [number, personId, outcome])).toEqual([
    [2, ids[0], 'Kept because it was edited after the import.'],
    [3, ids[1], 'Kept because it was changed after the import.'],
    [4, ids[2], 'Kept because another arrest was added after the import.'],
  ])
  expect(afterUndo.import).toMatchObject({ imported: 3, failed: 3 })
  // includes the sealed record, which only Olga may see
  expect((await preview(await signIn(olga), path)).import).toMatchObject({ imported: 4, failed: 4 })
})

const fourMore = [
  row({ 'Family name': 'Salonga', 'Given name': 'Perla', 'Birth date': '1962-03-03' }),
  row({ 'Family name': 'Uy', 'Given name': 'Benedicto', Sex: 'male', 'Birth date': '1990-09-19' }),
]

async function edit(id: number) {
  const visitor = await signIn(rita)
  const { arrestedPerson } = shown(await visitor.get(`/arrested-persons/${id}/edit`), 'ArrestedPerson/Edit')
  const { id: _id, registerNumber: _number, ...form } = arrestedPerson
  const { status } = await visitor.put(`/arrested-persons/${id}`, { ...form, hair: 'grey' })
  expect(status).toBe(303)
}

test('an import hides a record that was sealed later from people who may not see it', async () => {
  const visitor = await signIn(rita)
  const path = await importAll(visitor, csv(strangers))
  const { id } = await db.arrestedPerson.findFirstOrThrow({ where: { familyName: 'Quizon' } })
  await (await signIn(olga)).post(`/arrested-persons/${id}/seal`, order)
  const answer = await visitor.get(path)
  expect(answer.text).not.toMatch(/Quizon|Remedios|000004/)
  const seen = shown(answer, 'ArrestedPerson/Import')
  expect(seen.import).toMatchObject({ imported: 3, chosen: 3, progress: { done: 3, of: 3 } })
  expect(seen.rows.data[3]).toEqual({
    number: 5,
    cells: {},
    cut: [],
    problems: [],
    matches: [],
    chosen: false,
    ofPersonId: null,
    personId: null,
    addedArrest: '',
    hidden: false,
    registerNumber: '',
    name: '',
    outcome: '',
  })
  const list = shown(await visitor.get('/arrested-persons/imports'), 'ArrestedPerson/Imports')
  expect(list.imports[0]!.imported).toBe(3)
})

test('an import can be undone once and only with a reason', async () => {
  const visitor = await signIn(rita)
  const path = await importAll(visitor, csv(strangers))
  const undo = (given: string) => visitor.program('DELETE', path, { reason: given })
  expect((await undo('short')).errors.reason).toBe('Enter a reason of at least 10 characters.')
  expect(await db.arrestedPerson.count()).toBe(4)
  const answers = await Promise.all([undo(reason), undo(reason)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409])
  await steps(visitor, path)
  expect((await undo(reason)).errors.rule).toBe('This import is already undone, or being undone.')
})

test('an import can be undone while it is running', async () => {
  const visitor = await signIn(rita)
  const path = await sendAndCheck(visitor, csv(strangers))
  await visitor.post(`${path}/import`)
  const importId = Number(path.split('/').at(-1))
  await db.importRow.updateMany({ where: { importId, number: { in: [4, 5] } }, data: { checked: true } })
  await visitor.post(`${path}/steps`)
  await db.import.update({ where: { id: importId }, data: { state: 'importing' } })
  expect(await db.arrestedPerson.count()).toBe(2)
  await visitor.delete(path, { reason })
  expect(await steps(visitor, path)).toBe('undone')
  expect(await db.arrestedPerson.count()).toBe(0)
  expect(JSON.stringify(await db.importRow.findMany())).not.toContain('Quizon')
})

test('a file that was not imported can be discarded with its rows', async () => {
  const visitor = await signIn(rita)
  const path = await sendAndCheck(visitor, csv(strangers))
  const answer = await visitor.delete(path, { reason: '' })
  expect(answer.location).toBe('/arrested-persons/imports')
  expect([await db.import.count(), await db.importRow.count()]).toEqual([0, 0])
  expect((await visitor.get(path)).status).toBe(404)
  const entry = await db.auditEntry.findFirstOrThrow({ where: { action: 'arrested-person.discard-import' } })
  expect([entry.subject, entry.subjectId]).toEqual([`import ${path.split('/').at(-1)}`, null])
})
