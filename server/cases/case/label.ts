// Types only: the browser imports them too.

export type Label = { id: number; name: string; colour: string }

/** With the number of applications that have it. */
export type CountedLabel = Label & { applications: number }
