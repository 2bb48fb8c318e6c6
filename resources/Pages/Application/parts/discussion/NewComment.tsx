import { CommentForm } from './CommentForm.tsx'
import { useCommentForm } from './useCommentForm.ts'

type NewCommentProps = {
  applicationId: number
  can: boolean
  /** Why not, for those who could otherwise. */
  whyNot: string | undefined
  onType: () => void
  onSaid: () => void
}

/** Begins a thread. Where nobody may any more, what was being written can still be copied. */
export function NewComment({ applicationId, can, whyNot, onType, onSaid }: NewCommentProps) {
  const form = useCommentForm({
    ids: `comment-${applicationId}-new`,
    method: 'post',
    url: `/applications/${applicationId}/comments`,
    onDone: onSaid,
  })
  const closed = whyNot ?? 'Nobody writes here any more.'
  if (!can && !form.unsaid) return <p className="text-muted">{closed}</p>
  return (
    <CommentForm form={form} label="Add a comment" act="Post comment" onType={onType}>
      {!can && <p className="hint">{closed}</p>}
    </CommentForm>
  )
}
