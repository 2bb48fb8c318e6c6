/** A drawing of a case and its slip, in the colours of the theme. */
export function CasePicture() {
  return (
    <svg
      viewBox="0 0 360 250"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn in the colours of the theme
      role="img"
      aria-label="A case with its votes, and the printed slip of its resolution"
      className="w-full"
    >
      <Case />
      <Slip />
    </svg>
  )
}

function Case() {
  return (
    <>
      <rect x="1" y="1" width="316" height="206" rx="8" className="fill-paper stroke-hairline" />
      <rect x="18" y="18" width="44" height="52" rx="4" className="fill-sunken stroke-hairline" />
      <circle cx="40" cy="38" r="9" className="fill-edge" />
      <path d="M24 69.5a16 16 0 0 1 32 0Z" className="fill-edge" />
      <text x="74" y="36" className="fill-ink text-lg font-bold">
        Lualhati Reyes
      </text>
      <text x="74" y="57" className="fill-muted text-sm tabular-nums">
        2026-000123 · Amnesty
      </text>
      <Badge />
      <Steps />
      {[130, 142, 154].map((y, line) => (
        <rect
          key={y}
          x="18"
          y={y}
          width={[196, 176, 120][line]}
          height="5"
          rx="2.5"
          className="fill-hairline"
        />
      ))}
      <Tally />
    </>
  )
}

function Badge() {
  return (
    <g className="stroke-approved fill-none">
      <rect x="214" y="22" width="88" height="22" rx="11" />
      <path d="m225 33 3.5 3.5 6-7" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" />
      <text x="238" y="37" stroke="none" className="fill-approved text-xs font-medium">
        approved
      </text>
    </g>
  )
}

function Steps() {
  return (
    <g>
      <path d="M24 102h272" className="stroke-hairline" strokeWidth="2" />
      <path d="M24 102h204" className="stroke-accent" strokeWidth="2" />
      {[24, 92, 160, 228, 296].map((x, step) => (
        <circle
          key={x}
          cx={x}
          cy="102"
          r="5"
          strokeWidth="2"
          className={step < 4 ? 'fill-accent stroke-accent' : 'fill-paper stroke-edge'}
        />
      ))}
    </g>
  )
}

function Tally() {
  return (
    <>
      <rect x="18" y="176" width="112" height="8" rx="2" className="fill-approved" />
      <rect x="132" y="176" width="44" height="8" rx="2" className="fill-disapproved" />
      <rect x="178" y="176" width="20" height="8" rx="2" className="fill-edge" />
    </>
  )
}

/** Dark on white in both themes, because it is printed. */
function Slip() {
  return (
    <>
      <rect x="214" y="122" width="145" height="127" rx="6" fill="#fff" className="stroke-edge" />
      <path d={code} fill="#1a1d24" transform="translate(228 136) scale(4)" />
      {[140, 150, 160].map((y, line) => (
        <rect key={y} x="304" y={y} width={[42, 36, 28][line]} height="4" rx="2" fill="#b9bdc6" />
      ))}
      <text x="228" y="222" fill="#1a1d24" className="text-xs font-medium tabular-nums">
        RES-2026-0001
      </text>
      <text x="228" y="238" fill="#5b6270" className="text-xs tabular-nums">
        Check code MY66A9
      </text>
    </>
  )
}

const modules = [
  '#####.#.#.#####',
  '#...#..##.#...#',
  '#.#.#.#.#.#.#.#',
  '#...#.##..#...#',
  '#####.#.#.#####',
  '.......##......',
  '##.#.###.#.##.#',
  '.#..#..#.##..#.',
  '#.###.#..#.#.##',
  '......##.##..#.',
  '#####.#.#..#.##',
  '#...#..##.###..',
  '#.#.#.#..#.#.##',
  '#...#.##.##.#..',
  '#####.#.#..##.#',
]

const code = modules
  .flatMap((row, y) => [...row].map((module, x) => (module === '#' ? `M${x} ${y}h1v1h-1z` : '')))
  .join('')
