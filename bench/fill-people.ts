// Adds signed-in people, each with seats in some of the rounds.
// node bench/fill-people.ts 500
import { db, disconnect } from '../server/database/client.ts'
import { permissions } from '../server/permissions.ts'
import { personIds, sessionRow } from './rows.ts'
import { tidy } from './tidy.ts'

const AT_A_TIME = 1000
const SEATS_OF_A_ROUND = 8
const PEOPLE_IN_A_ROUND = 10

const ids = personIds(Number(process.argv[2]))
await addPeople()
await addSeats()
await tidy(['Application', 'User', 'Seat'])
await disconnect()

async function addPeople() {
  const held = permissions.filter(permission => permission !== 'applications.decide')
  const rows = ids.map(id => ({
    id,
    email: `person${id}@example.org`,
    name: `Person ${id}`,
    mustUseTwoFactor: false,
    emailVerifiedAt: new Date(),
  }))
  for (let at = 0; at < rows.length; at += AT_A_TIME) {
    const some = rows.slice(at, at + AT_A_TIME)
    await db.user.createMany({ data: some })
    await db.userPermission.createMany({
      data: some.flatMap(({ id: userId }) => held.map(permission => ({ userId, permission }))),
    })
    await db.session.createMany({ data: ids.slice(at, at + AT_A_TIME).map(sessionRow) })
  }
}

async function addSeats() {
  const rounds = await db.round.findMany({ select: { id: true }, orderBy: { id: 'asc' } })
  const first = (rounds.at(-1)?.id ?? 0) * SEATS_OF_A_ROUND + SEATS_OF_A_ROUND + 1
  const rows = rounds.flatMap(({ id: roundId }, round) =>
    Array.from({ length: Math.min(PEOPLE_IN_A_ROUND, ids.length) }, (_, seat) => {
      const at = round * PEOPLE_IN_A_ROUND + seat
      return { id: first + at, roundId, userId: ids[at % ids.length]! }
    }),
  )
  for (let at = 0; at < rows.length; at += AT_A_TIME)
    await db.seat.createMany({ data: rows.slice(at, at + AT_A_TIME) })
}
