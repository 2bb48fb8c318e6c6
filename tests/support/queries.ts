import { StatementSync } from 'node:sqlite'
import { Client } from 'pg'

// Patches the drivers, so that no query goes uncounted.

let asked: string[] | undefined

const isOfPage = (statement: string) => !ofNoPage.some(pattern => pattern.test(statement))

for (const how of ['all', 'get', 'run', 'iterate'] as const)
  note(StatementSync.prototype, how, sqlOfStatement)
note(Client.prototype, 'query', sqlOfQuery)

export async function queriesOf(work: () => Promise<unknown>): Promise<string[]> {
  const counted: string[] = (asked = [])
  await work()
  asked = undefined
  return counted.filter(isOfPage)
}

/** Background queries of earlier requests, which may run during the next one. */
const ofNoPage = [
  /^SELECT "value" FROM "Setting" WHERE "name" = 'office'$/, // office name
  /^SET statement_timeout/, // at the start of each connection to PostgreSQL
  /^(?:BEGIN|COMMIT|INSERT INTO "WaitingLeaf".*)$/s, // with each write of a signed row
  /^UPDATE \S+ SET .(?:lastSeenAt|lastActiveAt|lastUsedAt). = \S+ WHERE/, // time of the last activity
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

/** Queries sent while another one is pending add no round trip. */
export async function roundTripsOf(work: () => Promise<unknown>): Promise<number> {
  roundTrips = 0
  isWaiting = true
  await work()
  isWaiting = false
  return roundTrips
}

/** Queries of pages always have a callback. */
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
