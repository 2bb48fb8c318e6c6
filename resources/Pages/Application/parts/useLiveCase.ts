import { router } from '@inertiajs/react'
import { useEffect, useRef } from 'react'
import { actNames, acts } from '#server/applications/acts'
import type { Comment } from '#server/discussion/screens'
import type { Pages, Shared } from '#server/pages'
import { applicationChannel, type CaseEvent, type Told } from '#server/live/events'
import { ownActs } from '#resources/live/own-acts.ts'
import { forgetRefresh, refresh, unasked } from '#resources/live/refresh.ts'
import { useCatchUp, useChannel } from '#resources/live/useLive.ts'

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
  /** Which of the page's props it makes old. */
  old: Prop[]
  /** The bags of forms that cause it, beside those of the acts that have it in their row. */
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

/** Each form causes one event; but a verdict may change nothing. What others cause is heard a second time. */
const isCause = (event: CaseEvent) => (bag: string | null) =>
  bag !== null &&
  bag !== acts.markDuplicate.bag &&
  (effects[event].forms.includes(bag) ||
    actNames.some(name => acts[name].bag === bag && acts[name].follows.event === event))

/** Keeps a case's page up to date while others work at it. */
export function useLiveCase(id: number, comments: Comment[]) {
  const hear = (event: CaseEvent) => (told: Told) =>
    ownActs.hear({ caseId: id, isCause: isCause(event), hear: () => bring(event, told) })
  const bring = (event: CaseEvent, told: Told) =>
    isEarlier(comments, told) ? bringEarlier(told.commentId! + 1) : refresh(effects[event].old)

  useChannel(
    applicationChannel(id),
    Object.fromEntries(events.map(event => [event, hear(event)])) as Record<CaseEvent, (told: Told) => void>,
  )
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
