// Types only: the browser imports them too.
import type { Reason } from '#server/tasks/lists'

/** The next thing that a case waits for. */
export type Waits = {
  for: Reason
  /** Of duplicates, matches, documents or things that the registry has to add. */
  count?: number
  /** The day of the review. */
  on?: string
  /** The viewer's vote, decision or endorsement is what it waits for, now or afterwards. */
  mine?: true
  /** Since the case came to its status or was returned. */
  days: number
}
