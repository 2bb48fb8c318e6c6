import { Section } from '../../../../Components/Section.tsx'
import type { usePresence } from '../../../../live/usePresence.ts'
import type { ApplicationDetail } from '#server/applications/screens'
import type { Discussion } from '#server/discussion/screens'
import { EarlierComments } from './EarlierComments.tsx'
import { NewComment } from './NewComment.tsx'
import { ThreadEntry } from './ThreadEntry.tsx'
import { threadsOf } from './threads.ts'
import { TypingLine } from './TypingLine.tsx'
import { useEarlier } from './useEarlier.ts'
import { useLinkedComment } from './useLinkedComment.ts'

const archived = 'This case is archived: what was said can be read, and nobody adds to it.'

type DiscussionSectionProps = {
  case: Pick<ApplicationDetail, 'application' | 'can' | 'whyNot'>
  discussion: Discussion
  presence: ReturnType<typeof usePresence>
}

/** What the board says to each other about a case; live. */
export function DiscussionSection({ case: { application, can, whyNot }, ...rest }: DiscussionSectionProps) {
  const { comments, earlierComments, commentsFrom } = rest.discussion
  const { typing, sayTyping, saidIt } = rest.presence
  const earlier = useEarlier(commentsFrom)
  const linked = useLinkedComment(commentsFrom, earlierComments, earlier)
  return (
    <Section id="discussion" title="Discussion">
      <EarlierComments count={earlierComments} loading={earlier.loading} onShow={() => earlier.show()} />
      {comments.length > 0 ? (
        <ol className="mb-4 space-y-2">
          {threadsOf(comments).map(thread => (
            <ThreadEntry
              key={thread.first.id}
              applicationId={application.id}
              thread={thread}
              linked={linked}
              onType={sayTyping}
            />
          ))}
        </ol>
      ) : (
        <p className="mb-4 text-muted">
          No comments yet. What the board has to say to each other about this case goes here.
        </p>
      )}
      <NewComment
        applicationId={application.id}
        can={can.comment}
        whyNot={application.archived ? archived : whyNot.comment}
        onType={sayTyping}
        onSaid={saidIt}
      />
      <TypingLine typing={typing} />
    </Section>
  )
}
