import { useState } from 'react'

/** What arrived last: while it is fetched once more, the screen goes on showing it instead of a skeleton. */
export function useLastArrived<Value>(arrived: Value | undefined): Value | undefined {
  const [kept, setKept] = useState(arrived)
  if (arrived !== undefined && arrived !== kept) setKept(arrived)
  return arrived ?? kept
}
