import type { Comment } from '#server/cases/discussion/screens'
import { CommentEntry } from './CommentEntry.tsx'
import type { Thread } from './threads.ts'
import { useReplying, goOnFromComment, replyNameOf } from './useEditing.ts'
import { CommentForm } from './CommentForm.tsx'
import { useCommentForm } from './useCommentForm.ts'
import { to } from '#resources/to.ts'

type ThreadEntryProps = { applicationId: number; thread: Thread; linked: number | null; onType: () => void }

export function ThreadEntry({ applicationId, thread: { first, replies }, linked, onType }: ThreadEntryProps) {
  const [replying, setReplying] = useReplying([first, ...replies].map(({ id }) => id))
  const answered = [first, ...replies].find(({ id }) => id === replying)

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
      {(replies.length > 0 || answered) && (
        <div className="mt-1 ml-1 space-y-1 border-l border-hairline pl-5">
          {replies.map(reply => (
            <CommentEntry key={reply.id} {...entry(reply)} />
          ))}
          {answered && (
            <div className="py-2">
              <ReplyForm
                key={answered.id}
                applicationId={applicationId}
                comment={answered}
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
    onDone: goesOn => goesOn || close(),
  })

  function close() {
    goOnFromComment(comment.id, onClose)
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
