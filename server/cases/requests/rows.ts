import { holds, type User } from '#server/permissions'
import { join, type Query, read, sql, type Sql } from '#server/platform/database/read'
import { needsOf, type Needs, NO_NEEDS } from '#server/records/audit/answer-permissions'
import type { FileRow } from '../case/case-files.ts'
import { isBuiltIn } from '../types/built-in-fields.ts'
import type { ItemKind, ItemState } from './screens.ts'

export type ItemRow = {
  id: number
  requestId: number
  kind: ItemKind
  label: string
  field: string
  state: ItemState
  answer: string
  answeredAt: Date | null
  late: boolean
  reason: string
}

export type AnswerFileRow = Pick<FileRow, 'id' | 'name' | 'type' | 'size' | 'hasThumbnail'> & {
  itemId: number
  sha256: string
  sentAt: Date | null
}

type Columns = {
  id: number
  applicationId: number
  reference: string
  to: 'applicant' | 'opinion'
  name: string
  email: string
  message: string
  dueOn: string
  codes: number
  createdAt: Date
  createdBy: string
  answeredAt: Date | null
  closedAt: Date | null
  reason: string
}

/** Those of the last answer. Files of an answer that was returned stay with the request. */
export const filesOfAnswer = ({ files, answeredAt }: Pick<Item, 'files' | 'answeredAt'>) =>
  files.filter(({ sentAt }) => sentAt !== null && sentAt.getTime() === answeredAt?.getTime())

export const earlierFilesOf = (item: Item) => {
  const current = filesOfAnswer(item)
  return item.files.filter(file => file.sentAt !== null && !current.includes(file))
}

type Item = ItemRow & { files: AnswerFileRow[] }

export type RequestRow = Columns & { items: Item[] }

/** Of a case, the latest first. */
export const requestsQuery = (applicationId: number, query: Query = read) =>
  requests(sql`q."applicationId" = ${applicationId}`, query)

/** As the viewer may read them: an answer that corrects a field needs the permissions that the field has today. */
export async function requestsFor(applicationId: number, viewer: User) {
  const rows = await requestsQuery(applicationId)
  const needs = rows.some(correctsOwnField) ? await needsOf([applicationId]) : NO_NEEDS
  return rows.map(withHidden(needs, viewer))
}

const correctsOwnField = ({ items }: RequestRow) =>
  items.some(({ field, answer }) => answer && field && !isBuiltIn(field))

const withHidden = (needs: Needs, viewer: User) => (row: RequestRow) => ({
  ...row,
  items: row.items.map(item => {
    const hidden = !needs(row.applicationId, item.field).every(permission => holds(viewer, permission))
    return { ...item, hidden, answer: hidden ? '' : item.answer }
  }),
})

/** Null if the case has no such request. */
export async function requestOf(applicationId: number, id: number, query: Query = read) {
  const rows = await requests(sql`q."applicationId" = ${applicationId} AND q."id" = ${id}`, query)
  return rows[0] ?? null
}

/** Of one that can’t be used, nothing more is read than of one that does not exist. */
export async function requestWithCode(
  codeHash: string,
  isUsable: (row: Columns) => boolean,
  query: Query = read,
) {
  return (await requests(sql`q."codeHash" = ${codeHash}`, query, isUsable))[0] ?? null
}

async function requests(
  which: Sql,
  query: Query,
  isWanted: (row: Columns) => boolean = () => true,
): Promise<RequestRow[]> {
  const found = await query<Columns>(sql`
    SELECT q."id", q."applicationId", a."reference", q."to", q."name", q."email", q."message", q."dueOn", q."codes",
      q."createdAt", u."name" AS "createdBy", q."answeredAt", q."closedAt", q."reason"
    FROM "Request" q JOIN "Application" a ON a."id" = q."applicationId" JOIN "User" u ON u."id" = q."createdById"
    WHERE ${which} ORDER BY q."id" DESC`)
  const rows = found.filter(isWanted)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [items, files] = await Promise.all([
    query<ItemRow>(
      sql`SELECT i.* FROM "RequestItem" i WHERE i."requestId" IN (${join(ids)}) ORDER BY i."id"`,
    ),
    query<AnswerFileRow>(sql`
      SELECT f.* FROM "AnswerFile" f JOIN "RequestItem" i ON i."id" = f."itemId"
      WHERE i."requestId" IN (${join(ids)}) ORDER BY f."createdAt", f."id"`),
  ])
  const filesOf = Map.groupBy(files, ({ itemId }) => itemId)
  const itemsOf = Map.groupBy(items, ({ requestId }) => requestId)
  return rows.map(row => ({
    ...row,
    items: (itemsOf.get(row.id) ?? []).map(item => ({
      ...item,
      late: Boolean(item.late),
      files: filesOf.get(item.id) ?? [],
    })),
  }))
}
