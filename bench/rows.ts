// The rows of a board that has been in use for years. The same in every run.
import { createHash } from 'node:crypto'
import { givenNames, familyNames } from '../prisma/plant/names.ts'
import { random } from '../prisma/plant/random.ts'
import { sortName } from '../server/search-words.ts'

const DAY = 86_400_000
const FIRST_DAY = Date.UTC(2014, 0, 1)

// Most cases are closed; one in eight is waiting for votes.
const STATUSES = [
  ...Array<string>(8).fill('approved'),
  ...Array<string>(5).fill('disapproved'),
  ...Array<string>(5).fill('registered'),
  ...Array<string>(3).fill('endorsed'),
  'on_hold',
  'withdrawn',
  'duplicate',
]

export const FIRST_BOARD = 10_000

export const kindOf = (id: number) => {
  const draw = random('kind', id)
  return { status: draw.pick(STATUSES), typeId: draw.whole(1, 4) }
}

/** Nearly all decided cases have a signed resolution. */
const awaitsSignature = (id: number) =>
  kindOf(id).status.endsWith('approved') && random('signature', id).chance(0.02)

export function applicationRow(id: number) {
  const draw = random('application', id)
  const style = draw.pick(['filipino', 'arabic', 'english'] as const)
  const name = {
    givenName: draw.pick(draw.pick([givenNames[style].male, givenNames[style].female])),
    middleName: draw.chance(0.7) ? draw.pick(familyNames[style]) : '',
    familyName: draw.pick(familyNames[style]),
  }
  return {
    id,
    ...kindOf(id),
    ...name,
    sortName: sortName(name),
    reference: `${2014 + (id % 12)}-${String(id).padStart(6, '0')}`,
    caseNumber: `CR-${draw.whole(10_000, 99_999)}`,
    sex: draw.pick(['female', 'male']),
    birthDate: dayAt(Date.UTC(1960, 0, 1) + draw.whole(0, 12_000) * DAY),
    grounds: 'The applicant has served most of the sentence and asks the board to look at the case again.',
    receivedOn: dayAt(FIRST_DAY + draw.whole(0, 4_400) * DAY),
    registeredById: 1,
    awaitsSignature: awaitsSignature(id),
    ...holdOf(id),
  }
}

/** One in ten is due for review. */
function holdOf(id: number) {
  if (kindOf(id).status !== 'on_hold') return { heldFrom: null, reviewOn: null }
  const draw = random('hold', id)
  const reviewOn = dayAt(Date.now() + draw.whole(-30, 270) * DAY)
  return { heldFrom: draw.pick(['registered', 'endorsed']), reviewOn }
}

export const MEMBER_IDS = [1, 2, 3, 4, 5, 6, 7, 8]

export const personIds = (count: number) =>
  Array.from({ length: count }, (_, at) => MEMBER_IDS.length + 1 + at)

/** The session cookie of a user. */
export const tokenOf = (userId: number) =>
  `a-session-for-the-benchmark-only-${String(userId).padStart(10, '0')}`

export const sessionRow = (userId: number) => ({
  id: createHash('sha256').update(tokenOf(userId)).digest('base64url'),
  userId,
  createdAt: new Date(),
  lastSeenAt: new Date(),
})

/** The open round of an endorsed application has the application's id. */
export const roundRow = (id: number, members: number[]) => {
  const awaited = seatRows(id, members).filter(({ awaiting }) => awaiting).length
  return { id, applicationId: id, number: 1, quorumFloor: 3, awaited }
}

export const seatRows = (roundId: number, members: number[]) =>
  members.map(userId => ({
    id: roundId * members.length + userId,
    roundId,
    userId,
    awaiting: random('seat', roundId, userId).chance(0.6),
  }))

export const voteRows = (seats: ReturnType<typeof seatRows>) =>
  seats
    .filter(({ awaiting }) => !awaiting)
    .map(({ id }) => ({ seatId: id, choice: random('vote', id).pick(['approve', 'disapprove', 'abstain']) }))

const dayAt = (ms: number) => new Date(ms).toISOString().slice(0, 10)
