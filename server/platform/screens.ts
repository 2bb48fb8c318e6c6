// Types only: the browser imports them too.

/** Names the users who must use two-factor authentication, besides those for whom it is turned on. */
export type SecondFactorRule = 'chosen' | 'deciding' | 'everyone'
