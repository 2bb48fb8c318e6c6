// Inserts the demo board, each table in order of time, so that ids rise as in real use.

import type { Prisma } from '../generated/sqlite/client.ts'
import { applicationFields } from '../../server/applications/fields.ts'
import { searchTextOf } from '../../server/applications/search-text.ts'
import { indexPersons } from '../../server/people-matching/index-person.ts'
import { personOf } from '../../server/people-matching/people.ts'
import { sortName } from '../../server/search-words.ts'
import { onlyListed } from '../../server/web/field-list.ts'
import { accounts } from './accounts.ts'
import { entriesOf } from './arrested-persons/entries.ts'
import { insertRegister, type Register, type RegisterIds } from './arrested-persons/insertion.ts'
import type { Attachment } from './attachments.ts'
import { insertComments } from './discussion/insertion.ts'
import { inPortions, numbered, returning, type Ids, type Tx } from './inserted.ts'
import { insertNotices } from './notices/insertion.ts'
import type { CaseRecord, Entry, WrittenRemark } from './record.ts'
import { insertResolutions } from './resolutions/insertion.ts'
import { insertRounds } from './round-insertion.ts'
import { plantedTypes } from './types.ts'
import { insertVerdicts } from './verdicts.ts'

export type Filed = { record: CaseRecord; attachments: Attachment[] }

export async function insertBoard(
  tx: Tx,
  users: Prisma.UserCreateManyInput[],
  filed: Filed[],
  register: Register,
) {
  const records = filed.map(({ record }) => record)
  const people = { users: await insertUsers(tx, users), types: await typeIds(tx) }
  const applications = await numbered(
    records,
    record => applicationRow(record, people),
    data => tx.application.createManyAndReturn({ data, select: returning }),
  )
  const ids = { ...people, applications }
  const rounds = await insertRounds(tx, ids)
  await insertFiles(tx, filed, ids, await insertRemarks(tx, ids))
  const arrested = await insertRegister(tx, register, ids.users)
  await insertVerdicts(tx, ids, arrested)
  await insertResolutions(tx, ids, rounds)
  await insertNotices(tx, ids, { rounds, comments: await insertComments(tx, ids) })
  await insertEntries(tx, ids, arrested)
  await insertCounts(tx, ids)
  await insertKeys(tx, ids)
}

async function insertUsers(tx: Tx, users: Prisma.UserCreateManyInput[]) {
  const keys = accounts.map(({ key }) => key)
  const rowOf = (key: string) => users[keys.indexOf(key)]!
  const ids = await numbered(keys, rowOf, data => tx.user.createManyAndReturn({ data, select: returning }))
  const data = accounts.flatMap(({ key, permissions }) =>
    permissions.map(permission => ({ userId: ids.get(key)!, permission })),
  )
  await tx.userPermission.createMany({ data })
  return ids
}

/** Uses the types that exist, even if they were changed, and creates the others. */
async function typeIds(tx: Tx) {
  const ids = new Map<string, number>()
  for (const { name, ...rest } of plantedTypes) {
    const create = { name, ...rest, requiredDocuments: [...rest.requiredDocuments] }
    ids.set(name, (await tx.applicationType.upsert({ where: { name }, create, update: {} })).id)
  }
  return ids
}

async function insertRemarks(tx: Tx, { applications, users }: Ids) {
  const told = [...applications].flatMap(([{ remarks }, applicationId]) =>
    remarks.map(remark => ({ remark, applicationId })),
  )
  told.sort((a, b) => a.remark.createdAt.getTime() - b.remark.createdAt.getTime())
  const ids = await numbered(
    told,
    ({ remark: { kind, body, missingDocuments, key, createdAt }, applicationId }) => ({
      applicationId,
      kind,
      body,
      authorId: users.get(key)!,
      createdAt,
      ...(missingDocuments ? { missingDocuments: [...missingDocuments] } : {}),
    }),
    data => tx.remark.createManyAndReturn({ data, select: returning }),
  )
  return new Map(told.map(one => [one.remark, ids.get(one)!]))
}

async function insertFiles(
  tx: Tx,
  filed: Filed[],
  { applications, users }: Ids,
  remarks: Map<WrittenRemark, number>,
) {
  const rows = filed.flatMap(({ record, attachments }) =>
    attachments.map(({ row, key, remark }) => ({
      ...row,
      applicationId: applications.get(record)!,
      remarkId: remark && remarks.get(remark)!,
      uploadedById: users.get(key)!,
    })),
  )
  await inPortions(rows, data => tx.file.createMany({ data }))
}

async function insertEntries(tx: Tx, { applications, users }: Ids, { persons, arrestNumbers }: RegisterIds) {
  const rowsOf = (subject: { type: string; id: number; name: string }, entries: Entry[]) =>
    entries.map(({ at, key, actorName, action, details }) => ({
      at,
      action,
      actorName,
      actorId: users.get(key)!,
      subjectType: subject.type,
      subjectId: subject.id,
      subject: subject.name,
      ...(details ? { details } : {}),
    }))
  const rows = [
    ...[...applications].flatMap(([{ of, entries }, id]) =>
      rowsOf({ type: 'application', id, name: of.reference }, entries),
    ),
    ...[...persons].flatMap(([record, id]) =>
      rowsOf({ type: 'arrested-person', id, name: record.registerNumber }, entriesOf(record, arrestNumbers)),
    ),
  ]
  rows.sort((a, b) => a.at.getTime() - b.at.getTime())
  await inPortions(rows, data => tx.auditEntry.createMany({ data }))
}

async function insertCounts(tx: Tx, { applications, types }: Ids) {
  const records = [...applications.keys()]
  const kinds = Map.groupBy(records, ({ of, status, archived }) => `${of.plot.type}/${status}/${archived}`)
  await tx.applicationCount.createMany({
    data: [...kinds.values()].map(same => {
      const { of, status, archived } = same[0]!
      return { typeId: types.get(of.plot.type)!, status, archived, count: same.length }
    }),
  })
  const years = Map.groupBy(records, ({ of }) => of.reference.slice(0, 4))
  await tx.counter.createMany({
    data: [...years].map(([year, { length }]) => ({ name: `application:${year}`, value: length })),
  })
}

async function insertKeys(tx: Tx, { applications }: Ids) {
  const persons = [...applications].map(([{ of }, id]) => ({ id, person: personOf(of.person) }))
  await indexPersons(tx, 'applicant', persons)
}

const numbersOf = ({ resolutions }: CaseRecord) =>
  resolutions.flatMap(({ signed }) => (signed ? [signed.number] : []))

/** Fields of the applicant come from the field list; the others are set here. */
function applicationRow(record: CaseRecord, { users, types }: Pick<Ids, 'users' | 'types'>) {
  const { person, plot, steps, reference, receivedOn, grounds, matchReason } = record.of
  return {
    ...onlyListed(applicationFields, { ...person, receivedOn, grounds, typeId: types.get(plot.type)! }),
    reference,
    matchReason,
    sortName: sortName(person),
    searchText: searchTextOf({ ...person, reference }, numbersOf(record)),
    registeredById: users.get(steps[0]!.by)!,
    status: record.status,
    statusSince: record.statusSince,
    heldFrom: record.heldFrom,
    reviewOn: record.reviewOn,
    archived: record.archived,
    archivedAt: record.archivedAt,
    version: record.version,
    createdAt: record.createdAt,
    updatedAt: record.updatedAt,
  }
}
