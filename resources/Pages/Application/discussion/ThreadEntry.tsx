import type { Comment, Discussion } from '#server/cases/discussion/screens'
import { CommentEntry } from './CommentEntry.tsx'
import { useReplying, closeAndFocusComment, replyNameOf, useCommentForm } from './useCommentForm.ts'
import { CommentForm } from './CommentForm.tsx'
import { to } from '#resources/to.ts'

type ThreadEntryProps = { applicationId: number; thread: Thread; linked: number | null; onType: () => void }

export function ThreadEntry({ applicationId, thread: { first, replies }, linked, onType }: ThreadEntryProps) {
  const [replying, setReplying] = useReplying([first, ...replies].map(({ id }) => id))
  const parent = [first, ...replies].find(({ id }) => id === replying)

  const entry = (comment: Comment) => ({
    applicationId,
    comment,
    linked: comment.id === linked,
    onReply: () => setReplying(comment.id),
    onType,
  })

  return (
    <li>
      <CommentEntry {...entry(first)} />
      {(replies.length > 0 || parent) && (
        <div className="mt-1 ml-1 space-y-1 border-l border-hairline pl-5">
          {replies.map(reply => (
            <CommentEntry key={reply.id} {...entry(reply)} />
          ))}
          {parent && (
            <div className="py-2">
              <ReplyForm
                key={parent.id}
                applicationId={applicationId}
                comment={parent}
                onType={onType}
                onClose={() => setReplying(null)}
              />
            </div>
          )}
        </div>
      )}
    </li>
  )
}

type ReplyFormProps = {
  applicationId: number
  comment: Comment
  onType: () => void
  onClose: () => void
}

function ReplyForm({ applicationId, comment, onType, onClose }: ReplyFormProps) {
  const form = useCommentForm({
    ids: replyNameOf(comment.id),
    method: 'post',
    url: to('/applications/:id/comments', { id: applicationId }),
    more: () => ({ parentId: comment.id }),
    onDone: hasMoreText => hasMoreText || close(),
  })

  function close() {
    closeAndFocusComment(comment.id, onClose)
  }

  return (
    <CommentForm
      form={form}
      label={`Reply to ${comment.author.name}`}
      act="Post reply"
      start
      onType={onType}
      onCancel={() => {
        form.discard()
        close()
      }}
    />
  )
}

type Thread = { first: Comment; replies: Comment[] }

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
