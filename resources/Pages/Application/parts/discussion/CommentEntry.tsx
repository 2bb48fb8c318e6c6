import { type ReactNode, useState } from 'react'
import { RelativeTime } from '../../../../Components/RelativeTime.tsx'
import type { Comment } from '#server/discussion/screens'
import { CommentBody } from './CommentBody.tsx'
import { EarlierVersions } from './EarlierVersions.tsx'
import { EditComment } from './EditComment.tsx'
import { RemoveComment } from './RemoveComment.tsx'
import { useEditing } from './useEditing.ts'

type CommentEntryProps = {
  applicationId: number
  comment: Comment
  /** The address leads here. */
  linked: boolean
  onReply: () => void
  onType: () => void
  children?: ReactNode
}

const quiet = 'link min-h-6 rounded-sm text-sm'

/** One comment, with what its reader may do about it; `children` come under it. */
export function CommentEntry({
  applicationId,
  comment,
  linked,
  onReply,
  onType,
  children,
}: CommentEntryProps) {
  const { id, author, at, html, removed, isNew, can } = comment
  const [editing, setEditing] = useEditing(id)
  const [removing, setRemoving] = useState(false)
  const url = `/applications/${applicationId}/comments/${id}`
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
        <EarlierVersions url={url} comment={comment} />
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
        <RemoveComment url={url} comment={comment} open={removing} onClose={() => setRemoving(false)} />
      )}
      {children}
    </article>
  )
}
