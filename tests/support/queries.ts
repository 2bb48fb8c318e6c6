import { StatementSync } from 'node:sqlite'
import { Client } from 'pg'

// Counts at the drivers themselves, so that nothing that asks a database can go past it.

const asked: string[] = []

for (const how of ['all', 'get', 'run', 'iterate'] as const)
  note(StatementSync.prototype, how, sqlOfStatement)
note(Client.prototype, 'query', sqlOfQuery)

/** The statements that `work` sends to the database, in their order. */
export async function queriesOf(work: () => Promise<unknown>): Promise<string[]> {
  asked.length = 0
  await work()
  return asked.filter(statement => !ofNoPage.some(pattern => pattern.test(statement)))
}

/** Sent every so often behind an answer, and perhaps not before the next page is asked for: they belong to none. */
const ofNoPage = [
  /^SELECT .*FROM \S*.Setting.\s+WHERE .*name. = \S+ /s, // the office's name
  /^UPDATE \S+ SET .(?:lastSeenAt|lastActiveAt|lastUsedAt). = \S+ WHERE/, // who was here when
]

function note(prototype: any, name: string, sqlOf: (self: any, first: unknown) => string) {
  const original = prototype[name] as (...given: unknown[]) => unknown
  prototype[name] = function noting(this: unknown, ...given: unknown[]) {
    asked.push(sqlOf(this, given[0]))
    return original.apply(this, given)
  }
}

function sqlOfStatement(statement: StatementSync) {
  return statement.sourceSQL
}

function sqlOfQuery(_client: unknown, first: unknown) {
  return typeof first === 'string' ? first : String((first as { text?: string }).text)
}
