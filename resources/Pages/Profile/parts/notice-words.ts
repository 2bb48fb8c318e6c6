import type { Choice, NotificationKind } from '#server/notifications/screens'

export const kindWords: Record<NotificationKind, string> = {
  mention: 'You are mentioned',
  reply: 'Somebody replies to you',
  round: 'A round waits for your vote',
  due: 'Your vote is still awaited',
  decision: 'A case you had a part in is decided',
  hold: 'A hold is due for review',
}

export const kinds = Object.keys(kindWords) as NotificationKind[]

export const choiceWords: { choice: Choice; words: string }[] = [
  { choice: 'off', words: 'Off' },
  { choice: 'now', words: 'At once' },
  { choice: 'digest', words: 'Daily digest' },
]
