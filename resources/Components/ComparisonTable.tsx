import Equal from 'lucide-react/icons/equal'
import EqualApproximately from 'lucide-react/icons/equal-approximately'
import EqualNot from 'lucide-react/icons/equal-not'
import Minus from 'lucide-react/icons/minus'
import type { ComparedField, Comparison } from '#server/cases/matching/screens'
import { to } from '#resources/to.ts'

const agreements = {
  same: { word: 'same', Icon: Equal, colour: 'text-success' },
  close: { word: 'similar', Icon: EqualApproximately, colour: 'text-on-hold' },
  different: { word: 'different', Icon: EqualNot, colour: 'text-danger' },
  missing: { word: 'not given', Icon: Minus, colour: 'text-muted' },
}

// Sentences that only repeat the agreement.
const plain = /^(Same [\w ]+|[\w ]+ differ|[\w ]+ is (missing|not given))$/

type ComparisonTableProps = {
  comparison: Comparison
  one: string
  other: string
  photos?: ComparedPhotos
}

export function ComparisonTable({ comparison, one, other, photos }: ComparisonTableProps) {
  const given = comparison.fields.filter(({ one, other }) => one || other)
  const empty = comparison.fields.filter(({ one, other }) => !one && !other)
  return (
    <div className="comparison-frame">
      <table className="comparison">
        <caption className="sr-only">
          {one} and {other} side by side
        </caption>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">{one}</th>
            <th scope="col">{other}</th>
            <th scope="col">Result</th>
            <th scope="col">Evidence</th>
          </tr>
        </thead>
        <tbody>
          {photos && (photos.one || photos.other) && <PhotoRow photos={photos} one={one} other={other} />}
          {given.map(field => (
            <FieldRow key={field.field} field={field} one={one} other={other} />
          ))}
        </tbody>
      </table>
      {empty.length > 0 && (
        <p className="hint mt-2">
          Not given in either: {empty.map(({ label }) => label.toLowerCase()).join(', ')}
        </p>
      )}
    </div>
  )
}

function FieldRow({ field, one, other }: { field: ComparedField; one: string; other: string }) {
  if (field.field === 'whole') return <WholeRow field={field} />
  const { word, Icon, colour } = agreements[field.agreement]
  return (
    <tr>
      <th scope="row">{field.label}</th>
      <td data-of={one}>{field.one || <NotGiven />}</td>
      <td data-of={other}>{field.other || <NotGiven />}</td>
      <td>
        <span className={`status ${colour}`}>
          <Icon aria-hidden />
          {word}
        </span>
        {!plain.test(field.words) && <span className="hint block">{field.words}</span>}
      </td>
      <td>
        <CountBar bits={field.bits} />
      </td>
    </tr>
  )
}

function WholeRow({ field: { label, words, bits } }: { field: ComparedField }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td colSpan={3} className="whole">
        {words}
      </td>
      <td>
        <CountBar bits={bits} />
      </td>
    </tr>
  )
}

function NotGiven() {
  return <span className="text-muted">not given</span>
}

// The bar's full width on either side.
const MAX_BITS = 12
const half = 40

function CountBar({ bits }: { bits: number }) {
  const width = (Math.min(Math.abs(bits), MAX_BITS) / MAX_BITS) * half
  const bar = bits < 0 ? { x: half - width, fill: 'fill-danger' } : { x: half, fill: 'fill-accent-fill' }
  return (
    <span title={inBits(bits)} className="flex items-center gap-2">
      <svg viewBox={`0 0 ${half * 2} 12`} className="h-3 w-16 shrink-0" aria-hidden="true">
        <path d={`M0 6h${half * 2}`} className="stroke-hairline" />
        <rect y={2} height={8} width={width} x={bar.x} className={bar.fill} />
        <path d={`M${half} 0v12`} className="stroke-edge" />
      </svg>
      <span className={bits === 0 ? 'text-muted' : ''}>{countInWords(bits)}</span>
    </span>
  )
}

const inBits = (bits: number) => `${bits > 0 ? '+' : bits < 0 ? '−' : ''}${size(bits)} bits`

const size = (bits: number) => String(Math.round(Math.abs(bits) * 10) / 10)

/** Words start at fewer bits against than for, because evidence against yields fewer bits. */
function countInWords(bits: number) {
  if (bits >= 8) return 'strongly for'
  if (bits >= 3) return 'for'
  if (bits > 0) return 'slightly for'
  if (bits === 0) return 'not counted'
  if (bits > -2) return 'slightly against'
  return bits > -5 ? 'against' : 'strongly against'
}

type ComparedPhotos = { one: string | null; other: string | null }

type PhotoRowProps = { photos: ComparedPhotos; one: string; other: string }

/** Photos are for comparison by eye and do not count. */
function PhotoRow({ photos, one, other }: PhotoRowProps) {
  return (
    <tr>
      <th scope="row">Photo</th>
      <td data-of={one}>
        <Portrait id={photos.one} of={one} />
      </td>
      <td data-of={other}>
        <Portrait id={photos.other} of={other} />
      </td>
      <td className="said-of-photos text-muted">check by eye</td>
      <td className="said-of-photos text-muted">not counted</td>
    </tr>
  )
}

function Portrait({ id, of }: { id: string | null; of: string }) {
  if (!id) return <NotGiven />
  return (
    <a href={to('/files/:id', { id })} className="inline-block rounded-md">
      <img
        src={to('/files/:id?thumbnail=1', { id })}
        alt={`Portrait in ${of}`}
        className="h-30 w-24 rounded-md border border-hairline bg-paper object-cover"
      />
    </a>
  )
}
