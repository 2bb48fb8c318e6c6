// Types only: the browser imports them too.
import type { ListWithNext, Reason } from '#server/tasks/lists'

/** The next thing that a case waits for. */
export type Waits = {
  for: Reason
  /** Of answers, duplicates, matches, documents or things that the registry has to add. */
  count?: number
  /** The day of the review, or since when it waits. */
  on?: string
  /** The viewer's vote, decision or endorsement is what it waits for, now or afterwards. */
  mine?: true
  /** The first of two endorsements is given. */
  half?: true
  /** Since the case came to its status or was returned, or a letter was sent that is refused, or something was asked. */
  days: number
}

/** Something that is missing before the next step. */
export type Blocker = {
  reason: Reason
  label: string
  /** The page to add it on. */
  url: string
  /** The viewer's act; empty if it is somebody else's. */
  act: string
}

export type NextCase = {
  kind: ListWithNext
  id: number
  reference: string
}
