import { afterAll, beforeAll, expect, test } from 'vitest'
import { openClone } from '#tests/platform/database/open-clone'
import { providers } from '#tests/support/databases'
import { personAgain, personAt } from '#packages/person-matching/tests/invented-people'

const SIZE = 300
const ids = Array.from({ length: SIZE }, (_, at) => at + 1)
const asked = ids.filter(id => id % 3 === 0)
const isSealed = (id: number) => id % 10 === 0

type Outcome = Awaited<ReturnType<typeof outcomeOn>>
const outcomes: Outcome[] = []
const drops: (() => Promise<void>)[] = []

beforeAll(async () => {
  for (const provider of providers()) outcomes.push(await outcomeOn(provider))
})
afterAll(() => Promise.all(drops.map(drop => drop())))

test('match keys and name counts are the same on every database', () => {
  const [first, ...others] = outcomes
  expect(first!.keys.length).toBeGreaterThan(SIZE * 8)
  for (const other of others) expect([other.keys, other.counts]).toEqual([first!.keys, first!.counts])
})

test('every database finds the same people with the same scores, with and without sealed records', () => {
  const [first, ...others] = outcomes
  expect(first!.answers.filter(isFound).length).toBeGreaterThan(asked.length * 0.8)
  for (const other of others) expect(other.answers).toEqual(first!.answers)
})

test('sealed records are not found without the permission', () => {
  for (const { answers } of outcomes) {
    expect(answers.flatMap(({ open }) => open).filter(({ id }) => isSealed(id))).toEqual([])
    expect(answers.flatMap(({ all }) => all).some(({ id }) => isSealed(id))).toBe(true)
  }
})

async function outcomeOn(provider: Parameters<typeof openClone>[0]) {
  const { db, read, transaction, drop } = await openClone(provider)
  drops.push(drop)
  const { indexPersons } = await import('#server/identities/index-person')
  const { findLikely } = await import('#server/identities/likely')
  await db.user.create({ data: { name: 'Rita Registrar', email: 'rita@docket.test' } })
  await db.arrestedPerson.createMany({ data: ids.map(rowOf) })
  const persons = ids.map(id => ({ id, person: personAt(id), sealed: isSealed(id) }))
  await transaction(tx => indexPersons(tx, 'arrested', persons))
  const search = { kind: 'arrested', atLeast: 8, most: 10 } as const
  const answers = []
  for (const id of asked) {
    const [open, all] = [
      await findLikely(read, personAgain(id), { ...search, seesSealed: false }),
      await findLikely(read, personAgain(id), { ...search, seesSealed: true }),
    ]
    answers.push({ id, open, all })
  }
  const keys = await db.matchKey.findMany({ orderBy: [{ key: 'asc' }, { personId: 'asc' }] })
  const counts = await db.nameCount.findMany({ orderBy: { word: 'asc' } })
  return { answers, keys, counts }
}

function rowOf(id: number) {
  const moment = new Date('2026-03-14T09:00:00Z')
  return {
    ...personAt(id),
    id,
    registerNumber: `AP-2026-${id}`,
    sortName: '',
    marks: [],
    arrestedAt: moment,
    custodySince: moment,
    custodyStatus: 'released',
    legalStatus: 'dismissed',
    sealed: isSealed(id),
    registeredById: 1,
  }
}

const isFound = ({ id, open }: Outcome['answers'][number]) => open.some(one => one.id === id)
