import type { Band } from '#server/cases/matching/screens'

// Class names are written out in full so that Tailwind finds them.
const looks: Record<Band, { bars: number; colour: string }> = {
  strong: { bars: 4, colour: 'text-on-hold' },
  likely: { bars: 3, colour: 'text-endorsed' },
  possible: { bars: 2, colour: 'text-registered' },
  weak: { bars: 1, colour: 'text-withdrawn' },
}

export function BandBadge({ band }: { band: Band }) {
  const { bars, colour } = looks[band]
  return (
    <span className={`status ${colour}`}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        {[0, 1, 2, 3].map(at => (
          <path
            key={at}
            d={`M${2 + at * 5.5} ${16 - at * 4.5}h3V21h-3Z`}
            className={at < bars ? 'fill-current stroke-none' : 'fill-current stroke-none opacity-25'}
          />
        ))}
      </svg>
      {band}
    </span>
  )
}
