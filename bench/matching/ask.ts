// Searches the register for 200 persons and prints the cost.
// node bench/matching/ask.ts 10000
import { disconnect } from '../../server/database/client.ts'
import { read, type Sql } from '../../server/database/read.ts'
import { findLikely } from '../../server/people-matching/likely.ts'
import type { Person } from '../../server/matching/person.ts'
import { commonPerson, personAt, writtenAgain } from './crowd.ts'
import type { Figures } from './scale.ts'

const size = Number(process.argv[2])
/** Of every ten, four are known but misspelt, four are new, and two have the most common names. */
const asked = Array.from({ length: 200 }, (_, number) => personOf(number))
const warmUp = Array.from({ length: 100 }, (_, number) => personOf(1000 + number))

for (const { person } of warmUp) await ask(person)
const answers: ({ id?: number | undefined } & Awaited<ReturnType<typeof ask>>)[] = []
for (const { person, id } of asked) answers.push({ id, ...(await ask(person)) })
console.log(JSON.stringify(figures()))
await disconnect()

function personOf(number: number): { person: Person; id?: number } {
  const kind = number % 10
  if (kind < 4) {
    const id = 1 + ((number * 7919) % size)
    return { id, person: writtenAgain(id) }
  }
  return { person: kind < 8 ? personAt(-1 - number) : commonPerson(number) }
}

async function ask(person: Person) {
  const rows: unknown[][] = []
  const counting = async <R>(query: Sql) => {
    const got = await read<R>(query)
    rows.push(got)
    return got
  }
  const [cpu, began] = [process.cpuUsage(), performance.now()]
  const found = await findLikely(counting, person, {
    kind: 'arrested',
    seesSealed: false,
    atLeast: 12,
    most: 5,
  })
  const ms = performance.now() - began
  const { user, system } = process.cpuUsage(cpu)
  const keys = rows[0]! as { open: string | null }[]
  const telling = keys.filter(({ open }) => open && open.split(' ').length <= 200)
  return { ms, cpu: (user + system) / 1000, keys: telling.length, candidates: rows[1]?.length ?? 0, found }
}

function figures(): Figures {
  const sorted = answers.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const mean = (name: 'cpu' | 'keys' | 'candidates') =>
    answers.reduce((sum, answer) => sum + answer[name], 0) / answers.length
  const known = answers.filter(({ id }) => id !== undefined)
  const hits = known.filter(answer => answer.found.some(({ id }) => id === answer.id))
  return {
    median: sorted[sorted.length / 2]!,
    p95: sorted[Math.floor(sorted.length * 0.95)]!,
    max: sorted.at(-1)!,
    cpu: mean('cpu'),
    keys: mean('keys'),
    candidates: mean('candidates'),
    found: hits.length / known.length,
  }
}
