import { CommentEntry } from './CommentEntry.tsx'
import { ReplyForm } from './ReplyForm.tsx'
import type { Thread } from './threads.ts'
import { useReplying } from './useEditing.ts'

type ThreadEntryProps = { applicationId: number; thread: Thread; linked: number | null; onType: () => void }

/** A comment and the replies to it, indented once; a reply to a reply belongs to the same thread. */
export function ThreadEntry({ applicationId, thread: { first, replies }, linked, onType }: ThreadEntryProps) {
  const [replying, setReplying] = useReplying(first.id)
  const entry = { applicationId, onType, onReply: () => setReplying(true) }
  return (
    <li>
      <CommentEntry {...entry} comment={first} linked={first.id === linked} />
      {(replies.length > 0 || replying) && (
        <div className="mt-1 ml-1 space-y-1 border-l border-hairline pl-5">
          {replies.map(reply => (
            <CommentEntry
              key={reply.id}
              {...entry}
              // Of a thread whose beginning was removed nobody goes on.
              comment={first.removed ? { ...reply, can: { ...reply.can, reply: false } } : reply}
              linked={reply.id === linked}
            />
          ))}
          {replying && (
            <div className="py-2">
              <ReplyForm
                applicationId={applicationId}
                parentId={first.id}
                to={first.author.name}
                onType={onType}
                onClose={() => setReplying(false)}
              />
            </div>
          )}
        </div>
      )}
    </li>
  )
}
