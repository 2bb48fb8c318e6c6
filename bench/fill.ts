// Fills an empty database with cases and persons, the same in each run.
// STORAGE_DIR=… DATABASE_URL=… node bench/fill.ts 10000
import { config } from '../server/config.ts'
import { migrate } from '#server/platform/database/prepare'
import { permissions } from '../server/permissions.ts'
import { sortName } from '#server/platform/search-words'
import { openTables, type Row } from './insert.ts'
import { answerRowsOf, answersOf, definition } from './own-fields.ts'
import { dayOf, numbersFrom, personAt, pick, type Draw } from './people.ts'
import { emailOf, MEMBERS, PASSWORD, VIEWERS } from './visitor.ts'

const AT_A_TIME = 1000
const DAY = 86_400_000
/** One in eight has an open round. */
const STATUSES = [
  ...Array<string>(8).fill('approved'),
  ...Array<string>(5).fill('disapproved'),
  ...Array<string>(5).fill('registered'),
  ...Array<string>(3).fill('endorsed'),
  'on_hold',
  'withdrawn',
  'duplicate',
]
const CUSTODY = [...Array<string>(14).fill('released'), ...Array<string>(4).fill('in_custody'), 'hospital']
const LEGAL_STATUSES = ['charged', 'convicted', 'on_trial', 'dismissed', 'inquest', 'no_charge']
const CHOICES = ['approve', 'disapprove', 'abstain']

async function fill(size: number) {
  await migrate(config)
  const { insert, close } = await openTables(config)
  const now = new Date().toISOString()
  const { hashPassword } = await import('#server/people/sign-in/passwords') // opens the migrated database
  const { sha256Of } = await import('#server/cases/types/versions')
  const passwordHash = await hashPassword(PASSWORD)
  await (await import('#server/records/board-keys/prepare')).prepareBoardKey()
  const member = { passwordHash, emailVerifiedAt: now, createdAt: now, mustUseTwoFactor: false }
  const members = [...MEMBERS, ...VIEWERS].map(id => ({
    ...member,
    id,
    email: emailOf(id),
    name: `Member ${id}`,
  }))
  const rights = permissions.filter(right => right !== 'applications.decide')
  await insert('User', members)
  await insert(
    'UserPermission',
    VIEWERS.map(userId => ({ userId, permission: 'applications.view' })),
  )
  await insert(
    'UserPermission',
    MEMBERS.flatMap(userId =>
      (userId === 1 ? permissions : rights).map(permission => ({ userId, permission })),
    ),
  )
  const types = [1, 2, 3, 4].map(id => ({ id, name: `Type ${id}` }))
  await insert('ApplicationType', types)
  const version = {
    ...definition,
    number: 1,
    publishedAt: now,
    publishedById: 1,
    sha256: sha256Of(definition),
  }
  await insert(
    'TypeVersion',
    types.map(({ id }) => ({ ...version, id, typeId: id })),
  )
  for (let from = 1; from <= size; from += AT_A_TIME) {
    const ids = Array.from({ length: Math.min(AT_A_TIME, size - from + 1) }, (_, at) => from + at)
    const tables = { ...merged(ids.map(caseRows)), ...merged(ids.map(personRows)) }
    for (const [table, rows] of Object.entries(tables)) if (rows.length > 0) await insert(table, rows)
  }
  await close()
  await finish()
}

/** Takes the rows into the signed log, and builds what is derived from them. */
async function finish() {
  await (await import('#server/records/signed-log/adopt')).adoptRows({ problem: null, keepsLog: true })
  await (await import('#server/records/signed-log/append-leaves')).appendLeaves()
  const { command: reindex } = await import('#server/operations/commands/reindex')
  await reindex.run({ values: {}, positionals: [], fileOf: String, tell: () => {} })
  await (await import('#server/platform/database/client')).disconnect()
}

type Tables = Record<string, Row[]>

function merged(all: Tables[]): Tables {
  const tables = Object.keys(all[0]!)
  return Object.fromEntries(tables.map(table => [table, all.flatMap(rows => rows[table]!)]))
}

function caseRows(id: number): Tables {
  const draw = numbersFrom(id * 3 + 1)
  const person = personAt(id)
  const status = pick(STATUSES, draw)
  const received = Date.UTC(2014, 0, 1) + Math.floor(draw() * 4300) * DAY
  const at = new Date(received + 30 * DAY).toISOString()
  const isOnHold = status === 'on_hold'
  const typeId = 1 + Math.floor(draw() * 4)
  const answers = answersOf(id)
  const application = {
    ...person,
    id,
    reference: `${2014 + (id % 12)}-${padded(id)}`,
    typeId,
    typeVersionId: typeId,
    answers,
    status,
    statusSince: at,
    heldFrom: isOnHold ? 'registered' : null,
    reviewOn: isOnHold ? dayOf(Date.now() + Math.floor(draw() * 300 - 30) * DAY) : null,
    sortName: sortName(person),
    caseNumber: `CR-${10_000 + Math.floor(draw() * 90_000)}`,
    grounds: 'The applicant has served most of the sentence and asks the board to look at the case again.',
    receivedOn: dayOf(received),
    registeredById: 1,
    createdAt: at,
    updatedAt: at,
  }
  return { Application: [application], Answer: answerRowsOf(id, answers), ...roundRows(id, status, at, draw) }
}

/** The round, its resolution and its case have the same id. */
function roundRows(id: number, status: string, at: string, draw: Draw): Tables {
  const isDecided = status === 'approved' || status === 'disapproved'
  if (!isDecided && status !== 'endorsed') return { Round: [], Seat: [], Vote: [], Paper: [] }
  const isComplete = isDecided || draw() < 0.2
  const choices = MEMBERS.map(() => (isComplete || draw() < 0.4 ? pick(CHOICES, draw) : null))
  const round = { id, applicationId: id, number: 1, quorumFloor: 3, openedAt: at }
  const seatId = (member: number) => id * MEMBERS.length + member
  const signed = { draftedById: 1, signedById: 1, signedAt: at, createdAt: at, updatedAt: at }
  const resolution = { number: `RES-2025-${padded(id)}`, title: 'Resolution', body: 'The board has decided.' }
  return {
    Round: [
      isDecided
        ? { ...round, closedAt: at, outcome: status, closedSeats: MEMBERS.length }
        : { ...round, closedAt: null, outcome: null, closedSeats: null },
    ],
    Seat: choices.map((_choice, member) => ({
      id: seatId(member),
      roundId: id,
      userId: MEMBERS[member],
    })),
    Vote: choices.flatMap((choice, member) =>
      choice ? [{ seatId: seatId(member), choice, castAt: at }] : [],
    ),
    Paper: isDecided
      ? [{ ...signed, ...resolution, id, applicationId: id, roundId: id, status: 'signed' }]
      : [],
  }
}

/** One in fifty is an applicant too. */
function personRows(id: number): Tables {
  const draw = numbersFrom(id * 3 + 2)
  const person = personAt(id % 50 === 0 ? id : -id)
  const at = new Date(Date.now() - Math.floor(draw() * 4300) * DAY).toISOString()
  const custodyStatus = pick(CUSTODY, draw)
  const isUncharged = custodyStatus === 'in_custody' && draw() < 0.1
  const legalStatus = isUncharged ? 'under_investigation' : pick(LEGAL_STATUSES, draw)
  const sealed = id % 200 === 0
  const record = {
    ...person,
    id,
    registerNumber: `AP-2025-${padded(id)}`,
    sortName: sortName(person),
    aliases: [],
    marks: [],
    arrestedAt: at,
    custodyStatus,
    custodySince: at,
    facility: custodyStatus === 'released' ? '' : `District jail ${1 + Math.floor(draw() * 40)}`,
    legalStatus,
    unchargedSince: isUncharged ? at : null,
    unchargedGravity: isUncharged ? 'grave' : '',
    retentionReviewOn: draw() < 0.05 ? dayOf(Date.now() + Math.floor(draw() * 3000 - 300) * DAY) : '',
    sealed,
    registeredById: 1,
    createdAt: at,
    updatedAt: at,
  }
  const arrest = {
    id,
    arrestedPersonId: id,
    number: `AR-2025-${padded(id)}`,
    offence: 'Theft',
    place: 'Harbour',
  }
  return {
    ArrestedPerson: [record],
    Arrest: [{ ...arrest, arrestedAt: at, mode: 'warrant', gravity: 'grave', createdAt: at }],
    Charge: isUncharged ? [] : [{ arrestId: id, offence: 'Theft', status: legalStatus, createdAt: at }],
    Sealing: sealed ? [{ arrestedPersonId: id, order: 'Order 7', sealedById: 1, sealedAt: at }] : [],
  }
}

const padded = (id: number) => String(id).padStart(7, '0')

await fill(Number(process.argv[2]))
