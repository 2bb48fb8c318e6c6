import { expect, test } from 'vitest'
import type { Permission } from '#server/permissions'
import { ada, adam, carla, dan, emil, judith, nora, olga, rita, rosa, vera } from '../support/cast.ts'
import { differences } from '../support/channels.ts'
import { guest, signIn } from '../support/visit.ts'
import { allButSeal, boardWith, storedData } from './sealed-boards.ts'
import { noteActs, recordsOf, watchBoard } from './sealed-channels.ts'
import { year } from '../support/year.ts'

// Without the permission, nobody may be able to tell a board with a sealed record from one without it.

const TEN_MINUTES = 600_000

const programs: [typeof rosa, readonly Permission[]][] = [
  [rita, rita.permissions],
  [judith, allButSeal],
  [olga, allButSeal],
  [rita, [...rita.permissions, 'arrested-persons.seal']],
]

const people = [rosa, emil, carla, ada, dan, judith, vera, nora, adam, rita]

async function responsesToEverybody(sealed: 'the record' | 'nothing') {
  const board = await boardWith(sealed)
  const watched = watchBoard(board)
  await watched.notePages('a guest', guest(), recordsOf(board))
  for (const person of people) {
    const visitor = await signIn(person)
    await watched.notePages(person.name, visitor, recordsOf(board))
    await noteActs(watched, person.name, visitor, board)
  }
  for (const [at, [owner, abilities]] of programs.entries())
    await watched.noteProgram(`program ${at + 1} of ${owner.name}`, owner, recordsOf(board), abilities)
  return { responses: watched.responses, storedData: await storedData(board) }
}

test(
  'nothing that people without the permission see or store depends on a sealed record',
  async () => {
    const withRecord = await responsesToEverybody('the record')
    const without = await responsesToEverybody('nothing')
    expect([...withRecord.responses.keys()]).toEqual([...without.responses.keys()])
    expect(withRecord.responses.size).toBeGreaterThan(2000)
    expect(differences(withRecord.responses, without.responses)).toEqual([])
    expect([...withRecord.responses.values()].join()).not.toMatch(/Bituin|CR-SECRET-7|face\.jpg/)
    expect(withRecord.storedData).toEqual(without.storedData)
  },
  TEN_MINUTES,
)

const responsesToOlga = async (sealed: 'the record' | 'nothing') => {
  const board = await boardWith(sealed)
  const watched = watchBoard(board)
  const visitor = await signIn(olga)
  await watched.notePages('Olga', visitor, recordsOf(board))
  await noteActs(watched, 'Olga', visitor, board)
  await watched.noteProgram('Olga', olga, recordsOf(board))
  return { board, responses: watched.responses }
}

test(
  'people with the permission see a sealed record in every list, search, file and log',
  async () => {
    const { responses, board } = await responsesToOlga('the record')
    const without = (await responsesToOlga('nothing')).responses
    const different = [...responses.keys()]
      .filter(what => without.get(what) !== responses.get(what))
      .map(what => what.replace(/^Olga: /, ''))
    const places = [
      'GET /dashboard',
      'GET /arrested-persons',
      'GET /arrested-persons/create',
      'GET /arrested-persons/export',
      'GET /arrested-persons/imports',
      `GET ${board.importPath}`,
      `GET ${board.path}`,
      `GET ${board.path}/edit`,
      'GET /files/(file 1)',
      'GET /files/(file 1)?thumbnail=1',
      'GET /files/(file 2)',
      ...['quirante', 'bituin', 'tala', `AP-${year}-000002`, 'N777P-0042', 'cr-secret-7'].flatMap(word => [
        `GET /arrested-persons?search=${word}`,
        `GET /arrested-persons/export?search=${word}`.replace(/.*cr-secret-7$/, 'GET /audit'),
      ]),
      'GET /search?q=quirante',
      'GET /arrested-persons?facility=Secret+House',
      'GET /arrested-persons?clock=overdue',
      'GET /arrested-persons?retentionDue=1',
      'GET /arrested-persons?sealed=1',
      'GET /arrested-persons?legal[]=inquest',
      'GET /audit',
      'GET /audit/export',
      `GET /audit?search=AP-${year}-000002`,
      'GET /audit?action=arrested-person.seal',
      'GET /audit?action=arrested-person.match',
      'GET /audit?actor=Rosa+Registry',
      `all of ${board.application}`,
      `all of ${board.path}`,
      'program /arrested-persons',
      'program /arrested-persons?search=quirante',
      `program ${board.path}`,
    ]
    expect(places.filter(place => !different.includes(place))).toEqual([])
    const acts = [
      'POST /applications/likely',
      'POST /arrested-persons/likely',
      `POST ${board.application}/matches`,
    ]
    acts.push(`PUT ${board.path} `, `POST ${board.path}/arrests`, `DELETE ${board.path}/seal`)
    for (const act of acts)
      expect(
        different.some(what => what.startsWith(act)),
        act,
      ).toBe(true)
  },
  TEN_MINUTES,
)
