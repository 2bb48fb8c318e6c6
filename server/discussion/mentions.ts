import type { Tx } from '../database/client.ts'
import { read, sql } from '../database/read.ts'
import { fold } from '../words.ts'

// `@Ada Member` or `@ada` mentions everybody of that name, or with that address, who may see cases.

/** A comment that calls the whole board is read like one that calls twenty. */
const MOST = 20

export async function mentionedIn(tx: Tx, body: string) {
  if (!body.includes('@')) return []
  const people = await tx.user.findMany({
    where: { active: true, permissions: { contains: ' applications.view ' } },
    select: { id: true, name: true, email: true },
    orderBy: { id: 'asc' },
  })
  const after = callsIn(body)
  const isCalled = (name: string) => after.some(text => beginsWithName(text, fold(name)))
  return people
    .filter(({ name, email }) => isCalled(name) || isCalled(email.split('@')[0]!))
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

const beginsWithName = (text: string, name: string) =>
  text.startsWith(name) && !/^[\p{L}\p{N}]/u.test(text.slice(name.length))
