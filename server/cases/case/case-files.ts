import { type Query, read, sql } from '#server/platform/database/read'
import { ANSWER_FILE } from '../types/answer-files.ts'
import type { StoredFile } from './screens.ts'

export type CaseFile = StoredFile & {
  purpose: string
  remarkId: number | null
  sha256: string
} & Partial<Source>

export type FileRow = CaseFile & {
  createdAt: Date
  uploadedById: number
  /** Of the item of a request that it answers. */
  itemLabel: string | null
}

/** Of a document that came through a request. The columns are null for others. */
type Source = { requestId: number | null; requestTo: string; requestName: string; acceptedBy: string }

/** Without files of answers and PDFs of letters, which are part of those. */
export const filesOf = (id: number, query: Query = read) =>
  query<FileRow>(sql`
    SELECT f."id", f."purpose", f."remarkId", f."name", f."size", f."type",
      COALESCE(f."laterKind", f."documentKind") AS "documentKind", f."hasThumbnail", f."sha256",
      f."createdAt", f."uploadedById", i."label" AS "itemLabel",
      q."id" AS "requestId", q."to" AS "requestTo", q."name" AS "requestName", u."name" AS "acceptedBy"
    FROM "File" f LEFT JOIN "AnswerFile" s ON s."id" = f."id" LEFT JOIN "RequestItem" i ON i."id" = s."itemId"
    LEFT JOIN "Request" q ON q."id" = i."requestId" LEFT JOIN "User" u ON u."id" = f."uploadedById"
    WHERE f."applicationId" = ${id} AND f."purpose" NOT IN (${ANSWER_FILE}, 'letter') AND f."removedAt" IS NULL
    ORDER BY f."createdAt", f."id"`)

export const toFiles = (rows: CaseFile[]): StoredFile[] =>
  rows.map(row => ({
    id: row.id,
    name: row.name,
    size: row.size,
    type: row.type,
    documentKind: row.documentKind,
    hasThumbnail: Boolean(row.hasThumbnail),
    ...(row.requestId && { source: sourceOf(row as Source) }),
  }))

const sourceOf = ({ requestId, requestTo, requestName, acceptedBy }: Source) =>
  `Sent by ${senderOf({ to: requestTo, name: requestName })} through request ${requestId}, accepted by ${acceptedBy}`

/** Of what came through a request. */
export const senderOf = ({ to, name }: { to: string; name: string }) =>
  to === 'applicant' ? 'the applicant' : name.split('\n')[0]!
