// Types only: the browser imports them too.

/** The next thing that a case waits for. */
export type Waits = {
  for:
    | 'review'
    | 'registry'
    | 'duplicates'
    | 'matches'
    | 'documents'
    | 'endorsement'
    | 'votes'
    | 'decision'
    | 'resolution'
  /** Of duplicates, matches, documents or things that the registry has to add. */
  count?: number
  /** The day of the review. */
  on?: string
  /** The viewer's vote, decision or endorsement is what it waits for, now or afterwards. */
  mine?: true
  /** Since the case came to its status or was returned. */
  days: number
}
