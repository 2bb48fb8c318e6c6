import { type ReactNode, useState } from 'react'
import { RelativeTime } from '#resources/Components/RelativeTime.tsx'
import type { Comment } from '#server/cases/discussion/screens'
import { CommentBody, EarlierVersions } from './EarlierVersions.tsx'
import { useEditing, closeAndFocusComment, editNameOf, useCommentForm } from './useCommentForm.ts'
import { to, type AddressFor } from '#resources/to.ts'
import { ConfirmDialog } from '#resources/Components/ConfirmDialog.tsx'
import { acts } from '#server/cases/case/acts'
import { CommentForm } from './CommentForm.tsx'

type CommentEntryProps = {
  applicationId: number
  comment: Comment
  linked: boolean
  onReply: () => void
  onType: () => void
  children?: ReactNode
}

const quiet = 'link min-h-6 rounded-sm text-sm'

export function CommentEntry(props: CommentEntryProps) {
  const { applicationId, comment, linked, onReply, onType, children } = props
  const { id, author, at, html, removed, isNew, can } = comment
  const [editing, setEditing] = useEditing(id)
  const [removing, setRemoving] = useState(false)
  const places = { id: applicationId, commentId: id }
  const url = to('/applications/:id/comments/:commentId', places)
  const mark = linked ? 'border-accent bg-accent-wash' : isNew ? 'border-accent' : 'border-transparent'

  return (
    <article
      id={`comment-${id}`}
      tabIndex={-1}
      aria-label={`${author.name}’s comment`}
      className={`-ml-3 scroll-mt-24 border-l-2 py-2 pl-2.5 ${mark}`}
    >
      <div className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-medium">{author.name}</span>
        <a href={`#comment-${id}`} className="text-sm text-muted hover:underline">
          <RelativeTime at={at} />
        </a>
        {isNew && <span className="text-xs font-medium text-accent">new</span>}
        <EarlierVersions
          url={to('/applications/:id/comments/:commentId/versions', places)}
          comment={comment}
        />
      </div>
      {removed && <p className="text-muted italic">This comment was removed.</p>}
      {!removed &&
        (editing ? (
          <EditComment url={url} comment={comment} onType={onType} onClose={() => setEditing(false)} />
        ) : (
          <CommentBody html={html} />
        ))}
      {!editing && (
        <div className="screen-only flex gap-4 empty:hidden">
          {can.reply && (
            <button type="button" className={quiet} aria-label={`Reply to ${author.name}`} onClick={onReply}>
              Reply
            </button>
          )}
          {can.edit && (
            <button type="button" className={quiet} onClick={() => setEditing(true)}>
              Edit
            </button>
          )}
          {can.remove && (
            <button type="button" className={quiet} onClick={() => setRemoving(true)}>
              Remove
            </button>
          )}
        </div>
      )}
      {(can.remove || removing) && (
        <ConfirmDialog
          title="Remove this comment?"
          act="Remove comment"
          variant="danger"
          method="delete"
          url={url}
          bag={acts.comment.bag}
          only={['comments', 'can', 'whyNot', 'history']}
          open={removing}
          onClose={() => setRemoving(false)}
          onDone={() => closeAndFocusComment(id, () => setRemoving(false))}
        >
          <p>
            The text of the comment disappears for everyone. The discussion shows that a comment was removed.
          </p>
        </ConfirmDialog>
      )}
      {children}
    </article>
  )
}

type EditCommentProps = { url: AddressFor<'put'>; comment: Comment; onType: () => void; onClose: () => void }

function EditComment({ url, comment, onType, onClose }: EditCommentProps) {
  // The version the user started from. A refusal shows the newer version, which the user may then
  // overwrite it.
  const [version, setVersion] = useState(comment.version)
  const form = useCommentForm({
    ids: editNameOf(comment.id),
    method: 'put',
    url,
    body: comment.body,
    more: () => ({ version }),
    onRefused: () => setVersion(0),
    onDone: hasMoreText => (hasMoreText ? setVersion(version + 1) : close()),
  })

  function close() {
    closeAndFocusComment(comment.id, onClose)
  }

  return (
    <CommentForm
      form={form}
      label="Edit your comment"
      act="Save comment"
      start
      onType={onType}
      onCancel={() => {
        form.discard()
        close()
      }}
    />
  )
}
