import { join, read, sql, type Query, type Sql } from '#server/platform/database/read'
import { checkedColumns, checkedJoins, isSigned, type SignedRow } from '#server/papers/check'
import { isNotice, type Notice } from './notices.ts'
import type { LetterState, Sending, SendingBy, SendingResult } from './screens.ts'

type Columns = SignedRow & {
  version: number
  template: string
  language: string
  recipient: string
  email: string
  pdfId: string | null
  draftedById: number
  /** The request whose letter it is. */
  requestId: number | null
  batchId: number | null
  writtenBy: string
  updatedAt: Date
}

type SendingColumns = {
  sendingId: number | null
  by: SendingBy | Notice
  to: string
  at: string
  result: SendingResult
  code: string
  note: string
  sentBy: string
}

/** The latest sending first. */
export type LetterRow = Columns & { sent: Sending[] }

const IS_LETTER = sql`r."kind" = 'letter'`
const of = (applicationId: number) => sql`r."applicationId" = ${applicationId}`

/** Of a case, the latest first. */
export const lettersQuery = (applicationId: number) => papers(sql`${IS_LETTER} AND ${of(applicationId)}`)

/** With the receipt. */
export const lettersAndReceipt = (applicationId: number) =>
  papers(sql`r."kind" IN ('letter', 'receipt') AND ${of(applicationId)}`)

/** Null if the case has no such letter. */
export async function letterOf(applicationId: number, id: number, query: Query = read) {
  const rows = await papers(sql`${IS_LETTER} AND ${of(applicationId)} AND r."id" = ${id}`, query)
  return rows[0] ?? null
}

/** Which of the applications have had an approved letter from the template since then. */
export async function writtenSince(
  { template, createdAt }: { template: string; createdAt: Date },
  ids: number[],
  query: Query,
) {
  if (ids.length === 0) return new Set<number>()
  const rows = await query<{ id: number }>(sql`
    SELECT DISTINCT r."applicationId" AS "id" FROM "Paper" r
    WHERE ${IS_LETTER} AND r."template" = ${template} AND r."status" = 'signed' AND r."createdAt" >= ${createdAt}
      AND r."applicationId" IN (${join(ids)})`)
  return new Set(rows.map(({ id }) => id))
}

/** The latest first. */
export async function sendingsOf(paperId: number, query: Query): Promise<Sending[]> {
  const rows = await query<SendingColumns>(sql`
    SELECT ${sendingColumns} FROM "Dispatch" d JOIN "User" u ON u."id" = d."createdById"
    WHERE d."paperId" = ${paperId} ORDER BY d."id" DESC`)
  return rows.flatMap(sendingIn)
}

const sendingColumns = sql`d."id" AS "sendingId", d."by", d."to", d."at", d."result", d."code", d."note",
  u."name" AS "sentBy"`

async function papers(which: Sql, query: Query = read): Promise<LetterRow[]> {
  const rows = await query<Columns & SendingColumns>(sql`
    SELECT ${checkedColumns}, r."version", r."template", r."language", r."recipient", r."email", r."pdfId",
      r."draftedById", r."requestId", r."batchId", w."name" AS "writtenBy", r."updatedAt", ${sendingColumns}
    FROM "Paper" r ${checkedJoins} JOIN "User" w ON w."id" = r."draftedById"
    LEFT JOIN "Dispatch" d ON d."paperId" = r."id" LEFT JOIN "User" u ON u."id" = d."createdById"
    WHERE ${which} ORDER BY r."id" DESC, d."id" DESC`)
  return [...Map.groupBy(rows, ({ paperId }) => paperId).values()].map(own => ({
    ...own[0]!,
    sent: own.flatMap(sendingIn),
  }))
}

const sendingIn = ({ sendingId, by, to, at, result, code, note, sentBy }: SendingColumns): Sending[] =>
  sendingId === null
    ? []
    : [
        {
          id: sendingId,
          by: isNotice(by) ? 'email' : by,
          to,
          at,
          result,
          code,
          note,
          sentBy: senderOf({ by, sentBy }),
        },
      ]

/** Nobody sends reminders by hand. */
const senderOf = ({ by, sentBy }: Pick<SendingColumns, 'by' | 'sentBy'>) =>
  by === 'reminder' ? 'Server' : sentBy

/** A letter that every mail server refused is not sent. */
export function stateOf({ status, sent, ...row }: LetterRow): LetterState {
  if (status === 'withdrawn') return 'withdrawn'
  if (!isSigned(row)) return 'draft'
  return sent.some(({ result }) => result !== 'refused') ? 'sent' : 'approved'
}
