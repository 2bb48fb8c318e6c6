import Equal from 'lucide-react/icons/equal'
import EqualApproximately from 'lucide-react/icons/equal-approximately'
import EqualNot from 'lucide-react/icons/equal-not'
import Minus from 'lucide-react/icons/minus'
import type { ComparedField, Comparison } from '#server/people-matching/screens'
import { CountBar } from './CountBar.tsx'
import { type ComparedPhotos, PhotoRow } from './PhotoRow.tsx'

const agreements = {
  same: { word: 'agrees', Icon: Equal, colour: 'text-success' },
  close: { word: 'nearly', Icon: EqualApproximately, colour: 'text-on-hold' },
  different: { word: 'differs', Icon: EqualNot, colour: 'text-danger' },
  missing: { word: 'not given', Icon: Minus, colour: 'text-muted' },
}

// Sentences that say no more than the agreement's own word.
const plain = /^(Same [\w ]+|[\w ]+ differ|[\w ]+ is (missing|not given))$/

type ComparisonTableProps = {
  comparison: Comparison
  /** What the two records are called at the head of their columns. */
  one: string
  other: string
  photos?: ComparedPhotos
}

/** Two records side by side, field by field; on a narrow screen each field is a small block of its own. */
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
            <th scope="col">Compared</th>
            <th scope="col">{one}</th>
            <th scope="col">{other}</th>
            <th scope="col">Agreement</th>
            <th scope="col">Counts</th>
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
          Given in neither: {empty.map(({ label }) => label.toLowerCase()).join(', ')}
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

/** About the two records as a whole: twins, parent and child, how much agrees by chance. */
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
