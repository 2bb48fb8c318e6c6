import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { itIs } from '../support/board.ts'
import { olga, rita, rosa, vera } from '../support/cast.ts'
import { queriesOf } from '../support/queries.ts'
import { afterwards, arrested, sealedRecord } from '../support/records.ts'
import { shown, signIn } from '../support/visit.ts'
import { call, problemOf, tokenOf } from './call.ts'

const list = async (query = '', who = rita) => call(`/arrested-persons${query}`, await tokenOf(who))
const namesIn = async (query: string, who = rita) =>
  (await list(query, who)).body.data.map(({ familyName }: { familyName: string }) => familyName)

const march = (day: number) => ({ arrestedAt: `2026-03-0${day}T08:00:00Z` })

async function fourPersons() {
  itIs('2026-03-14T09:00:00Z')
  const charged = { offence: 'Theft', status: 'charged', filedAt: '2026-03-02T12:00:00Z' }
  await arrested({ familyName: 'Abad', givenName: 'Ána', ...march(1), facility: 'Iligan City Jail' })
  await arrested({ familyName: 'Bello', givenName: 'Ben', ...march(2), charges: [charged] })
  await afterwards(await arrested({ familyName: 'Cruz', givenName: 'Ana', ...march(3) }), 'released')
  await sealedRecord({ familyName: 'Secreto', givenName: 'Ana', ...march(4), facility: 'Hidden Jail' })
}

test('the API lists the same records as the page', async () => {
  await fourPersons()
  for (const query of [
    '',
    '?sort=name',
    '?custody[]=released&legal=charged',
    '?search=ana',
    '?facility=Iligan',
  ])
    for (const who of [rita, olga]) {
      const page = await (await signIn(who)).get(`/arrested-persons${query}`)
      expect((await list(query, who)).body, query).toEqual(
        shown(page, 'ArrestedPerson/Index').arrestedPersons,
      )
    }
})

test.each([
  ['', ['Cruz', 'Bello', 'Abad']],
  ['?search=secreto', []],
  ['?facility=Hidden+Jail', []],
  ['?page=2&perPage=2', ['Abad']],
  ['?perPage=100', ['Cruz', 'Bello', 'Abad']],
])('the query “%s” lists %j', async (query, names) => {
  await fourPersons()
  expect(await namesIn(query)).toEqual(names)
})

test('sealed records are listed only if both the user and the token may see them', async () => {
  await fourPersons()
  expect(await namesIn('?search=secreto', olga)).toEqual(['Secreto'])
  expect((await list('', olga)).body.total).toBe(4)
  const narrow = await tokenOf(olga, ['arrested-persons.view'])
  expect((await call('/arrested-persons', narrow)).body.total).toBe(3)
  const wide = await tokenOf(rita, ['arrested-persons.view', 'arrested-persons.seal'])
  expect((await call('/arrested-persons', wide)).body.total).toBe(3)
})

test.each([
  ['?sealed=1', { sealed: 'There is no such parameter.' }],
  ['?clock=overdue', { clock: 'There is no such parameter.' }],
])('the query “%s” is refused with an explanation', async (query, errors) => {
  const answer = await list(query)
  expect(problemOf(answer)).toEqual([422, 'Some parameters are not valid.'])
  expect(answer.body.errors).toEqual(errors)
})

const trail = () =>
  db.auditEntry.findMany({
    where: { action: { in: ['arrested-person.list', 'arrested-person.search'] } },
    orderBy: { id: 'asc' },
  })

test('every list and search is in the audit log with its query', async () => {
  await list('?page=1')
  await list('?search=cruz&custody[]=released&sort=name&page=2', rosa)
  expect(await trail()).toMatchObject([
    {
      action: 'arrested-person.list',
      actorId: rita.id,
      actorName: rita.name,
      subjectId: null,
      subject: '',
      details: {},
    },
    {
      action: 'arrested-person.search',
      actorId: rosa.id,
      details: { search: 'cruz', custody: ['released'], sort: 'name', page: 2 },
    },
  ])
})

test('a forbidden list is in the audit log, but a malformed request is not', async () => {
  const answer = await list('', vera)
  expect(problemOf(answer)).toEqual([403, 'Both the token and its owner need arrested-persons.view.'])
  await list('?page=x')
  await call('/arrested-persons', 'docket_x')
  expect(await trail()).toMatchObject([
    {
      action: 'arrested-person.list',
      actorId: vera.id,
      subjectId: null,
      details: { refused: 'not allowed', method: 'GET' },
    },
  ])
})

test('the list runs as many queries for a hundred records as for one', async () => {
  await fourPersons()
  const token = await tokenOf(rita)
  await call('/arrested-persons', token)
  const few = await queriesOf(() => call('/arrested-persons?perPage=1', token))
  const many = await queriesOf(() => call('/arrested-persons?perPage=100', token))
  expect(many.length).toBe(few.length)
})
