import type { User } from '#server/permissions'
import { join, read, sql } from '#server/platform/database/read'
import { renderMarkdown } from '#server/platform/markdown/markdown'
import { NotFound } from '#server/platform/web/errors'
import { maxLength } from '#server/platform/limits'
import type { Comment, CommentVersion, Discussion } from './screens.ts'

/** Page sizes: the latest comments, then earlier ones. */
const LATEST = 20
const EARLIER = 50
const MAX_ID = 2 ** 31 - 1

type CommentRow = {
  id: number
  parentId: number | null
  body: string
  authorId: number
  author: string
  createdAt: Date
  editedAt: Date | null
  removedAt: Date | null
  version: number
}

/** Comments since the date are marked as new. `before` loads those before this id. */
export async function discussion(
  { id, archived }: { id: number; archived: boolean },
  viewer: User,
  since: Date | null,
  before?: number,
): Promise<Discussion> {
  const latest = await latestComments(id, before)
  const rows = [...(await threadStarts(latest)), ...latest]
  const comments = rows.map(row => toComment(row, viewer, since, !archived))
  return {
    comments: await Promise.all(comments.map(withHtml)),
    earlierComments: (latest[0]?.total ?? 0) - latest.length,
    commentsFrom: latest[0]?.id ?? null,
  }
}

const withHtml = async <Entry extends { body: string }>(entry: Entry) => ({
  ...entry,
  html: await renderMarkdown(entry.body, 'comment', maxLength.comment),
})

export async function wholeDiscussion(id: number, viewer: User): Promise<Omit<Comment, 'html'>[]> {
  const rows = await read<CommentRow>(sql`
    SELECT ${COLUMNS} FROM "Comment" c JOIN "User" u ON u."id" = c."authorId"
    WHERE c."applicationId" = ${id} ORDER BY c."id"`)
  return rows.map(row => toComment(row, viewer, null, false))
}

const COLUMNS = sql`c."id", c."parentId", c."body", c."authorId", u."name" AS "author", c."createdAt", c."editedAt",
  c."removedAt", c."version"`

/** Oldest first. `total` counts the comments up to the last one of these. */
async function latestComments(id: number, before?: number) {
  const [end, limit] = before === undefined ? [MAX_ID, LATEST] : [before, EARLIER]
  const rows = await read<CommentRow & { total: number }>(sql`
    SELECT ${COLUMNS}, (SELECT COUNT(*) FROM "Comment" t WHERE t."applicationId" = ${id} AND t."id" < ${end}) AS "total"
    FROM "Comment" c JOIN "User" u ON u."id" = c."authorId"
    WHERE c."applicationId" = ${id} AND c."id" < ${end} ORDER BY c."id" DESC LIMIT ${limit}`)
  return rows.toReversed()
}

async function threadStarts(comments: CommentRow[]) {
  const ids = new Set(comments.map(({ id }) => id))
  const missing = new Set(comments.flatMap(({ parentId }) => parentId ?? []).filter(id => !ids.has(id)))
  if (missing.size === 0) return []
  return read<CommentRow>(sql`
    SELECT ${COLUMNS} FROM "Comment" c JOIN "User" u ON u."id" = c."authorId"
    WHERE c."id" IN (${join([...missing])}) ORDER BY c."id"`)
}

function toComment(
  row: CommentRow,
  viewer: User,
  since: Date | null,
  mayAct: boolean,
): Omit<Comment, 'html'> {
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

/** Earlier versions of a comment; throws NotFound for a removed one. */
export async function versionsOf(applicationId: number, commentId: number): Promise<CommentVersion[]> {
  const rows = await read<{ body: string | null; writtenAt: Date | null }>(sql`
    SELECT v."body", v."writtenAt" FROM "Comment" c LEFT JOIN "CommentVersion" v ON v."commentId" = c."id"
    WHERE c."id" = ${commentId} AND c."applicationId" = ${applicationId} AND c."removedAt" IS NULL ORDER BY v."id" DESC`)
  if (rows.length === 0) throw new NotFound()
  const versions = rows.flatMap(({ body, writtenAt }) =>
    writtenAt ? [{ body: body ?? '', writtenAt: writtenAt.toISOString() }] : [],
  )
  return Promise.all(versions.map(withHtml))
}
