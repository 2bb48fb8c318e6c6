import { sql } from '#server/platform/database/read'
import type { Said } from './screens.ts'

/** Joins the comment or remark that an audit entry `e` is about. Removed comments are not quoted. */
export const saidJoins = sql`
  LEFT JOIN "Comment" c ON c."removedAt" IS NULL AND c."id" = (
    SELECT MAX(x."id") FROM "Comment" x WHERE e."action" = 'application.comment'
      AND x."applicationId" = e."subjectId" AND x."authorId" = e."actorId" AND x."createdAt" <= e."at")
  LEFT JOIN "Remark" m ON m."id" = (
    SELECT MAX(x."id") FROM "Remark" x WHERE e."action" = 'application.remark' AND x."kind" = 'remark'
      AND x."applicationId" = e."subjectId" AND x."authorId" = e."actorId" AND x."createdAt" <= e."at")`

export const saidColumns = sql`c."id" AS "commentId", c."parentId", c."body" AS "comment", m."id" AS "remarkId",
  m."body" AS "remark"`

export type SaidRow = {
  commentId: number | null
  parentId: number | null
  comment: string | null
  remarkId: number | null
  remark: string | null
}

export function saidIn({ commentId, parentId, comment, remarkId, remark }: SaidRow): Said | null {
  if (comment !== null)
    return { how: parentId ? 'replied' : 'commented', text: quoted(comment), place: `#comment-${commentId}` }
  if (remark === null) return null
  return { how: 'added a remark', text: quoted(remark), place: `#remark-${remarkId}` }
}

const MAX_QUOTED = 140

/** The beginning, without Markdown. */
function quoted(body: string) {
  const text = body
    .slice(0, 4 * MAX_QUOTED)
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^[ \t]*(?:[-*+>]|#{1,6}|\d+[.)])[ \t]+/gm, '')
    .replaceAll(/\*\*|__|[*`]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const characters = [...text]
  return characters.length > MAX_QUOTED ? `${characters.slice(0, MAX_QUOTED).join('').trim()}…` : text
}
