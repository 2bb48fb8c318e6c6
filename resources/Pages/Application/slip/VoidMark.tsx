import type { SlipState } from '#server/slips/screens'

/** Across a slip that proves nothing: nobody should hand it out. */
export function VoidMark({ state }: { state: SlipState }) {
  if (state === 'valid') return null
  return <p className="slip-void">{state}</p>
}
