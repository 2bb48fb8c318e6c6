import type { Comment, Discussion } from '#server/cases/discussion/screens'

export type Thread = { first: Comment; replies: Comment[] }

export function threadsOf(comments: Comment[]): Thread[] {
  const inOrder = comments.toSorted((one, other) => one.id - other.id)
  const threads = new Map<number, Thread>()
  for (const comment of inOrder) {
    const thread = comment.parentId === null ? undefined : threads.get(comment.parentId)
    if (thread) thread.replies.push(comment)
    else threads.set(comment.id, { first: comment, replies: [] })
  }
  return [...threads.values()]
}

/**
 * The total number of comments. `comments` may include a thread's first comment that `earlierComments` counts
 * already.
 */
export const countOf = ({ comments, earlierComments, commentsFrom }: Discussion) =>
  earlierComments + comments.filter(({ id }) => id >= (commentsFrom ?? 0)).length
