import { CommentForm } from './CommentForm.tsx'
import { useCommentForm } from './useCommentForm.ts'
import { focusComment } from './useEditing.ts'

type ReplyFormProps = {
  applicationId: number
  /** The comment that begins the thread. */
  parentId: number
  to: string
  onType: () => void
  onClose: () => void
}

export function ReplyForm({ applicationId, parentId, to, onType, onClose }: ReplyFormProps) {
  const form = useCommentForm({
    ids: `reply-${parentId}`,
    method: 'post',
    url: `/applications/${applicationId}/comments`,
    more: () => ({ parentId }),
    onDone: close,
  })

  function close() {
    onClose()
    focusComment(parentId)
  }

  return (
    <CommentForm
      form={form}
      label={`Reply to ${to}`}
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
