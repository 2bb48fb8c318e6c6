import type { Choice, NotificationChoices, NotificationKind } from './screens.ts'

// What people are told of, and how, unless they choose otherwise.

export const kinds = [
  'mention',
  'reply',
  'round',
  'due',
  'decision',
  'hold',
] as const satisfies NotificationKind[]
export const choices = ['off', 'now', 'digest'] as const satisfies Choice[]

const DEFAULTS: NotificationChoices = {
  mention: 'now',
  reply: 'now',
  round: 'now',
  due: 'digest',
  decision: 'digest',
  hold: 'digest',
}

export const chosenBy = ({ notices }: { notices: unknown }): NotificationChoices => ({
  ...DEFAULTS,
  ...(notices as Partial<NotificationChoices> | null),
})

/** One sentence for a letter. It names the case by its reference alone: letters travel outside the house. */
export const sentenceOf = (kind: NotificationKind, reference: string) =>
  ({
    mention: `You are mentioned in the discussion of ${reference}.`,
    reply: `Somebody replied to you in the discussion of ${reference}.`,
    round: `A round is open on ${reference} and waits for your vote.`,
    due: `${reference} still waits for your vote.`,
    decision: `${reference} is decided.`,
    hold: `The hold of ${reference} is due for review.`,
  })[kind]
