import { db } from '#server/platform/database/client'
import { transaction } from '#server/platform/database/transaction'
import { indexPerson, indexPersons, markSealed } from '#server/identities/index-person'
import { personOf } from '#server/identities/people'

const person = {
  givenName: 'Dominador',
  familyName: 'Catacutan',
  sex: 'male',
  birthDate: '1979-11-23',
  aliases: ['Ka Domeng'],
}
const rest = {
  sortName: '',
  marks: [],
  arrestedAt: new Date('2026-02-01T08:00:00Z'),
  custodyStatus: 'in_custody',
  custodySince: new Date('2026-02-01T08:00:00Z'),
  legalStatus: 'under_investigation',
  registeredById: 1,
}

const columns = {
  id: true,
  givenName: true,
  middleName: true,
  familyName: true,
  nameSuffix: true,
  aliases: true,
  sex: true,
  birthDate: true,
  birthDateEstimated: true,
  locality: true,
  province: true,
  idNumber: true,
  phone: true,
} as const

/** Also adds the person to the match index. */
export const arrested = (fields: Partial<typeof person> & Record<string, unknown> = {}) =>
  transaction(async tx => {
    const { id, ...row } = await tx.arrestedPerson.create({
      data: { ...rest, ...person, ...fields, registerNumber: crypto.randomUUID() },
      select: columns,
    })
    const known = personOf(row)
    await indexPerson(tx, 'arrested', id, known)
    return { id, person: known }
  })

/** Persons who differ only in their given names. */
export async function manyArrested(count: number, fields: Partial<typeof person>) {
  const rows = Array.from({ length: count }, (_, at) => ({
    ...rest,
    ...person,
    ...fields,
    givenName: `${fields.givenName ?? ''} ${names[at % 26]!}${names[Math.floor(at / 26)]!}`.trim(),
    registerNumber: crypto.randomUUID(),
  }))
  const made = await db.arrestedPerson.createManyAndReturn({ data: rows, select: columns })
  const persons = made.map(({ id, ...row }) => ({ id, person: personOf(row) }))
  await transaction(tx => indexPersons(tx, 'arrested', persons))
  return persons
}

const names = [...'abcdefghijklmnopqrstuvwxyz'].map(letter => `${letter}o`)

export async function sealed(one: Awaited<ReturnType<typeof arrested>>, isSealed = true) {
  await db.arrestedPerson.update({ where: { id: one.id }, data: { sealed: isSealed } })
  await transaction(tx => markSealed(tx, one.id, one.person, isSealed))
}

export async function index() {
  const keys = await db.matchKey.findMany({ orderBy: [{ kind: 'asc' }, { personId: 'asc' }, { key: 'asc' }] })
  const counts = await db.nameCount.findMany({ orderBy: [{ kind: 'asc' }, { word: 'asc' }] })
  return { keys, counts }
}
