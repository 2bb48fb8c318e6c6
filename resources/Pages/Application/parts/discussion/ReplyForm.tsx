import type { Comment } from '#server/discussion/screens'
import { CommentForm } from './CommentForm.tsx'
import { useCommentForm } from './useCommentForm.ts'
import { goOnFromComment, replyNameOf } from './useEditing.ts'

type ReplyFormProps = {
  applicationId: number
  to: Comment
  onType: () => void
  onClose: () => void
}

export function ReplyForm({ applicationId, to, onType, onClose }: ReplyFormProps) {
  const form = useCommentForm({
    ids: replyNameOf(to.id),
    method: 'post',
    url: `/applications/${applicationId}/comments`,
    more: () => ({ parentId: to.id }),
    onDone: goesOn => goesOn || close(),
  })

  function close() {
    goOnFromComment(to.id, onClose)
  }

  return (
    <CommentForm
      form={form}
      label={`Reply to ${to.author.name}`}
      act="Reply"
      start
      onType={onType}
      onCancel={() => {
        form.drop()
        close()
      }}
    />
  )
}
