import { expect, test } from 'vitest'
import { parse } from 'csv-parse/sync'
import { db } from '#server/database/client'
import '../support/board.ts'
import { itIs } from '../support/board.ts'
import { nora, nowHolds, olga, rita } from '../support/cast.ts'
import { arrested, sealedRecord } from '../support/records.ts'
import { signIn } from '../support/visit.ts'

const exported = async (query = '', who = nora) => {
  const answer = await (await signIn(who)).document(`/arrested-persons/export${query}`)
  expect(answer.status).toBe(200)
  return { ...answer, rows: parse(answer.text, { columns: true, bom: true }) as Record<string, string>[] }
}

test('the export has the records of the filter, with everything a list is made for', async () => {
  await nowHolds(nora, ['arrested-persons.view', 'arrested-persons.export'])
  itIs('2026-03-14T09:00:00')
  await arrested({ familyName: 'Abad', aliases: 'Boy, Kulot', facility: 'City Jail', gravity: 'grave' })
  await arrested({ familyName: 'Bello', charges: [{ offence: 'Theft', status: 'charged' }] })
  await sealedRecord({ familyName: 'Cruz' })
  const { headers, rows } = await exported()
  expect(headers.get('content-disposition')).toBe('attachment; filename=arrested-persons-2026-03-14.csv')
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(rows.map(row => row['Family name'])).toEqual(['Abad', 'Bello'])
  expect(rows[0]).toMatchObject({
    'Register number': 'AP-2026-000001',
    Aliases: 'Boy, Kulot',
    Custody: 'in_custody',
    Facility: 'City Jail',
    'Latest arrest': 'AR-2026-000001',
    'Arrested at (UTC)': '2026-03-10T08:30:00.000Z',
    'Alleged offence': 'Theft',
    Gravity: 'grave',
  })
  expect((await exported('?legal=charged')).rows.map(row => row['Family name'])).toEqual(['Bello'])
  expect((await exported('', olga)).rows).toHaveLength(3)
})

test('no cell of it is a formula', async () => {
  await arrested({ givenName: '=1+1', familyName: '@cmd', aliases: '+1, -2', facility: '=HYPERLINK("x")' })
  const [row] = (await exported('', olga)).rows
  expect(row).toMatchObject({
    'Given name': "'=1+1",
    'Family name': "'@cmd",
    Aliases: "'+1, -2",
    Facility: `'=HYPERLINK("x")`,
  })
})

test('a register longer than a portion is exported whole, each record once', async () => {
  await arrested()
  const { id: _id, ...one } = await db.arrestedPerson.findFirstOrThrow()
  const many = Array.from({ length: 520 }, (_, i) => ({
    ...one,
    aliases: [],
    marks: [],
    registerNumber: `AP-2025-${String(i).padStart(6, '0')}`,
  }))
  await db.arrestedPerson.createMany({ data: many })
  const { rows } = await exported('', olga)
  expect(new Set(rows.map(row => row['Register number'])).size).toBe(521)
  expect(rows).toHaveLength(521)
})

test('whoever may not export does not', async () => {
  expect((await (await signIn(rita)).document('/arrested-persons/export')).status).toBe(403)
})
