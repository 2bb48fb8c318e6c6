import type { Tx } from '#server/platform/database/client'
import { read, sql } from '#server/platform/database/read'
import { fold } from '#server/platform/search-words'
import { holderWhere, isHolder } from '#server/platform/holders'

// `@Ada Member` or `@ada` mentions everybody with that name or address who may see cases. The longest match
// wins: `@Ada Member` does not mention somebody else whose address begins with ada@.

const MAX_MENTIONED = 20
const MAX_AT_SIGNS = 200

export async function mentionedIn(tx: Tx, body: string) {
  if (!body.includes('@')) return []
  const people = await tx.user.findMany({
    where: holderWhere('applications.view'),
    select: { id: true, name: true, email: true },
    orderBy: { id: 'asc' },
  })
  const named = people.map(({ id, name, email }) => ({ id, names: [name, email.split('@')[0]!].map(fold) }))
  const texts = textsAfterAtSigns(fold(body)).slice(0, MAX_AT_SIGNS)
  const mentioned = new Set(texts.flatMap(text => longestMatches(text, named)))
  return named
    .map(({ id }) => id)
    .filter(id => mentioned.has(id))
    .slice(0, MAX_MENTIONED)
}

export const mentionable = () =>
  read<{ id: number; name: string }>(sql`
    SELECT u."id", u."name" FROM "User" u WHERE ${isHolder('applications.view')} ORDER BY u."name", u."id"`)

/** Leaves out email addresses. */
const textsAfterAtSigns = (folded: string) =>
  [...folded.matchAll(/(?<![\p{L}\p{N}._-])@(?=[\p{L}\p{N}])/gu)].map(({ index }) =>
    folded.slice(index + 1, index + 120),
  )

function longestMatches(text: string, people: { id: number; names: string[] }[]) {
  const lengths = people.map(({ names }) =>
    Math.max(...names.map(name => (beginsWith(text, name) ? name.length : 0))),
  )
  const longest = Math.max(1, ...lengths)
  return people.filter((_person, index) => lengths[index] === longest).map(({ id }) => id)
}

/** The match must end there, unlike in an address or a longer name. */
const beginsWith = (text: string, name: string) =>
  text.startsWith(name) && !/^[._+-]*[\p{L}\p{N}]/u.test(text.slice(name.length))
