import { fold } from '../search-words.ts'
import { join, read, sql, type Sql } from '../database/read.ts'

// People and types are found by any part of their names, without accents and alike on both databases: the names are
// few and are looked through here. A case is found by a part of its reference, a record by one of its register number.

const none = sql`1 = 0`

export async function byActor(search: string) {
  const names = await read<{ name: string }>(sql`SELECT DISTINCT "actorName" AS "name" FROM "AuditEntry"`)
  return among(sql`e."actorName"`, names, search)
}

/** `sees`: whose references and numbers the viewer may search. */
export async function bySubject(search: string, sees: { cases: boolean; register: boolean }) {
  const names = await read<{ name: string }>(sql`
    SELECT DISTINCT "subject" AS "name" FROM "AuditEntry" WHERE "subjectType" NOT IN ('application', 'arrested-person')`)
  const ways = [
    sql`(e."subjectType" NOT IN ('application', 'arrested-person') AND ${among(sql`e."subject"`, names, search)})`,
  ]
  if (sees.cases) ways.push(numbered('application', search))
  if (sees.register) ways.push(numbered('arrested-person', search))
  return sql`(${join(ways, ' OR ')})`
}

const numbered = (type: string, search: string) =>
  sql`(e."subjectType" = ${type} AND LOWER(e."subject") LIKE ${like(search)} ESCAPE '\\')`

function among(column: Sql, names: { name: string }[], search: string) {
  const wanted = fold(search)
  const found = names.map(({ name }) => name).filter(name => fold(name).includes(wanted))
  return found.length ? sql`${column} IN (${join(found)})` : none
}

const like = (text: string) => `%${fold(text).replace(/[\\%_]/g, '\\$&')}%`
