import type { Tx } from '../database/client.ts'
import { read, sql } from '../database/read.ts'
import { fold } from '../words.ts'

// `@Ada Member` or `@ada` mentions everybody of that name, or with that address, who may see cases. The longest name
// counts: `@Ada Member` does not mention another one whose address begins with ada@.

/** A comment that calls the whole board is read like one that calls twenty. */
const MOST = 20

export async function mentionedIn(tx: Tx, body: string) {
  if (!body.includes('@')) return []
  const people = await tx.user.findMany({
    where: { active: true, permissions: { contains: ' applications.view ' } },
    select: { id: true, name: true, email: true },
    orderBy: { id: 'asc' },
  })
  const calls = callsIn(body).map(text => calledBy(text, people))
  return people
    .filter(person => calls.some(called => called.includes(person)))
    .map(({ id }) => id)
    .slice(0, MOST)
}

/** Who can be mentioned, for the completion. */
export const mentionable = () =>
  read<{ id: number; name: string }>(sql`
    SELECT u."id", u."name" FROM "User" u
    WHERE u."active" = ${true} AND u."permissions" LIKE '% applications.view %' ORDER BY u."name", u."id"`)

/** What stands behind each `@` that is not a part of an address. */
const callsIn = (body: string) =>
  [...fold(body).matchAll(/(?<![\p{L}\p{N}._-])@/gu)].map(({ index }) =>
    fold(body).slice(index + 1, index + 120),
  )

type Person = { name: string; email: string }

function calledBy<P extends Person>(text: string, people: P[]): P[] {
  const lengths = people.map(({ name, email }) =>
    Math.max(
      ...[name, email.split('@')[0]!].map(fold).map(called => (beginsWith(text, called) ? called.length : 0)),
    ),
  )
  const longest = Math.max(1, ...lengths)
  return people.filter((_person, index) => lengths[index] === longest)
}

/** And does not go on, as an address or a double name would. */
const beginsWith = (text: string, name: string) =>
  text.startsWith(name) && !/^[._+-]*[\p{L}\p{N}]/u.test(text.slice(name.length))
