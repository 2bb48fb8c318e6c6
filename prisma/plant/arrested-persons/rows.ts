import type { Prisma } from '../../generated/sqlite/client.ts'
import { custodySummary } from '../../../server/arrested-persons/custody-summary.ts'
import { arrestFields } from '../../../server/arrested-persons/arrest-fields.ts'
import { personFields } from '../../../server/arrested-persons/person-fields.ts'
import { sortName } from '../../../server/search-words.ts'
import { onlyListed } from '../../../server/web/field-list.ts'
import type { Arrested } from './course.ts'
import type { ArrestRecord } from './records.ts'

type Users = Map<string, number>

export function personRow(record: ArrestRecord, users: Users): Prisma.ArrestedPersonCreateManyInput {
  const { person, registerNumber, createdAt, key, sealing } = record
  return {
    ...onlyListed(personFields, person),
    registerNumber,
    sortName: sortName(person),
    sealed: sealing !== null,
    ...standing(record),
    registeredById: users.get(key)!,
    createdAt,
    updatedAt: lastTouched(record),
  }
}

/** Derives the summary from the events by the register's own rules. */
export function standing({ course: { arrests, events } }: ArrestRecord) {
  const facts = arrests.map((arrest, id) => ({ ...arrest, id }))
  const happened = events.map(({ arrest, ...event }, id) => ({
    ...event,
    id,
    arrestId: arrests.indexOf(arrest),
    struckAt: null,
  }))
  return custodySummary(facts, happened)
}

const lastTouched = (record: ArrestRecord) =>
  momentsOf(record).reduce((one, other) => (one > other ? one : other))

const momentsOf = ({ course: { arrests, events }, sealing, compared }: ArrestRecord) => [
  ...arrests.flatMap(({ recordedAt, editedAt }) => editedAt ?? recordedAt),
  ...events.map(({ recordedAt }) => recordedAt),
  ...(sealing ? [sealing.at] : []),
  ...(compared ? [compared.at] : []),
]

export function arrestRow(arrest: Arrested, number: string, arrestedPersonId: number) {
  return {
    ...onlyListed(arrestFields, arrest),
    number,
    arrestedPersonId,
    version: arrest.editedAt ? 2 : 1,
    createdAt: arrest.recordedAt,
  }
}
