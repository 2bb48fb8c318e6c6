import type { Slip } from '#server/slips/screens'
import { SlipFacts } from './SlipFacts.tsx'

/** Slips that came before: they prove nothing any more. */
export function EarlierSlips({ slips }: { slips: Slip[] }) {
  if (slips.length === 0) return null
  return (
    <section aria-labelledby="earlier-slips" className="screen-only mt-8 max-w-160">
      <h2 id="earlier-slips" className="mb-3 text-lg font-bold">
        Earlier slips
      </h2>
      <ul className="divide-y divide-hairline border-y border-hairline">
        {slips.map(slip => (
          <li key={slip.id} className="py-3">
            <p className="mb-2">
              Check code <span className="font-medium tracking-widest">{slip.checkCode}</span>
            </p>
            <SlipFacts slip={slip} />
          </li>
        ))}
      </ul>
    </section>
  )
}
