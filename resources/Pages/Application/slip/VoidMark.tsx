import type { SlipState } from '#server/cases/slips/screens'

/** Marks slips that are no longer valid, so that nobody hands them out. */
export function VoidMark({ state }: { state: SlipState }) {
  if (state === 'valid') return null
  return <p className="slip-void">{state === 'differs' ? 'changed' : state}</p>
}
