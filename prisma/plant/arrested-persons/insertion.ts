// Inserts the register, each table in the order in which its rows were recorded.

import { chargeFields } from '../../../server/arrested-persons/arrest-fields.ts'
import { searchTextOf } from '../../../server/arrested-persons/search-text.ts'
import { sql } from '../../../server/database/read.ts'
import { indexPersons } from '../../../server/people-matching/index-person.ts'
import { personOf } from '../../../server/people-matching/people.ts'
import { onlyListed } from '../../../server/web/field-list.ts'
import { inPortions, numbered, returning, setById, type Tx } from '../inserted.ts'
import type { PlantedFile } from './attachments.ts'
import type { Arrested } from './course.ts'
import { numbersFor, countsOf } from './numbers.ts'
import type { ArrestRecord } from './records.ts'
import { arrestRow, personRow, standing } from './rows.ts'

export type Register = { records: ArrestRecord[]; files: Map<ArrestRecord, PlantedFile[]> }
export type RegisterIds = { persons: Map<ArrestRecord, number>; arrestNumbers: Map<Arrested, string> }

type Users = Map<string, number>

export async function insertRegister(
  tx: Tx,
  { records, files }: Register,
  users: Users,
): Promise<RegisterIds> {
  const persons = await numbered(
    records,
    record => personRow(record, users),
    data => tx.arrestedPerson.createManyAndReturn({ data, select: returning }),
  )
  const arrests = inTime(
    [...persons].flatMap(([{ course }, id]) => course.arrests.map(arrest => ({ arrest, id }))),
  )
  const numbers = numbersFor(
    'AR',
    arrests.map(({ arrest }) => arrest.recordedAt),
  )
  const arrestNumbers = new Map(arrests.map(({ arrest }, at) => [arrest, numbers[at]!]))
  await insertArrests(tx, arrests, arrestNumbers, persons, users)
  await insertSearchTexts(tx, persons, arrestNumbers)
  await insertSealings(tx, persons, users)
  await insertFiles(tx, persons, files, users)
  await insertCounts(
    tx,
    records,
    arrests.map(({ arrest }) => arrest.recordedAt),
  )
  await indexPersons(
    tx,
    'arrested',
    [...persons].map(([{ person, sealing }, id]) => ({
      id,
      person: personOf(person),
      sealed: sealing !== null,
    })),
  )
  return { persons, arrestNumbers }
}

const inTime = <One extends { arrest: Arrested }>(list: One[]) =>
  list.toSorted((a, b) => a.arrest.recordedAt.getTime() - b.arrest.recordedAt.getTime())

async function insertArrests(
  tx: Tx,
  arrests: { arrest: Arrested; id: number }[],
  numbers: Map<Arrested, string>,
  persons: Map<ArrestRecord, number>,
  users: Users,
) {
  const ids = await numbered(
    arrests,
    ({ arrest, id }) => arrestRow(arrest, numbers.get(arrest)!, id),
    data => tx.arrest.createManyAndReturn({ data, select: returning }),
  )
  const idOf = new Map(arrests.map(one => [one.arrest, ids.get(one)!]))
  const charges = arrests.flatMap(({ arrest }) =>
    arrest.charges.map(charge => ({
      ...onlyListed(chargeFields, charge),
      arrestId: idOf.get(arrest)!,
      createdAt: arrest.editedAt ?? arrest.recordedAt,
    })),
  )
  await inPortions(charges.toSorted(byCreation), data => tx.charge.createMany({ data }))
  const events = [...persons].flatMap(([{ course, key }, arrestedPersonId]) =>
    course.events.map(({ arrest, kind, at, place, facility, reason, recordedAt: createdAt }) => {
      const ties = { arrestedPersonId, arrestId: idOf.get(arrest)!, byId: users.get(key)! }
      return { ...ties, kind, at, place, facility, reason, createdAt }
    }),
  )
  await inPortions(events.toSorted(byCreation), data => tx.custodyEvent.createMany({ data }))
}

const byCreation = (a: { createdAt: Date }, b: { createdAt: Date }) =>
  a.createdAt.getTime() - b.createdAt.getTime()

async function insertSearchTexts(tx: Tx, persons: Map<ArrestRecord, number>, numbers: Map<Arrested, string>) {
  const texts = [...persons].map(([{ person, registerNumber, course }, id]) => {
    const arrests = course.arrests.map(arrest => ({ ...arrest, number: numbers.get(arrest)! }))
    return { id, value: searchTextOf({ ...person, registerNumber, arrests }) }
  })
  await setById(tx, { table: sql`"ArrestedPerson"`, column: sql`"searchText"`, type: sql`TEXT` }, texts)
}

async function insertSealings(tx: Tx, persons: Map<ArrestRecord, number>, users: Users) {
  const data = [...persons].flatMap(([{ sealing }, arrestedPersonId]) => {
    if (!sealing) return []
    const { order, reason, at: sealedAt, key } = sealing
    return [{ arrestedPersonId, order, reason, sealedAt, sealedById: users.get(key)! }]
  })
  await tx.sealing.createMany({ data: data.toSorted((a, b) => a.sealedAt.getTime() - b.sealedAt.getTime()) })
}

async function insertFiles(
  tx: Tx,
  persons: Map<ArrestRecord, number>,
  files: Register['files'],
  users: Users,
) {
  const rows = [...persons].flatMap(([record, arrestedPersonId]) =>
    (files.get(record) ?? []).map(({ row, key }) => ({
      ...row,
      arrestedPersonId,
      uploadedById: users.get(key)!,
    })),
  )
  await inPortions(rows, data => tx.file.createMany({ data }))
}

async function insertCounts(tx: Tx, records: ArrestRecord[], arrested: Date[]) {
  const kinds = Map.groupBy(records, record => {
    const { custodyStatus, legalStatus } = standing(record)
    return JSON.stringify({ sealed: record.sealing !== null, custodyStatus, legalStatus })
  })
  await tx.arrestedPersonCount.createMany({
    data: [...kinds].map(([kind, { length }]) => ({ ...JSON.parse(kind), count: length })),
  })
  const persons = countsOf(records.map(({ createdAt }) => createdAt))
  const series = [...persons].map(one => ['arrested-person', ...one] as const)
  const arrests = [...countsOf(arrested)].map(one => ['arrest', ...one] as const)
  await tx.counter.createMany({
    data: [...series, ...arrests].map(([name, year, value]) => ({ name: `${name}:${year}`, value })),
  })
}
