// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { arrested } from '../../support/records.ts'
import { itIs } from '../../support/board.ts'
import { registered, signed } from '../../support/cases.ts'
import { carla, olga, rita } from '../../support/cast.ts'
import { signIn } from '../../support/visit.ts'
import { backlog, importAll as importCases, undo as undoCases } from '../../cases/imports/backlog.ts'
import { importAll as importPersons, preview, steps } from '../../register/import-pages.ts'
import { csv, strangers } from '../../register/spreadsheets.ts'
import { byHand } from './by-hand.ts'

const WHY = 'Kept because the audit log does not say that this import added it.'

test('undoing an import keeps a case that a changed row of the import leads to', async () => {
  const { id } = await registered()
  const visitor = await signIn(olga)
  const path = await importCases(visitor, csv(backlog.slice(0, 2)))
  const undo = await byHand(`UPDATE "ImportRow" SET "applicationId" = ${id} WHERE "number" = 2`)
  await undoCases(visitor, path)
  expect(await db.application.count({ where: { id } })).toBe(1)
  expect(await db.importRow.findMany({ select: { outcome: true }, orderBy: { number: 'asc' } })).toEqual([
    { outcome: WHY },
    { outcome: 'Removed again.' },
  ])
  expect(undo).toBeDefined()
})

test('undoing an import keeps a case of another import', async () => {
  const visitor = await signIn(olga)
  await importCases(visitor, csv(backlog.slice(0, 1)))
  const { id } = await db.application.findFirstOrThrow()
  const path = await importCases(visitor, csv(backlog.slice(1, 2)))
  await byHand(`UPDATE "ImportRow" SET "applicationId" = ${id} WHERE "importId" = 2`)
  await undoCases(visitor, path)
  expect(await db.application.count({ where: { id } })).toBe(1)
})

test('undoing an import keeps a person and an arrest that a changed row leads to', async () => {
  const { id } = await arrested()
  const { number } = await db.arrest.findFirstOrThrow({ where: { arrestedPersonId: id } })
  const visitor = await signIn(rita)
  const path = await importPersons(visitor, csv(strangers.slice(0, 3)))
  await byHand(
    `UPDATE "ImportRow" SET "personId" = ${id} WHERE "number" = 2`,
    `UPDATE "ImportRow" SET "personId" = ${id}, "addedArrest" = '${number}' WHERE "number" = 3`,
  )
  await visitor.delete(path, { reason: 'This file was of another office.' })
  expect(await steps(visitor, path)).toBe('undone')
  expect([
    await db.arrestedPerson.count({ where: { id } }),
    await db.arrest.count({ where: { number } }),
  ]).toEqual([1, 1])
  const { rows } = await preview(visitor, path, '?show=failed')
  expect(rows.data.map(({ outcome }) => outcome)).toEqual([WHY, WHY])
})

test('undoing an act on many cases leaves a case that somebody else archived', async () => {
  itIs('2026-03-14T09:00:00Z')
  const [one, two] = [await signed(), await signed()]
  const other = await signIn(olga)
  await other.post(`${two.path}/archive`, { remarks: 'It is closed.' })
  const chair = await signIn(carla)
  await chair.post('/applications/archives', { ids: [one.id], remarks: 'These are closed.' })
  const { id } = await db.bulkAct.findFirstOrThrow()
  await byHand(
    `INSERT INTO "BulkItem" ("bulkActId", "applicationId", "refusal") VALUES (${id}, ${two.id}, '')`,
  )
  await chair.delete(`/applications/archives/${id}`)
  expect(await db.application.findMany({ where: { archived: true }, select: { id: true } })).toEqual([
    { id: two.id },
  ])
})
