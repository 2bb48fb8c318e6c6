import type { SlipState } from '#server/slips/screens'

/** Across a slip that proves nothing: nobody should hand it out. */
export function VoidMark({ state }: { state: SlipState }) {
  if (state === 'valid') return null
  return (
    <p className="absolute top-[2mm] right-[2mm] bg-black px-[2mm] py-[0.5mm] text-[8pt] font-bold text-white uppercase">
      {state}
    </p>
  )
}
