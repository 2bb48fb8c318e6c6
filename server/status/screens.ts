// What the status screen receives. Types only: the browser imports them too.

/** One part of the board; what is not well comes first, with what to do. */
export type StatusPart = { title: string; well: boolean; lines: string[]; advice: string | null }
export type StatusShow = { parts: StatusPart[] }
