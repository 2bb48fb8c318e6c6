// Types only: the browser imports them too.

/** Which of day and month comes first. */
export type DateOrder = 'day' | 'month'

/** Names the users who must use two-factor authentication, besides those for whom it is turned on. */
export type SecondFactorRule = 'chosen' | 'deciding' | 'everyone'
