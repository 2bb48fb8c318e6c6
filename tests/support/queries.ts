import { StatementSync } from 'node:sqlite'
import { Client } from 'pg'

// Counts at the drivers themselves, so that nothing that asks a database can go past it.

/** While they are counted. */
let asked: string[] | undefined

const isOfPage = (statement: string) => !ofNoPage.some(pattern => pattern.test(statement))

for (const how of ['all', 'get', 'run', 'iterate'] as const)
  note(StatementSync.prototype, how, sqlOfStatement)
note(Client.prototype, 'query', sqlOfQuery)

/** The statements that `work` sends to the database, in their order. */
export async function queriesOf(work: () => Promise<unknown>): Promise<string[]> {
  const counted: string[] = (asked = [])
  await work()
  asked = undefined
  return counted.filter(isOfPage)
}

/** Sent every so often behind an answer, and perhaps not before the next page is asked for: they belong to none. */
const ofNoPage = [
  /^SELECT "value" FROM "Setting" WHERE "name" = 'office'$/, // the office's name
  /^SET statement_timeout/, // begins each connection to PostgreSQL
  /^(?:BEGIN|COMMIT|INSERT INTO "WaitingLeaf".*)$/s, // go with each write of a protected row
  /^UPDATE \S+ SET .(?:lastSeenAt|lastActiveAt|lastUsedAt). = \S+ WHERE/, // who was here when
]

function note(prototype: any, name: string, sqlOf: (self: any, first: unknown) => string) {
  const original = prototype[name] as (...given: unknown[]) => unknown
  prototype[name] = function noting(this: unknown, ...given: unknown[]) {
    asked?.push(sqlOf(this, given[0]))
    const counts = isWaiting && isOfPage(sqlOf(this, given[0]))
    return original.apply(this, counts ? onTheWay(given) : given)
  }
}

let isWaiting = false
let away = 0
let roundTrips = 0

/** How often `work` waits for a PostgreSQL that is far away: what goes out while an answer is awaited costs no wait more. */
export async function roundTripsOf(work: () => Promise<unknown>): Promise<number> {
  roundTrips = 0
  isWaiting = true
  await work()
  isWaiting = false
  return roundTrips
}

/** What was given to a query, with an answer that tells that it has come. Those without one are not the pages'. */
function onTheWay(given: unknown[]) {
  const answer = given.at(-1)
  if (typeof answer !== 'function') return given
  if (away++ === 0) roundTrips++
  const come = (...result: unknown[]) => {
    away--
    answer(...result)
  }
  return [...given.slice(0, -1), come]
}

function sqlOfStatement(statement: StatementSync) {
  return statement.sourceSQL
}

function sqlOfQuery(_client: unknown, first: unknown) {
  return typeof first === 'string' ? first : String((first as { text?: string }).text)
}
