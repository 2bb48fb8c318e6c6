import type { Tx } from '#server/platform/database/client'
import { read, sql } from '#server/platform/database/read'
import { maxLength } from '#server/platform/limits'
import { fold } from '#server/platform/search-words'
import { holderWhere, isHolder } from '#server/platform/holders'

// `@Ada Member` or `@ada` mentions everybody with that name or address who may see cases. The longest match
// wins: `@Ada Member` does not mention somebody else whose address begins with ada@.

const MAX_MENTIONED = 20
const MAX_AT_SIGNS = 200

type Mentions = { text: string; mentioned: number[] }

/** `text` has names instead of addresses, because readers don't know whose address begins with `member1`. */
export async function resolveMentions(tx: Tx, body: string): Promise<Mentions> {
  if (!body.includes('@')) return { text: body, mentioned: [] }
  const people = await tx.user.findMany({
    where: holderWhere('applications.view'),
    select: { id: true, name: true, email: true },
    orderBy: { id: 'asc' },
  })
  const known = people.map(person => ({
    ...person,
    names: [person.name, person.email.split('@')[0]!].map(fold) as [string, string],
  }))
  const mentioned = new Set<number>()
  let text = ''
  let end = 0
  for (const start of startsOfMentions(body)) {
    const found = longestMatch(fold(body.slice(start, start + 120)), known)
    for (const { id } of found.people) mentioned.add(id)
    const after = start + found.length
    if (!found.isAddress || fold(body.slice(start, after)).length !== found.length) continue
    text += body.slice(end, start) + found.people.map(({ name }) => name).join(', @')
    end = after
  }
  text += body.slice(end)
  return {
    text: text.length > maxLength.comment ? body : text,
    mentioned: known.flatMap(({ id }) => (mentioned.has(id) ? id : [])).slice(0, MAX_MENTIONED),
  }
}

export const mentionable = () =>
  read<{ id: number; name: string }>(sql`
    SELECT u."id", u."name" FROM "User" u WHERE ${isHolder('applications.view')} ORDER BY u."name", u."id"`)

/** After each `@`, except those of email addresses. */
const startsOfMentions = (body: string) =>
  [...body.matchAll(/(?<![\p{L}\p{N}._-])@(?=[\p{L}\p{N}])/gu)]
    .slice(0, MAX_AT_SIGNS)
    .map(({ index }) => index + 1)

type Known = { id: number; name: string; names: [name: string, address: string] }

function longestMatch(folded: string, known: Known[]) {
  const lengthsOf = ({ names }: Known) => names.map(name => (beginsWith(folded, name) ? name.length : 0))
  const length = Math.max(1, ...known.flatMap(lengthsOf))
  const people = known.filter(person => lengthsOf(person).includes(length))
  return {
    length,
    people,
    isAddress: people.length > 0 && people.every(({ names }) => names[0].length !== length),
  }
}

/** The match must end there, unlike in an address or a longer name. */
const beginsWith = (text: string, name: string) =>
  text.startsWith(name) && !/^[._+-]*[\p{L}\p{N}]/u.test(text.slice(name.length))
