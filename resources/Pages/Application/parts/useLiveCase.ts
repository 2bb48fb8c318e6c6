import { router } from '@inertiajs/react'
import { useEffect, useRef } from 'react'
import { actNames, acts } from '#server/cases/case/acts'
import type { Comment } from '#server/cases/discussion/screens'
import type { Pages, Shared } from '#server/pages'
import {
  applicationChannel,
  APPLICATIONS,
  type CaseEvent,
  type EventData,
} from '#server/messages/live/events'
import { ownActs } from '#resources/live/own-acts.ts'
import { forgetRefresh, refresh, backgroundHeaders } from '#resources/live/refresh.ts'
import { useCatchUp, useChannel } from '#resources/live/useLive.ts'

/** Page sizes of a reload and of loading earlier comments. Must match server/cases/discussion/thread.ts. */
const RELOADED_COMMENTS = 20
const EARLIER_COMMENTS = 50

/** In milliseconds, because a change of the calendar reloads every open case. */
const CALENDAR_DELAY = 1000

/** After a lost connection, loads new comments that a reload doesn't include. */
function useWithoutGap(comments: Comment[], loadEarlier: (before: number) => void) {
  const complete = useRef({ upTo: lastOf(comments), since: 0 })
  useEffect(() => {
    const { upTo, since } = complete.current
    const ids = comments.map(({ id }) => id).filter(id => id > upTo)
    const added = ids.length - since
    if (added >= (since === 0 ? RELOADED_COMMENTS : EARLIER_COMMENTS)) {
      complete.current = { upTo, since: ids.length }
      loadEarlier(Math.min(...ids))
    } else complete.current = { upTo: lastOf(comments), since: 0 }
  }, [comments, loadEarlier])
}

const lastOf = (comments: Comment[]) => Math.max(0, ...comments.map(({ id }) => id))

type Prop = keyof (Pages['Application/Detail'] & Shared)

const voteProps: Prop[] = ['round', 'can', 'whyNot', 'waits', 'rail']
const statusProps: Prop[] = [
  ...voteProps,
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
const dueProps: Prop[] = ['application', 'can', 'whyNot']
const allProps: Prop[] = [...statusProps, 'comments']

type Effect = {
  old: Prop[]
  /** Error bags of forms that cause the event, in addition to the acts that name it. */
  forms: string[]
}
const commentEffect: Effect = { old: ['comments', 'history'], forms: [acts.comment.bag] }

const effects: Record<CaseEvent, Effect> = {
  'comment.posted': commentEffect,
  'comment.edited': commentEffect,
  'comment.removed': commentEffect,
  'remark.added': { old: ['remarks', 'history'], forms: [] },
  'assignment.changed': { old: ['application', 'can', 'whyNot', 'history', 'rail'], forms: [] },
  'letter.changed': { old: ['application', 'can', 'whyNot', 'waits', 'history', 'rail'], forms: [] },
  'request.changed': {
    old: ['application', 'can', 'whyNot', 'waits', 'documents', 'missingDocuments', 'history', 'rail'],
    forms: [],
  },
  'labels.changed': { old: ['application', 'history'], forms: [] },
  'vote.cast': { old: voteProps, forms: [] },
  'status.changed': { old: statusProps, forms: ['documents', 'resolution', 'signature', 'slip'] },
}
const events = Object.keys(effects) as CaseEvent[]

/** They may change nothing and then publish no event. */
const MAY_CHANGE_NOTHING: readonly string[] = [acts.markDuplicate.bag, acts.label.bag]

/** Whether a form of this page caused the event. */
const isCause = (event: CaseEvent) => (bag: string | null) =>
  bag !== null &&
  !MAY_CHANGE_NOTHING.includes(bag) &&
  (effects[event].forms.includes(bag) ||
    actNames.some(name => acts[name].bag === bag && acts[name].follows.event === event))

export function useLiveCase(id: number, comments: Comment[]) {
  const handle = (event: CaseEvent) => (data: EventData) =>
    ownActs.handle({ caseId: id, isCause: isCause(event), handle: () => reload(event, data) })
  const reload = (event: CaseEvent, data: EventData) =>
    isEarlier(comments, data) ? loadEarlier(data.commentId! + 1) : refresh(effects[event].old)

  useChannel(
    applicationChannel(id),
    Object.fromEntries(events.map(event => [event, handle(event)])) as Record<
      CaseEvent,
      (data: EventData) => void
    >,
  )
  useChannel(APPLICATIONS, { 'calendar.changed': () => refresh(dueProps, CALENDAR_DELAY) })
  useCatchUp(allProps)
  useWithoutGap(comments, loadEarlier)
  useEffect(() => ownActs.show(id), [id])
  useEffect(() => forgetRefresh, [])
}

/** The comment is shown but a reload wouldn't include it. */
const isEarlier = (comments: Comment[], { commentId }: EventData) =>
  comments.some(({ id }) => id === commentId) &&
  comments.filter(({ id }) => id > commentId!).length >= RELOADED_COMMENTS

const loadEarlier = (before: number) =>
  router.reload({
    data: { before },
    only: ['comments', 'history'],
    headers: backgroundHeaders,
    preserveUrl: true,
    showProgress: false,
  })
