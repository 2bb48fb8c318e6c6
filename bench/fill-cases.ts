// Adds two cases that differ only in their number of comments and remarks, and a bulk act. Prints the ids of
// the two cases.
// node bench/fill-cases.ts
import { db, disconnect } from '../server/database/client.ts'

const MINUTE = 60_000
const FEW = { comments: 10, remarks: 5 }
const MANY = { comments: 500, remarks: 100 }

const [few, many] = await db.application.findMany({
  where: { status: 'registered' },
  orderBy: { id: 'asc' },
  take: 2,
})
await fill(few!.id, FEW)
await fill(many!.id, MANY)
await archiveMany()
if (process.env.DATABASE_URL) await db.$executeRawUnsafe('ANALYZE')
await disconnect()
console.log(`${few!.id} ${many!.id}`)

async function fill(applicationId: number, { comments, remarks }: typeof FEW) {
  const began = Date.now() - comments * MINUTE
  await db.comment.createMany({
    data: numbers(comments).map(number => ({
      applicationId,
      authorId: 1 + (number % 8),
      body: `The **clearance** came by courier today and is scanned; the stamp is faint but readable (${number}).`,
      createdAt: new Date(began + number * MINUTE),
    })),
  })
  await db.remark.createMany({
    data: numbers(remarks).map(number => ({
      applicationId,
      authorId: 1 + (number % 8),
      kind: 'remark',
      body: `The address in the record was verified by the field office. No change needed (${number}).`,
      createdAt: new Date(began + number * MINUTE),
    })),
  })
}

function numbers(count: number) {
  return Array.from({ length: count }, (_, index) => index)
}

async function archiveMany() {
  const archived = await db.application.findMany({ orderBy: { id: 'desc' }, take: 50 })
  const { id: bulkActId } = await db.bulkAct.create({ data: { kind: 'archive', byId: 1, at: new Date() } })
  await db.bulkItem.createMany({ data: archived.map(({ id }) => ({ bulkActId, applicationId: id })) })
}
