import { type Query, sql } from '#server/platform/database/read'
import { reasonsOf, roundsOf } from '../applications/rounds.ts'
import { officeName } from '#server/platform/office'
import { type Attached, draftText, titleOf, type Draftable } from './draft-text.ts'

type Row = {
  reference: string
  type: string
  givenName: string
  middleName: string
  familyName: string
  nameSuffix: string
  birthDate: string
  receivedOn: string
}

/** Null unless the last round decided the case. Four queries. */
export async function draftOf(id: number, query: Query) {
  const [rows, rounds] = await Promise.all([
    query<Row>(sql`
      SELECT a."reference", t."name" AS "type", a."givenName", a."middleName", a."familyName", a."nameSuffix",
        a."birthDate", a."receivedOn"
      FROM "Application" a JOIN "ApplicationType" t ON t."id" = a."typeId" WHERE a."id" = ${id}`),
    roundsOf(id, query),
  ])
  const [row] = rows
  const round = rounds.at(-1)
  if (!row || !round || (round.outcome !== 'approved' && round.outcome !== 'disapproved')) return null
  const { givenName, middleName, familyName, nameSuffix, ...rest } = row
  const applicant = [givenName, middleName, familyName, nameSuffix].filter(Boolean).join(' ')
  const votes = round.seats.flatMap(({ vote }) => vote?.id ?? [])
  const reasons = await reasonsOf(votes, query)
  const from: Draftable = { ...rest, applicant, office: officeName(), round, reasons }
  return { roundId: round.id, title: titleOf(from), body: draftText(from) }
}

export const attachmentsOf = (id: number, query: Query) =>
  query<Attached>(sql`
    SELECT f."name", COALESCE(f."laterKind", f."documentKind") AS "documentKind", f."sha256" FROM "File" f
    WHERE f."applicationId" = ${id} AND f."purpose" = 'document' AND f."removedAt" IS NULL ORDER BY f."createdAt", f."id"`)
