import { read, sql } from '#server/platform/database/read'
import type { TaskKind } from '#server/tasks/kinds'

export type RefusedLetter = { number: string; at: string }

/** The letter of a request matters until the request is renewed or ends. */
const isCurrent = sql`(l."requestId" IS NULL OR l."id" = (SELECT MAX(latest."id") FROM "Paper" latest
  JOIN "Request" q ON q."id" = latest."requestId" WHERE q."id" = l."requestId" AND q."closedAt" IS NULL))`

/** `l` is a letter or receipt and `d` its latest sending. A result that a person notes has no code. */
export const isRefused = sql`l."kind" IN ('letter', 'receipt') AND l."status" = 'signed'
  AND d."by" = 'email' AND d."result" = 'refused' AND d."code" <> ''
  AND d."id" = (SELECT MAX(latest."id") FROM "Dispatch" latest WHERE latest."paperId" = l."id") AND ${isCurrent}`

/** A column of the application `a`, for `refusedLettersIn`. */
export const refusedLetters = sql`(SELECT STRING_AGG(d."at" || ' ' || l."number", ',' ORDER BY d."id")
  FROM "Paper" l JOIN "Dispatch" d ON d."paperId" = l."id"
  WHERE l."applicationId" = a."id" AND ${isRefused}) AS "refusedLetters"`

/** The longest waiting first. */
export const refusedLettersIn = (column: string | null): RefusedLetter[] =>
  (column?.split(',') ?? []).map(each => {
    const [at, number] = each.split(' ') as [string, string]
    return { number, at }
  })

export const casesWithRefusedLetters = sql`SELECT l."applicationId" FROM "Dispatch" d
  JOIN "Paper" l ON l."id" = d."paperId" WHERE ${isRefused}`

const KIND: TaskKind = 'refusedEmails'

export async function countRefusedLetters() {
  const [row] = await read<{ letters: number }>(
    sql`SELECT COALESCE(SUM(t."count"), 0) AS "letters" FROM "Task" t WHERE t."kind" = ${KIND}`,
  )
  return Number(row!.letters)
}
