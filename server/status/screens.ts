// Types only: the browser imports them too.

export type StatusPart = { title: string; well: boolean; lines: string[]; advice: string | null }
export type StatusShow = { parts: StatusPart[] }
