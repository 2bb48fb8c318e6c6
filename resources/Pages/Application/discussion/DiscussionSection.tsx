import { Section } from '#resources/Components/Sections.tsx'
import type { usePresence, Present } from '#resources/live/usePresence.ts'
import type { ApplicationDetail } from '#server/cases/case/screens'
import type { Discussion } from '#server/cases/discussion/screens'
import { ThreadEntry, threadsOf } from './ThreadEntry.tsx'
import { Button } from '#resources/Components/Button.tsx'
import { CommentForm } from './CommentForm.tsx'
import { useCommentForm } from './useCommentForm.ts'
import { to } from '#resources/to.ts'
import { router } from '@inertiajs/react'
import { useEffect, useRef, useState } from 'react'

const ARCHIVED = 'This case is archived. You can read the discussion, but not add to it.'

type DiscussionSectionProps = {
  case: Pick<ApplicationDetail, 'application' | 'can' | 'whyNot'>
  discussion: Discussion
  presence: ReturnType<typeof usePresence>
}

export function DiscussionSection({ case: { application, can, whyNot }, ...rest }: DiscussionSectionProps) {
  const { comments, earlierComments, commentsFrom } = rest.discussion
  const { typing, announceTyping, resetTyping } = rest.presence
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
              onType={announceTyping}
            />
          ))}
        </ol>
      ) : (
        <p className="mb-4 text-muted">
          No comments yet.
          <span className="screen-only"> Use this space to discuss the case with the board.</span>
        </p>
      )}
      <NewComment
        applicationId={application.id}
        can={can.comment}
        whyNot={application.archived ? ARCHIVED : whyNot.comment}
        onType={announceTyping}
        onPosted={resetTyping}
      />
      <TypingLine typing={typing} />
    </Section>
  )
}

type EarlierCommentsProps = { count: number; loading: boolean; onShow: () => void }

const PER_REQUEST = 50

function EarlierComments({ count, loading, onShow }: EarlierCommentsProps) {
  if (count === 0) return null
  return (
    <p className="screen-only mb-3 flex items-center gap-3">
      <Button busy={loading} onClick={onShow}>
        Show {Math.min(PER_REQUEST, count)} earlier {count === 1 ? 'comment' : 'comments'}
      </Button>
      {count > PER_REQUEST && <span className="hint">of {count}</span>}
    </p>
  )
}

/** Rendered even when empty, so that nothing moves. */
function TypingLine({ typing }: { typing: Present[] }) {
  return (
    <p aria-live="polite" className="screen-only min-h-5 text-sm text-muted">
      {sentence(typing.map(({ name }) => name))}
    </p>
  )
}

function sentence([first, second, ...others]: string[]) {
  if (!first) return ''
  if (!second) return `${first} is writing…`
  return others.length === 0
    ? `${first} and ${second} are writing…`
    : `${first}, ${second} and others are writing…`
}

type NewCommentProps = {
  applicationId: number
  can: boolean
  whyNot: string | undefined
  onType: () => void
  onPosted: () => void
}

/** Starts a thread. When commenting is no longer possible, unsent text can still be copied. */
function NewComment({ applicationId, can, whyNot, onType, onPosted }: NewCommentProps) {
  const form = useCommentForm({
    ids: `comment-${applicationId}-new`,
    method: 'post',
    url: to('/applications/:id/comments', { id: applicationId }),
    onDone: onPosted,
  })
  const closed = whyNot ?? 'Commenting is closed.'
  if (!can && !form.unsaved) return <p className="text-muted">{closed}</p>
  return (
    <CommentForm form={form} label="Add a comment" act="Post comment" onType={onType}>
      {!can && <p className="hint">{closed}</p>}
    </CommentForm>
  )
}

/** Scrolls to the comment in the URL's hash (`#comment-12`), loading earlier comments until it is found. */
function useLinkedComment(
  from: number | null,
  earlier: number,
  { loading, show }: ReturnType<typeof useEarlier>,
) {
  const [linked, setLinked] = useState<number | null>(null)
  const scrolledTo = useRef<number | null>(null)

  useEffect(() => {
    const update = () => setLinked(Number(/^#comment-(\d+)$/.exec(location.hash)?.[1]) || null)
    update()
    window.addEventListener('hashchange', update)
    const stop = router.on('navigate', update)
    return () => {
      window.removeEventListener('hashchange', update)
      stop()
    }
  }, [])

  useEffect(() => {
    if (!linked || loading || linked === scrolledTo.current) return
    const comment = document.getElementById(`comment-${linked}`)
    if (comment) {
      comment.scrollIntoView({ block: 'center' })
      scrolledTo.current = linked
    } else if (earlier > 0 && from !== null && linked < from) show({ keepPlace: false })
    // oxlint-disable-next-line react/exhaustive-deps -- again when more has come
  }, [linked, from, loading])

  return linked
}

function useEarlier(from: number | null) {
  const [loading, setLoading] = useState(false)
  return {
    loading,
    /** Keeps the scroll position unless the user follows a link to a comment. */
    show({ keepPlace = true } = {}) {
      if (loading || from === null) return
      setLoading(true)
      const anchor = document.getElementById(`comment-${from}`)
      const before = anchor?.getBoundingClientRect().top ?? 0
      router.reload({
        data: { before: from },
        only: ['comments', 'earlierComments', 'commentsFrom'],
        preserveUrl: true,
        onSuccess: () => {
          const moved = (anchor?.getBoundingClientRect().top ?? 0) - before
          if (keepPlace && anchor?.isConnected && moved > 0) window.scrollBy(0, moved)
        },
        onFinish: () => setLoading(false),
      })
    },
  }
}
