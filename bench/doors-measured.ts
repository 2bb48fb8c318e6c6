// Fetches the same 25 rows with Prisma's client and with SQL, and prints the cost of each.
import { defaultSort, noFilter } from '#resources/Pages/Application/list/filter-address.ts'
import { listApplications } from '../server/applications/list.ts'
import { statusCounts } from '../server/applications/status-counts.ts'
import { db, disconnect } from '../server/database/client.ts'

const TIMES = 1000
const counts = await statusCounts()
const filter = { ...noFilter, sort: defaultSort, page: 1 } as const
const viewer = (await db.user.findFirstOrThrow({ select: { id: true } })) as Parameters<
  typeof listApplications
>[1]

const byPrisma = () =>
  db.application.findMany({
    where: { archived: false },
    orderBy: [{ receivedOn: 'desc' }, { id: 'desc' }],
    take: 25,
    select: {
      id: true,
      reference: true,
      status: true,
      givenName: true,
      middleName: true,
      familyName: true,
      nameSuffix: true,
      receivedOn: true,
      type: { select: { name: true } },
      rounds: {
        where: { closedAt: null },
        select: {
          recusals: { select: { userId: true } },
          seats: {
            select: { awaiting: true, user: { select: { id: true, active: true, permissions: true } } },
          },
        },
      },
    },
  })

const read = await cost(() => listApplications(filter, viewer, Promise.resolve(counts)))
const prisma = await cost(byPrisma)
await disconnect()
console.log(JSON.stringify({ prisma, read }))

/** CPU milliseconds per call, after a warm-up. */
async function cost(work: () => PromiseLike<unknown>) {
  for (let time = 0; time < TIMES / 4; time++) await work()
  const before = process.cpuUsage()
  for (let time = 0; time < TIMES; time++) await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / TIMES
}
