import { holds, type User } from '../permissions.ts'
import { read, sql } from '../database/read.ts'
import { NotFound } from '../web/errors.ts'
import type { Comment, CommentVersion, Discussion } from './screens.ts'

/** How many comments a page brings at once. */
export const AT_ONCE = 50

type Row = {
  id: number
  parentId: number | null
  body: string
  authorId: number
  author: string
  createdAt: Date
  editedAt: Date | null
  removedAt: Date | null
  version: number
  inWindow: number
  /** Of all up to the last one that is shown. */
  total: number
}

type Look = { id: number; archived: boolean; viewer: User; since: Date | null; before?: number | undefined }

/** The latest comments, or those before one; with the beginnings of their threads. One query however long it is. */
export async function discussion({ id, archived, viewer, since, before }: Look): Promise<Discussion> {
  const rows = await read<Row>(windowQuery(id, before))
  const mayAct = !archived && holds(viewer, 'applications.view')
  const following = rows.filter(({ inWindow }) => inWindow === 1)
  return {
    comments: rows.map(row => toComment(row, { viewer, since, mayAct })),
    earlierComments: (rows[0]?.total ?? 0) - following.length,
    commentsFrom: following[0]?.id ?? null,
  }
}

const MAX_ID = 2 ** 31 - 1

const windowQuery = (id: number, before = MAX_ID) => sql`
  WITH latest AS (
    SELECT c."id", c."parentId" FROM "Comment" c
    WHERE c."applicationId" = ${id} AND c."id" < ${before} ORDER BY c."id" DESC LIMIT ${AT_ONCE}
  ), shown AS (
    SELECT "id", 1 AS "inWindow" FROM latest
    UNION SELECT "parentId", 0 FROM latest WHERE "parentId" IS NOT NULL AND "parentId" NOT IN (SELECT "id" FROM latest)
  )
  SELECT c."id", c."parentId", c."body", c."authorId", u."name" AS "author", c."createdAt", c."editedAt", c."removedAt",
    c."version", s."inWindow", (SELECT COUNT(*) FROM "Comment" t WHERE t."applicationId" = ${id} AND t."id" < ${before}) AS "total"
  FROM shown s JOIN "Comment" c ON c."id" = s."id" JOIN "User" u ON u."id" = c."authorId" ORDER BY c."id"`

function toComment(
  row: Row,
  { viewer, since, mayAct }: { viewer: User; since: Date | null; mayAct: boolean },
): Comment {
  const { id, parentId, body, authorId, author, createdAt, editedAt, removedAt, version } = row
  const mine = authorId === viewer.id
  const removed = removedAt !== null
  return {
    id,
    parentId,
    body,
    author: { id: authorId, name: author },
    at: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
    removed,
    isNew: !mine && since !== null && createdAt > since,
    version,
    can: { edit: mayAct && mine && !removed, remove: mayAct && mine && !removed, reply: mayAct && !removed },
  }
}

/** What a comment said before it was edited. Of a removed one nothing is shown any more. */
export async function versionsOf(applicationId: number, commentId: number): Promise<CommentVersion[]> {
  const rows = await read<{ body: string | null; writtenAt: Date | null }>(sql`
    SELECT v."body", v."writtenAt" FROM "Comment" c LEFT JOIN "CommentVersion" v ON v."commentId" = c."id"
    WHERE c."id" = ${commentId} AND c."applicationId" = ${applicationId} AND c."removedAt" IS NULL ORDER BY v."id" DESC`)
  if (rows.length === 0) throw new NotFound()
  return rows.flatMap(({ body, writtenAt }) =>
    writtenAt ? [{ body: body ?? '', writtenAt: writtenAt.toISOString() }] : [],
  )
}
