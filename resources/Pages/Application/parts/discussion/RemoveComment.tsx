import { ConfirmDialog } from '../../../../Components/ConfirmDialog.tsx'
import { useFields } from '../../../../Components/form/useFields.ts'
import { acts } from '#server/applications/acts'
import type { Comment } from '#server/discussion/screens'
import { goOnFromComment } from './useEditing.ts'

type RemoveCommentProps = { url: string; comment: Comment; open: boolean; onClose: () => void }

export function RemoveComment({ url, comment, open, onClose }: RemoveCommentProps) {
  const form = useFields({}, { bag: acts.comment.bag, ids: `remove-comment-${comment.id}` })
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Remove this comment?"
      act="Remove comment"
      form={form}
      onConfirm={() =>
        form.send('delete', url, {
          only: ['comments', 'can', 'whyNot', 'history'],
          onSuccess: () => goOnFromComment(comment.id, onClose),
        })
      }
    >
      <p>Its text disappears for everybody. That you wrote something here stays to be seen.</p>
    </ConfirmDialog>
  )
}
