// Types only: the browser imports them too.

export type StatusPart = { title: string; well: boolean; lines: string[]; advice: string | null }

/** Background jobs of one kind. */
export type JobRow = {
  kind: string
  title: string
  waiting: number
  failed: number
  /** How long the oldest waiting job has waited. */
  oldestSeconds: number
  paused: boolean
  lastError: string
}

export type StatusShow = { parts: StatusPart[]; jobs: JobRow[] }
