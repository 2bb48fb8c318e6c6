import { router } from '@inertiajs/react'
import { useEffect, useRef } from 'react'
import { actNames, acts } from '#server/cases/applications/acts'
import type { Comment } from '#server/cases/discussion/screens'
import type { Pages, Shared } from '#server/pages'
import { applicationChannel, type CaseEvent, type EventData } from '#server/messages/live/events'
import { ownActs } from '#resources/live/own-acts.ts'
import { forgetRefresh, refresh, unasked } from '#resources/live/refresh.ts'
import { useCatchUp, useChannel } from '#resources/live/useLive.ts'

/** Page sizes of a reload and of loading earlier comments. Must match server/cases/discussion/thread.ts. */
const latest = 20
const earlier = 50

/** After a lost connection, loads new comments that a reload doesn't include. */
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

type Prop = keyof (Pages['Application/Detail'] & Shared)

const ofVotes: Prop[] = ['round', 'can', 'whyNot', 'rail']
const ofStatus: Prop[] = [
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
  'newMembers',
  'history',
  'next',
]
const all: Prop[] = [...ofStatus, 'comments']

type Effect = {
  old: Prop[]
  /** Error bags of forms that cause the event, in addition to the acts that name it. */
  forms: string[]
}
const ofComments: Effect = { old: ['comments'], forms: [acts.comment.bag] }

const effects: Record<CaseEvent, Effect> = {
  'comment.posted': ofComments,
  'comment.edited': ofComments,
  'comment.removed': ofComments,
  'remark.added': { old: ['remarks', 'history'], forms: [] },
  'vote.cast': { old: ofVotes, forms: [] },
  'status.changed': { old: ofStatus, forms: ['resolution', 'signature', 'slip'] },
}
const events = Object.keys(effects) as CaseEvent[]

/**
 * Whether a form of this page caused the event. Duplicate verdicts are left out, because they may change
 * nothing and then publish no event.
 */
const isCause = (event: CaseEvent) => (bag: string | null) =>
  bag !== null &&
  bag !== acts.markDuplicate.bag &&
  (effects[event].forms.includes(bag) ||
    actNames.some(name => acts[name].bag === bag && acts[name].follows.event === event))

export function useLiveCase(id: number, comments: Comment[]) {
  const hear = (event: CaseEvent) => (data: EventData) =>
    ownActs.hear({ caseId: id, isCause: isCause(event), hear: () => bring(event, data) })
  const bring = (event: CaseEvent, data: EventData) =>
    isEarlier(comments, data) ? bringEarlier(data.commentId! + 1) : refresh(effects[event].old)

  useChannel(
    applicationChannel(id),
    Object.fromEntries(events.map(event => [event, hear(event)])) as Record<
      CaseEvent,
      (data: EventData) => void
    >,
  )
  useCatchUp(all)
  useWithoutGap(comments, bringEarlier)
  useEffect(() => ownActs.show(id), [id])
  useEffect(() => forgetRefresh, [])
}

/** The comment is shown but a reload wouldn't include it. */
const isEarlier = (comments: Comment[], { commentId }: EventData) =>
  comments.some(({ id }) => id === commentId) && comments.filter(({ id }) => id > commentId!).length >= latest

const bringEarlier = (before: number) =>
  router.reload({
    data: { before },
    only: ['comments'],
    headers: unasked,
    preserveUrl: true,
    showProgress: false,
  })
