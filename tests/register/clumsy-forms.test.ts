import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import '../support/board.ts'
import { olga, rita } from '../support/cast.ts'
import { formWith } from '../support/papers.ts'
import { arrested, recordForm } from '../support/records.ts'
import { shown, signIn } from '../support/visit.ts'
import { csv, row } from './files-to-import.ts'

test.each([
  ['marks that are words', { marks: ['arm', 'leg'] }, { marks: 'This list can’t be read.' }],
  ['charges that are lists', { charges: [[]] }, { charges: 'This list can’t be read.' }],
  ['charges that are nothing', { charges: '[null]' }, { charges: 'This list can’t be read.' }],
  [
    'names that nobody sees',
    { givenName: '\u200b \u2060', familyName: '\u3164' },
    { familyName: 'Enter a family name or a given name.' },
  ],
])('a form is refused with an error at the field when it has %s', async (_what, fields, errors) => {
  const answer = await (await signIn(rita)).program('POST', '/arrested-persons', { ...recordForm, ...fields })
  expect([answer.status, answer.errors]).toEqual([422, errors])
  expect(await db.arrestedPerson.count()).toBe(0)
})

test('an empty filter lists every record', async () => {
  await arrested()
  const visitor = await signIn(olga)
  const empty = '?search=&custody=&legal[]=&facility=&arrestedFrom=&arrestedTo=&sort=&page='
  const { arrestedPersons, filter } = shown(
    await visitor.get(`/arrested-persons${empty}`),
    'ArrestedPerson/Index',
  )
  expect([arrestedPersons.total, filter.custody, filter.legal]).toEqual([1, [], []])
  const one = shown(await visitor.get('/arrested-persons?custody=&custody=escaped'), 'ArrestedPerson/Index')
  expect([one.arrestedPersons.total, one.filter.custody]).toEqual([0, ['escaped']])
  expect(shown(await visitor.get('/applications?status='), 'Application/Index').filter.status).toEqual([])
})

test.each([
  ['GET', '', undefined],
  ['PUT', '', { rows: 'all', chosen: true }],
  ['POST', '/steps', {}],
  ['POST', '/import', {}],
  ['DELETE', '', { reason: 'Sent by mistake.' }],
])('requests for an import that does not exist return 404: %s %s', async (method, part, form) => {
  const visitor = await signIn(rita)
  const answer = await visitor.program(method, `/arrested-persons/imports/7${part}`, form)
  expect(answer.status).toBe(404)
})

test('uploading two import files at once is refused', async () => {
  const visitor = await signIn(rita)
  const files = formWith({ timeZone: 'UTC' }, ...['a.csv', 'b.csv'].map(name => file(name)))
  await visitor.get('/arrested-persons/imports')
  const answer = await visitor.post('/arrested-persons/imports', files)
  const { errors } = shown(await visitor.follow(answer), 'ArrestedPerson/Imports')
  expect([errors, await db.import.count()]).toEqual([{ file: 'Upload one file at a time.' }, 0])
})

const file = (name: string): [string, Uint8Array, string] => [
  'file',
  new TextEncoder().encode(csv([row()])),
  name,
]
