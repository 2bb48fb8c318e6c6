// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { application, backlog, preview, send, sendAndCheck, steps } from '../cases/imports/backlog.ts'
import { again, importChosen, knownAndFree, sendAndCheck as sendPersons } from '../register/import-pages.ts'
import { csv } from '../register/spreadsheets.ts'
import { byHand } from '../records/audit/by-hand.ts'
import { olga, rita } from '../support/cast.ts'
import { shown, signIn } from '../support/visit.ts'

// Somebody writes to the database, but does not know APP_KEY. Nothing that they wrote is registered in another's name.

const rows = [
  ...backlog.slice(0, 2),
  application({ 'Family name': 'Al-Hassan', 'Given name': 'Yusuf', Sex: 'male' }),
]
const CHANGED = 'Not imported, because this row was changed outside Docket.'

test.each([
  ['cells', `"cells" = (SELECT r."cells" FROM "ImportRow" r WHERE r."number" = 3)`],
  ['problems', `"problems" = '[{"column":"x","message":"y"}]'`],
  ['the matches', `"matches" = '[{"id":1,"bits":99}]'`],
])('a row of an import whose %s were changed is not registered', async (_, change) => {
  const visitor = await signIn(olga)
  const path = await sendAndCheck(visitor, csv(rows))
  await byHand(`UPDATE "ImportRow" SET ${change} WHERE "number" = 2`)
  await visitor.post(`${path}/import`)
  await steps(visitor, path)
  const shownRows = (await preview(visitor, path)).rows.data
  expect(shownRows.map(({ outcome }) => outcome)).toEqual([CHANGED, '', ''])
  expect(await db.application.count()).toBe(2)
})

test('a row that was marked as done is named, and one that was selected by hand is refused', async () => {
  const visitor = await signIn(olga)
  const path = await sendAndCheck(visitor, csv(rows))
  await visitor.put(path, { rows: [3], chosen: false })
  await visitor.post(`${path}/import`)
  await byHand(
    `UPDATE "ImportRow" SET "checked" = true WHERE "number" = 2`,
    `UPDATE "ImportRow" SET "chosen" = true, "checked" = false WHERE "number" = 3`,
  )
  await steps(visitor, path)
  const shownRows = (await preview(visitor, path)).rows.data
  expect(shownRows.map(({ outcome }) => outcome)).toEqual([CHANGED, CHANGED, ''])
  expect(await db.application.count()).toBe(1)
})

test('an arrest is not added to a record that somebody else wrote into the row', async () => {
  const known = await knownAndFree()
  const visitor = await signIn(rita)
  const path = await sendPersons(visitor, csv([again({ 'Family name': 'Other', 'Given name': 'Person' })]))
  await byHand(`UPDATE "ImportRow" SET "chosen" = true, "ofPersonId" = ${known.id}`)
  await importChosen(visitor, path)
  expect(await db.arrest.count({ where: { arrestedPersonId: known.id } })).toBe(1)
})

test.each([
  ['its state', `UPDATE "Import" SET "state" = 'importing'`],
  ['its time zone', `UPDATE "Import" SET "timeZone" = 'UTC'`],
  ['its type', `UPDATE "Import" SET "typeId" = 2`],
])('an import of which %s was changed does not continue, but can be discarded', async (what, sql) => {
  const visitor = await signIn(olga)
  const path = await sendAndCheck(visitor, csv(rows))
  const undo = await byHand(sql)
  const answers = [
    await visitor.program('POST', `${path}/import`),
    await visitor.program('POST', `${path}/steps`),
  ]
  expect(answers.map(({ text }) => text).join(' ')).toContain('This import was changed outside Docket')
  expect(await db.application.count()).toBe(0)
  if (what === 'its state') await undo()
  await visitor.delete(path, { reason: 'This file was of another office.' })
  expect(await db.import.count()).toBe(0)
})

test('a file with open questions that was exchanged is not read', async () => {
  const visitor = await signIn(olga)
  const { location } = await send(visitor, csv(rows.map(row => ({ ...row, Remarks: 'x' }))))
  expect(shown(await visitor.get(location!), 'Application/Import').import.state).toBe('asking')
  await byHand(`UPDATE "ImportFile" SET "answers" = '{"leftOut":["Grounds"]}'`)
  const answer = await visitor.program('PUT', `${location}/answers`, { leaveOut: true })
  expect(answer.text).toContain('This file was changed outside Docket')
})
