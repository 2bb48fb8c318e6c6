// Kinds of notifications, and how they are delivered by default. The browser imports these too.

export const choices = { off: 'Off', now: 'At once', digest: 'Daily digest' }
export type Choice = keyof typeof choices

type Row = {
  byDefault: Choice
  choice: string
  /** Shown before the case's reference. */
  entry: string
  subject: string
  /** Sentence in emails. Names the case only by its reference, because emails leave the board's systems. */
  sentence: (reference: string) => string
  place: '' | '#votes' | '#letters'
  /**
   * The act that marks it as read for everybody: the vote, recusal or end of the round (whose id is in the event),
   * the end of the hold, another due date or none, completing a returned case, approving or withdrawing the letter, assigning the case to somebody else, or reconsidering the decision. Null if only its reader does.
   */
  settledBy: 'vote' | 'hold' | 'completion' | 'approval' | 'assignment' | 'decision' | 'dueDate' | null
}

export const kinds = {
  mention: {
    byDefault: 'now',
    choice: 'Someone mentions you',
    entry: 'You were mentioned in the discussion of',
    subject: 'you were mentioned',
    sentence: reference => `You were mentioned in the discussion of ${reference}.`,
    place: '',
    settledBy: null,
  },
  reply: {
    byDefault: 'now',
    choice: 'Someone replies to you',
    entry: 'Someone replied to you in the discussion of',
    subject: 'someone replied to you',
    sentence: reference => `Someone replied to you in the discussion of ${reference}.`,
    place: '',
    settledBy: null,
  },
  returned: {
    byDefault: 'now',
    choice: 'A case that you registered is returned to you',
    entry: 'The registry has to complete',
    subject: 'returned to the registry',
    sentence: reference => `${reference} was returned to the registry. Something is missing.`,
    place: '',
    settledBy: 'completion',
  },
  assigned: {
    byDefault: 'now',
    choice: 'A case is assigned to you',
    entry: 'You were assigned',
    subject: 'assigned to you',
    sentence: reference => `${reference} was assigned to you.`,
    place: '',
    settledBy: 'assignment',
  },
  waiting: {
    byDefault: 'digest',
    choice: 'A case that is assigned to you has waited for a week',
    entry: 'For a week, nothing has happened on',
    subject: 'waiting for you',
    sentence: reference => `${reference} is assigned to you and has been waiting for a week.`,
    place: '',
    settledBy: 'assignment',
  },
  deadline: {
    byDefault: 'digest',
    choice: 'A due date is near on a case that you have to act on',
    entry: 'A due date is near on',
    subject: 'a due date is near',
    sentence: reference => `A due date of ${reference} is near.`,
    place: '',
    settledBy: 'dueDate',
  },
  round: {
    byDefault: 'now',
    choice: 'Voting opens',
    entry: 'Voting is open on',
    subject: 'voting is open',
    sentence: reference => `Voting is open on ${reference}. You have not voted yet.`,
    place: '#votes',
    settledBy: 'vote',
  },
  due: {
    byDefault: 'digest',
    choice: 'Reminder to vote',
    entry: 'Your vote is still needed on',
    subject: 'your vote is still needed',
    sentence: reference => `Your vote is still needed on ${reference}.`,
    place: '#votes',
    settledBy: 'vote',
  },
  papers: {
    byDefault: 'now',
    choice: 'A paper arrives after you have voted',
    entry: 'A paper came after your vote on',
    subject: 'a paper came after your vote',
    sentence: reference =>
      `Something came to ${reference} after you voted. Please confirm your vote or change it.`,
    place: '#votes',
    settledBy: 'vote',
  },
  approval: {
    byDefault: 'digest',
    choice: 'A letter waits for your approval',
    entry: 'A letter waits for your approval on',
    subject: 'a letter waits for your approval',
    sentence: reference => `A letter about ${reference} waits for your approval.`,
    place: '#letters',
    settledBy: 'approval',
  },
  decision: {
    byDefault: 'digest',
    choice: 'A case that you worked on is decided',
    entry: 'The board has decided',
    subject: 'the board has decided',
    sentence: reference => `The board has decided ${reference}.`,
    place: '',
    settledBy: 'decision',
  },
  hold: {
    byDefault: 'digest',
    choice: 'A hold is due for review',
    entry: 'The hold is due for review on',
    subject: 'the hold is due for review',
    sentence: reference => `The hold on ${reference} is due for review.`,
    place: '',
    settledBy: 'hold',
  },
} satisfies Record<string, Row>

export type NotificationKind = keyof typeof kinds
export const kindNames = Object.keys(kinds) as NotificationKind[]

export const forEachKind = <Value>(valueOf: (kind: NotificationKind) => Value) =>
  Object.fromEntries(kindNames.map(kind => [kind, valueOf(kind)])) as Record<NotificationKind, Value>

const DEFAULTS = forEachKind<Choice>(kind => kinds[kind].byDefault)

export const chosenBy = ({ notices }: { notices: unknown }) => ({
  ...DEFAULTS,
  ...(notices as Partial<typeof DEFAULTS> | null),
})

export const pathOf = (kind: NotificationKind, applicationId: number, commentId?: number | null) =>
  `/applications/${applicationId}${commentId ? `#comment-${commentId}` : kinds[kind].place}`
