import { router } from '@inertiajs/react'
import { useEffect } from 'react'
import type { Comment } from '#server/discussion/screens'
import { ownActs } from '../../../live/own-acts.ts'
import { forgetRefresh, refresh, unasked } from '../../../live/refresh.ts'
import { useCatchUp } from '../../../live/useCatchUp.ts'
import { type Told, useChannel } from '../../../live/useChannel.ts'
import { latest, useWithoutGap } from './discussion/useWithoutGap.ts'

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
]
const all = [...ofStatus, 'comments']

/** Keeps a case's page up to date while others work at it. */
export function useLiveCase(id: number, comments: Comment[]) {
  const said = (event: string) => (told: Told) =>
    ownActs.hear(event, () =>
      isEarlier(comments, told) ? bringEarlier(told.commentId! + 1) : refresh(['comments']),
    )

  useChannel(`presence-application.${id}`, {
    'comment.posted': said('comment.posted'),
    'comment.edited': said('comment.edited'),
    'comment.removed': said('comment.removed'),
    'remark.added': bring('remark.added', ['remarks', 'history']),
    'vote.cast': bring('vote.cast', ofVotes),
    'status.changed': bring('status.changed', ofStatus),
  })
  useCatchUp(all)
  useWithoutGap(comments, bringEarlier)
  useEffect(() => forgetRefresh, [])
}

const bring = (event: string, props: string[]) => () => ownActs.hear(event, () => refresh(props))

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
