import { read, sql } from '#server/platform/database/read'
import type { TaskKind } from '#server/tasks/kinds'

/** `name`: `LET-2026-0001`, of a reminder `LET-2026-0001 (reminder)`. */
export type RefusedLetter = { name: string; at: string }

/** The letter of a request matters until the request is renewed, answered or ends. */
const isCurrent = sql`(l."requestId" IS NULL OR l."id" = (SELECT MAX(latest."id") FROM "Paper" latest
  JOIN "Request" q ON q."id" = latest."requestId" WHERE q."id" = l."requestId" AND q."closedAt" IS NULL
    AND EXISTS (SELECT 1 FROM "RequestItem" i WHERE i."requestId" = q."id" AND i."state" IN ('open', 'returned'))))`

/** `l` is a letter or receipt and `d` its latest sending, which may be a reminder or the return of an answer. A result that a person notes has no code. */
export const isRefused = sql`l."kind" IN ('letter', 'receipt') AND l."status" = 'signed'
  AND d."by" IN ('email', 'reminder', 'return') AND d."result" = 'refused' AND d."code" <> ''
  AND d."id" = (SELECT MAX(latest."id") FROM "Dispatch" latest WHERE latest."paperId" = l."id") AND ${isCurrent}`

/** A column of the application `a`, for `refusedLettersIn`. */
export const refusedLetters = sql`(SELECT STRING_AGG(d."at" || ' ' || l."number" || CASE d."by" WHEN 'reminder' THEN ' (reminder)'
    WHEN 'return' THEN ' (return of an answer)' ELSE '' END, ',' ORDER BY d."id")
  FROM "Paper" l JOIN "Dispatch" d ON d."paperId" = l."id"
  WHERE l."applicationId" = a."id" AND ${isRefused}) AS "refusedLetters"`

/** The longest waiting first. */
export const refusedLettersIn = (column: string | null): RefusedLetter[] =>
  (column?.split(',') ?? []).map(each => {
    const [at = '', ...name] = each.split(' ')
    return { name: name.join(' '), at }
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
