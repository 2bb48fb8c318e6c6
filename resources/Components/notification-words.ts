import type { Notification } from '#server/notifications/screens'

/** What happened, in words that go before the case's reference. */
export const notificationWords: Record<Notification['kind'], string> = {
  mention: 'You are mentioned in the discussion of',
  reply: 'Somebody replied to you in the discussion of',
  round: 'A round is open and waits for your vote on',
  due: 'Your vote is still awaited on',
  decision: 'There is a decision on',
  hold: 'A hold is due for review on',
}

export const addressOf = ({ application, commentId, kind }: Notification) =>
  `/applications/${application.id}${commentId ? `#comment-${commentId}` : kind === 'round' || kind === 'due' ? '#votes' : ''}`
