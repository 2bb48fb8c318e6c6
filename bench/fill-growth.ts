// Adds arrested persons, closed rounds and audit entries to a board of 10,000 applications, then multiplies
// everything up to the given size.
// node bench/fill-growth.ts 1000000
import { random } from '../prisma/plant/random.ts'
import { legalStatusOf } from '../server/arrested-persons/legal.ts'
import { indexedWords } from '../server/arrested-persons/indexed-words.ts'
import { db, disconnect } from '../server/database/client.ts'
import { finishKeys } from '../server/people-matching/rebuild.ts'
import { sortName } from '../server/search-words.ts'
import { personAt } from './matching/crowd.ts'
import { multiply } from './multiply.ts'
import { FIRST_BOARD, kindOf } from './rows.ts'
import { tidy } from './tidy.ts'

const DAY = 86_400_000
const NOW = Date.now()
const AT_A_TIME = 1000
const CUSTODY = [
  ...Array<string>(14).fill('released'),
  ...Array<string>(3).fill('in_custody'),
  'transferred',
  'deceased',
  'hospital',
]
const FACILITIES = Array.from({ length: 40 }, (_, at) => `District jail ${at + 1}`)
const CHARGES = ['charged', 'convicted', 'on_trial', 'dismissed', 'inquest', 'no_charge']

const times = Number(process.argv[2]) / FIRST_BOARD

function recordAt(id: number) {
  const draw = random('record', id)
  const { province: _province, ...person } = personAt(id)
  const arrestedAt = new Date(NOW - draw.whole(1, 12 * 365 * 24) * (DAY / 24))
  const held = draw.pick(CUSTODY)
  const offence = draw.pick(['Theft', 'Estafa', 'Robbery', 'Trespass'])
  const status = draw.pick(CHARGES)
  const isUncharged = held === 'in_custody' && draw.chance(0.1)
  const charges = isUncharged ? [] : [{ offence, status, caseNumber: `CR-${draw.whole(10_000, 99_999)}` }]
  const record = {
    ...person,
    id,
    registerNumber: `AP-2025-${String(id).padStart(6, '0')}`,
    sortName: sortName(person),
    marks: [],
    arrestedAt,
    custodyStatus: held,
    custodySince: arrestedAt,
    facility: held === 'released' || held === 'deceased' ? '' : draw.pick(FACILITIES),
    legalStatus: legalStatusOf(charges),
    unchargedSince: isUncharged ? arrestedAt : null,
    unchargedGravity: isUncharged ? draw.pick(['light', 'less_grave', 'grave']) : '',
    retentionReviewOn: draw.chance(0.05) ? dayAt(NOW + draw.whole(-300, 3000) * DAY) : '',
    sealed: draw.chance(0.005),
    registeredById: 1,
  }
  const arrest = {
    id,
    arrestedPersonId: id,
    number: `AR-2025-${String(id).padStart(6, '0')}`,
    arrestedAt,
    offence,
  }
  return { record, arrest: { ...arrest, place: 'Harbour', mode: 'warrant', gravity: 'grave' }, charges }
}

async function addPersons(all: ReturnType<typeof recordAt>[]) {
  await db.arrestedPerson.createMany({ data: all.map(({ record }) => record) })
  await db.arrest.createMany({ data: all.map(({ arrest }) => arrest) })
  const charges = all.flatMap(({ arrest, charges }) =>
    charges.map(each => ({ ...each, arrestId: arrest.id })),
  )
  await db.charge.createMany({ data: charges })
  const words = all.flatMap(({ record, arrest, charges }) =>
    indexedWords({ ...record, arrests: [{ number: arrest.number, charges }] }).map(word => ({
      word,
      arrestedPersonId: record.id,
    })),
  )
  await db.arrestedPersonWord.createMany({ data: words })
  const sealed = all.flatMap(({ record }) => (record.sealed ? [record.id] : []))
  const seal = { order: 'Order 7', reason: 'By order of the court.', sealedById: 1 }
  await db.sealing.createMany({ data: sealed.map(arrestedPersonId => ({ ...seal, arrestedPersonId })) })
}

async function addPast(ids: number[]) {
  const decided = ids.filter(id => kindOf(id).status.endsWith('approved'))
  await db.round.createMany({
    data: decided.map(id => {
      const openedAt = new Date(NOW - random('round', id).whole(20, 4_400) * DAY)
      const closedAt = new Date(openedAt.getTime() + random('closed', id).whole(1, 19) * DAY)
      const outcome = kindOf(id).status
      return { id, applicationId: id, number: 1, quorumFloor: 3, openedAt, closedAt, outcome, closedSeats: 8 }
    }),
  })
  const entry = { actorId: 1, actorName: 'Member 1', at: new Date(NOW) }
  await db.auditEntry.createMany({
    data: ids.flatMap(subjectId => [
      {
        ...entry,
        action: 'application.register',
        subjectType: 'application',
        subjectId,
        subject: `${subjectId}`,
      },
      {
        ...entry,
        action: 'arrested-person.view',
        subjectType: 'arrested-person',
        subjectId,
        subject: `${subjectId}`,
      },
    ]),
  })
}

async function countPersons() {
  const by = ['sealed', 'custodyStatus', 'legalStatus'] as const
  const groups = await db.arrestedPerson.groupBy({ by: [...by], _count: true })
  await db.arrestedPersonCount.createMany({
    data: groups.map(({ _count: count, ...kind }) => ({ ...kind, count })),
  })
}

const dayAt = (ms: number) => new Date(ms).toISOString().slice(0, 10)

for (let from = 1; from <= FIRST_BOARD; from += AT_A_TIME) {
  const ids = Array.from({ length: AT_A_TIME }, (_, at) => from + at)
  await addPersons(ids.map(recordAt))
  await addPast(ids)
}
await countPersons()
await finishKeys()
await tidy(['Application', 'Round', 'Seat', 'ArrestedPerson', 'Arrest', 'Sealing'])
await disconnect()
if (times > 1) await multiply(times)
