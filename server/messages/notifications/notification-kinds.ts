// Kinds of notifications, and how they are delivered by default. The browser imports these too.

export const choices = { off: 'Off', now: 'At once', digest: 'Daily digest' }
export type Choice = keyof typeof choices

type Row = {
  usually: Choice
  choice: string
  /** Shown before the case's reference. */
  entry: string
  /** Email subject, after the reference. */
  subject: string
  /** Sentence in emails. Names the case only by its reference, because emails leave the board's systems. */
  sentence: (reference: string) => string
  /** Anchor on the case page; comments have their own. */
  place: '' | '#votes'
  /**
   * Marks it as read whoever does it: the vote, recusal or end of the round (its id is in the event), the end
   * of the hold, or reconsidering the decision. Null if only its reader does.
   */
  settledBy: 'vote' | 'hold' | 'decision' | null
}

export const kinds = {
  mention: {
    usually: 'now',
    choice: 'Someone mentions you',
    entry: 'You were mentioned in the discussion of',
    subject: 'you are mentioned',
    sentence: reference => `You are mentioned in the discussion of ${reference}.`,
    place: '',
    settledBy: null,
  },
  reply: {
    usually: 'now',
    choice: 'Someone replies to you',
    entry: 'Someone replied to you in the discussion of',
    subject: 'a reply to you',
    sentence: reference => `Somebody replied to you in the discussion of ${reference}.`,
    place: '',
    settledBy: null,
  },
  round: {
    usually: 'now',
    choice: 'Voting opens',
    entry: 'Voting is open on',
    subject: 'a round is open',
    sentence: reference => `A round is open on ${reference} and waits for your vote.`,
    place: '#votes',
    settledBy: 'vote',
  },
  due: {
    usually: 'digest',
    choice: 'Reminder to vote',
    entry: 'Your vote is still needed on',
    subject: 'your vote is awaited',
    sentence: reference => `${reference} still waits for your vote.`,
    place: '#votes',
    settledBy: 'vote',
  },
  decision: {
    usually: 'digest',
    choice: 'A case that you worked on is decided',
    entry: 'The board has decided',
    subject: 'decided',
    sentence: reference => `${reference} is decided.`,
    place: '',
    settledBy: 'decision',
  },
  hold: {
    usually: 'digest',
    choice: 'A hold is due for review',
    entry: 'The hold is due for review on',
    subject: 'a hold is due for review',
    sentence: reference => `The hold of ${reference} is due for review.`,
    place: '',
    settledBy: 'hold',
  },
} satisfies Record<string, Row>

export type NotificationKind = keyof typeof kinds
export const kindNames = Object.keys(kinds) as NotificationKind[]

export const forEachKind = <Value>(valueOf: (kind: NotificationKind) => Value) =>
  Object.fromEntries(kindNames.map(kind => [kind, valueOf(kind)])) as Record<NotificationKind, Value>

const USUAL = forEachKind<Choice>(kind => kinds[kind].usually)

export const chosenBy = ({ notices }: { notices: unknown }) => ({
  ...USUAL,
  ...(notices as Partial<typeof USUAL> | null),
})

export const pathOf = (kind: NotificationKind, applicationId: number, commentId?: number | null) =>
  `/applications/${applicationId}${commentId ? `#comment-${commentId}` : kinds[kind].place}`
