// Types only: the browser imports them too.

export type Comment = {
  id: number
  /** The first comment of the thread; null for that comment itself. */
  parentId: number | null
  /** Markdown; '' once removed. */
  body: string
  html: string
  author: { id: number; name: string }
  at: string
  editedAt: string | null
  removed: boolean
  isNew: boolean
  version: number
  can: { edit: boolean; remove: boolean; reply: boolean }
}

export type CommentVersion = { body: string; html: string; writtenAt: string }

/** The latest comments, oldest first, plus the first comments of their threads. */
export type Discussion = {
  comments: Comment[]
  earlierComments: number
  /**
   * Id of the first comment in the gapless part: pass it as `?before` to load earlier ones. Null without
   * comments.
   */
  commentsFrom: number | null
}

/** The beginning of a comment or remark, in a list of acts. `place` is its anchor on the case's page. */
export type Said = { how: 'commented' | 'replied' | 'added a remark'; text: string; place: string }
