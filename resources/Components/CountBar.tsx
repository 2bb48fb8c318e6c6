// The most bits that the bar has room for, on either side of its middle.
const most = 12
const half = 40

/** How much a compared field counts: a bar for or against, and the same in words; the bits on hover. */
export function CountBar({ bits }: { bits: number }) {
  const width = (Math.min(Math.abs(bits), most) / most) * half
  const way = bits < 0 ? { x: half - width, fill: 'fill-danger' } : { x: half, fill: 'fill-accent-fill' }
  return (
    <span title={inBits(bits)} className="flex items-center gap-2">
      <svg viewBox={`0 0 ${half * 2} 12`} className="h-3 w-16 shrink-0" aria-hidden="true">
        <path d={`M0 6h${half * 2}`} className="stroke-hairline" />
        <rect y={2} height={8} width={width} x={way.x} className={way.fill} />
        <path d={`M${half} 0v12`} className="stroke-edge" />
      </svg>
      <span className={bits === 0 ? 'text-muted' : ''}>{countInWords(bits)}</span>
    </span>
  )
}

/** `+7.2 bits`: what a calculation wants to know. */
export const inBits = (bits: number) => `${bits > 0 ? '+' : bits < 0 ? '−' : ''}${size(bits)} bits`

const size = (bits: number) => String(Math.round(Math.abs(bits) * 10) / 10)

/** What the bits say to people. Against starts sooner: fewer bits are to be had there. */
function countInWords(bits: number) {
  if (bits >= 8) return 'strongly for'
  if (bits >= 3) return 'for'
  if (bits > 0) return 'a little for'
  if (bits === 0) return 'counts nothing'
  if (bits > -2) return 'a little against'
  return bits > -5 ? 'against' : 'strongly against'
}
