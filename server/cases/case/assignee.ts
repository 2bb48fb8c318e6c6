// Types only: the browser imports them too.

/** Somebody who can be assigned cases, with the number of their open ones. */
export type Assignable = { id: number; name: string; open: number }
