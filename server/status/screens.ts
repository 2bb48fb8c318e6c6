// Props of the status page. The browser imports these types too.

export type StatusPart = { title: string; well: boolean; lines: string[]; advice: string | null }
export type StatusShow = { parts: StatusPart[] }
