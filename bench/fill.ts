// Fills the database with applications and prints the session cookie of a signed-in member.
// node bench/fill.ts 10000
import { plantTypes } from '../prisma/plant/types.ts'
import {
  applicationRow,
  kindOf,
  MEMBER_IDS,
  roundRow,
  seatRows,
  sessionRow,
  tokenOf,
  voteRows,
} from './rows.ts'
import { db, disconnect } from '../server/database/client.ts'
import { indexedWords } from '../server/applications/indexed-words.ts'
import { permissions } from '../server/permissions.ts'

const AT_A_TIME = 1000

await fill(Number(process.argv[2]))
await disconnect()
console.log(tokenOf(1))

async function fill(count: number) {
  await plantTypes(db)
  await addMembers()
  for (let from = 1; from <= count; from += AT_A_TIME)
    await addApplications(from, Math.min(count, from + AT_A_TIME - 1))
  await countKinds(count)
  if (process.env.DATABASE_URL) await db.$executeRawUnsafe('ANALYZE')
}

async function addMembers() {
  await db.user.createMany({
    data: MEMBER_IDS.map(id => ({
      id,
      email: `member${id}@example.org`,
      name: `Member ${id}`,
      mustUseTwoFactor: false,
      emailVerifiedAt: new Date(),
    })),
  })
  await db.userPermission.createMany({
    data: MEMBER_IDS.flatMap(userId => permissions.map(permission => ({ userId, permission }))),
  })
  await db.session.createMany({ data: MEMBER_IDS.map(sessionRow) })
}

async function addApplications(from: number, to: number) {
  const rows = Array.from({ length: to - from + 1 }, (_, index) => applicationRow(from + index))
  const endorsed = rows.filter(({ status }) => status === 'endorsed').map(({ id }) => id)
  await portions(rows, 500, data => db.application.createMany({ data }))
  await portions(rows.flatMap(wordRows), 5000, data => db.applicationWord.createMany({ data }))
  await portions(
    endorsed.map(id => roundRow(id, MEMBER_IDS)),
    1000,
    data => db.round.createMany({ data }),
  )
  const seats = endorsed.flatMap(id => seatRows(id, MEMBER_IDS))
  await portions(seats, 2000, data => db.seat.createMany({ data }))
  await portions(voteRows(seats), 2000, data => db.vote.createMany({ data }))
}

function wordRows(row: ReturnType<typeof applicationRow>) {
  return indexedWords({ nameSuffix: '', alias: '', ...row }).map(word => ({ word, applicationId: row.id }))
}

async function countKinds(count: number) {
  const counts = new Map<string, number>()
  for (let id = 1; id <= count; id++) {
    const { status, typeId } = kindOf(id)
    counts.set(`${status} ${typeId}`, (counts.get(`${status} ${typeId}`) ?? 0) + 1)
  }
  await db.applicationCount.createMany({
    data: [...counts].map(([kind, count]) => {
      const [status, typeId] = kind.split(' ')
      return { status: status!, typeId: Number(typeId), archived: false, count }
    }),
  })
}

async function portions<Row>(rows: Row[], size: number, insert: (rows: Row[]) => PromiseLike<unknown>) {
  for (let at = 0; at < rows.length; at += size) await insert(rows.slice(at, at + size))
}
