import { router } from '@inertiajs/react'
import { useEffect, useRef } from 'react'
import { actNames, acts } from '#server/applications/acts'
import type { Comment } from '#server/discussion/screens'
import { applicationChannel, type CaseEvent, type Told } from '#server/live/events'
import { ownActs } from '#resources/live/own-acts.ts'
import { forgetRefresh, refresh, unasked } from '#resources/live/refresh.ts'
import { useCatchUp } from '#resources/live/useCatchUp.ts'
import { useChannel } from '#resources/live/useChannel.ts'

/** How many comments a reload brings, and how many before one (server/discussion/thread.ts). */
const latest = 20
const earlier = 50

/** After a lost connection more may have been said than a reload brings: fetches what lies between. */
function useWithoutGap(comments: Comment[], bringEarlier: (before: number) => void) {
  const whole = useRef({ upTo: lastOf(comments), since: 0 })
  useEffect(() => {
    const { upTo, since } = whole.current
    const ids = comments.map(({ id }) => id).filter(id => id > upTo)
    const come = ids.length - since
    if (come >= (since === 0 ? latest : earlier)) {
      whole.current = { upTo, since: ids.length }
      bringEarlier(Math.min(...ids))
    } else whole.current = { upTo: lastOf(comments), since: 0 }
  }, [comments, bringEarlier])
}

const lastOf = (comments: Comment[]) => Math.max(0, ...comments.map(({ id }) => id))

// Which of the page's props an event makes old.

const rights = ['can', 'whyNot']
const ofVotes = ['round', ...rights, 'rail']
const ofStatus = [
  ...ofVotes,
  'application',
  'earlierRounds',
  'remarks',
  'documents',
  'missingDocuments',
  'resolution',
  'earlierResolutions',
  'resolutionCan',
  'conflicts',
  'history',
  'next',
]
const all = [...ofStatus, 'comments']

/** But those whose forms have the bag of a verdict that changes nothing. */
const transitions = actNames.filter(
  name => acts[name].follows.to !== null && acts[name].bag !== acts.markDuplicate.bag,
)

/** The forms that cause an event, by their bags: each causes one. What others cause is heard a second time. */
const bags: Record<CaseEvent, readonly (string | null)[]> = {
  'comment.posted': [acts.comment.bag],
  'comment.edited': [acts.comment.bag],
  'comment.removed': [acts.comment.bag],
  'remark.added': [acts.remark.bag],
  'vote.cast': [acts.vote.bag, acts.recuse.bag],
  'status.changed': [...transitions.map(name => acts[name].bag), 'resolution', 'signature', 'slip'],
}

/** Keeps a case's page up to date while others work at it. */
export function useLiveCase(id: number, comments: Comment[]) {
  const hear = (event: CaseEvent, then: () => void) =>
    ownActs.hear({ caseId: id, isCause: bag => bags[event].includes(bag), hear: then })
  const bring = (event: CaseEvent, props: string[]) => () => hear(event, () => refresh(props))
  const said = (event: CaseEvent) => (told: Told) =>
    hear(event, () => (isEarlier(comments, told) ? bringEarlier(told.commentId! + 1) : refresh(['comments'])))

  useChannel(applicationChannel(id), {
    'comment.posted': said('comment.posted'),
    'comment.edited': said('comment.edited'),
    'comment.removed': said('comment.removed'),
    'remark.added': bring('remark.added', ['remarks', 'history']),
    'vote.cast': bring('vote.cast', ofVotes),
    'status.changed': bring('status.changed', ofStatus),
  })
  useCatchUp(all)
  useWithoutGap(comments, bringEarlier)
  useEffect(() => ownActs.show(id), [id])
  useEffect(() => forgetRefresh, [])
}

/** Shown, and not among those that a reload brings. */
const isEarlier = (comments: Comment[], { commentId }: Told) =>
  comments.some(({ id }) => id === commentId) && comments.filter(({ id }) => id > commentId!).length >= latest

const bringEarlier = (before: number) =>
  router.reload({
    data: { before },
    only: ['comments'],
    headers: unasked,
    preserveUrl: true,
    showProgress: false,
  })
