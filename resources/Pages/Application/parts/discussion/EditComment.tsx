import { useState } from 'react'
import type { Comment } from '#server/discussion/screens'
import { CommentForm } from './CommentForm.tsx'
import { useCommentForm } from './useCommentForm.ts'
import { editNameOf, goOnFromComment } from './useEditing.ts'

type EditCommentProps = { url: string; comment: Comment; onType: () => void; onClose: () => void }

/** One's own comment, in its place. */
export function EditComment({ url, comment, onType, onClose }: EditCommentProps) {
  // The one that was read when the editing began. Refused, somebody has seen that there is another, and may go on.
  const [version, setVersion] = useState(comment.version)
  const form = useCommentForm({
    ids: editNameOf(comment.id),
    method: 'put',
    url,
    body: comment.body,
    more: () => ({ version }),
    onRefused: () => setVersion(0),
    onDone: goesOn => (goesOn ? setVersion(version + 1) : close()),
  })

  function close() {
    goOnFromComment(comment.id, onClose)
  }

  return (
    <CommentForm
      form={form}
      label="Change your comment"
      act="Save"
      start
      onType={onType}
      onCancel={() => {
        form.drop()
        close()
      }}
    />
  )
}
