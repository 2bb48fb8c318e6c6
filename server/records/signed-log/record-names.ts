import { read, sql, type Query, type Sql } from '#server/platform/database/read'
import { dayName } from './signed-heads.ts'

const NAMED: Record<string, (id: number) => Sql> = {
  application: id =>
    sql`SELECT 'application ' || "reference" AS "name" FROM "Application" WHERE "id" = ${id}`,
  round: id => sql`
    SELECT 'round ' || CAST(r."number" AS TEXT) || ' of application ' || a."reference" AS "name"
    FROM "Round" r JOIN "Application" a ON a."id" = r."applicationId" WHERE r."id" = ${id}`,
  seat: id => inRound('seat', sql`"Seat"`, id),
  recusal: id => inRound('recusal', sql`"Recusal"`, id),
  'arrested person': id =>
    sql`SELECT 'arrested person ' || "registerNumber" AS "name" FROM "ArrestedPerson" WHERE "id" = ${id}`,
  arrest: id => sql`SELECT 'arrest ' || "number" AS "name" FROM "Arrest" WHERE "id" = ${id}`,
  charge: id => sql`
    SELECT 'charge ' || CAST(c."id" AS TEXT) || ' of arrest ' || a."number" AS "name"
    FROM "Charge" c JOIN "Arrest" a ON a."id" = c."arrestId" WHERE c."id" = ${id}`,
  'custody event': id => ofPerson('custody event', sql`"CustodyEvent"`, id),
  sealing: id => ofPerson('sealing', sql`"Sealing"`, id),
  verdict: id => ofApplication('verdict', sql`"MatchVerdict"`, id),
  comment: id => ofApplication('comment', sql`"Comment"`, id),
  slip: id => ofApplication('slip', sql`"Slip"`, id),
  resolution: id => sql`
    SELECT CASE r."kind" WHEN '' THEN 'resolution' ELSE r."kind" END || ' '
      || COALESCE(r."number", 'of application ' || a."reference") AS "name"
    FROM "Paper" r JOIN "Application" a ON a."id" = r."applicationId" WHERE r."id" = ${id}`,
  dispatch: id => sql`
    SELECT 'dispatch ' || CAST(d."id" AS TEXT) || ' of ' || r."kind" || ' ' || r."number" AS "name"
    FROM "Dispatch" d JOIN "Paper" r ON r."id" = d."paperId" WHERE d."id" = ${id}`,
  request: id => ofApplication('request', sql`"Request"`, id),
  'item of a request': id => sql`
    SELECT 'item ' || CAST(i."id" AS TEXT) || ' of request ' || CAST(i."requestId" AS TEXT) || ' about application '
      || a."reference" AS "name"
    FROM "RequestItem" i JOIN "Request" q ON q."id" = i."requestId" JOIN "Application" a ON a."id" = q."applicationId"
    WHERE i."id" = ${id}`,
}

const inRound = (what: string, table: Sql, id: number) => sql`
  SELECT ${what} || ' ' || CAST(s."id" AS TEXT) || ' in round ' || CAST(r."number" AS TEXT) || ' of application '
    || a."reference" AS "name"
  FROM ${table} s JOIN "Round" r ON r."id" = s."roundId" JOIN "Application" a ON a."id" = r."applicationId"
  WHERE s."id" = ${id}`

const ofPerson = (what: string, table: Sql, id: number) => sql`
  SELECT ${what} || ' ' || CAST(e."id" AS TEXT) || ' of arrested person ' || p."registerNumber" AS "name"
  FROM ${table} e JOIN "ArrestedPerson" p ON p."id" = e."arrestedPersonId" WHERE e."id" = ${id}`

const ofApplication = (what: string, table: Sql, id: number) => sql`
  SELECT ${what} || ' ' || CAST(e."id" AS TEXT) || ' of application ' || a."reference" AS "name"
  FROM ${table} e JOIN "Application" a ON a."id" = e."applicationId" WHERE e."id" = ${id}`

export async function recordName(kind: string, recordId: string, queryBy: Query = read) {
  if (kind === 'entry') return `audit entry ${recordId}`
  if (kind === 'day head') return dayName(recordId)
  if (kind === 'task') return taskName(recordId, queryBy)
  const query = NAMED[kind]?.(Number(recordId))
  const [found] = query ? await queryBy<{ name: string | null }>(query) : []
  return found?.name ?? `${kind} ${recordId}`
}

async function taskName(recordId: string, queryBy: Query): Promise<string> {
  const [id, kind] = recordId.split(' ')
  return `task ${kind} of ${await recordName('application', id!, queryBy)}`
}
