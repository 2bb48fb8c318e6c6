// What screens receive of a case's discussion. Types only: the browser imports them too.

export type Comment = {
  id: number
  /** The comment that begins the thread; null for one that does. */
  parentId: number | null
  /** Markdown; '' once removed. */
  body: string
  /** The same, to be shown. */
  html: string
  author: { id: number; name: string }
  at: string
  editedAt: string | null
  removed: boolean
  /** Written by others since this viewer's last look. */
  isNew: boolean
  version: number
  can: { edit: boolean; remove: boolean; reply: boolean }
}

/** What a comment said before, the latest first; for everybody who sees the case. */
export type CommentVersion = { body: string; html: string; writtenAt: string }

/** The latest comments, the oldest of them first, with the beginnings of their threads. */
export type Discussion = {
  comments: Comment[]
  /** How many came before these. */
  earlierComments: number
  /** The first of those that follow each other without a gap: `?before` it brings those before. Null without any. */
  commentsFrom: number | null
}
