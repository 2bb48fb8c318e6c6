import { Moment } from '../../../../Components/Moment.tsx'
import { Section } from '../../../../Components/Section.tsx'
import type { SealRecord } from '#server/arrested-persons/screens'

/** When the record was sealed, by which order, and when that was lifted. */
export function SealsSection({ seals }: { seals: SealRecord[] }) {
  return (
    <Section id="seals" title="Seals">
      <ol className="divide-y divide-hairline">
        {seals.map(seal => (
          <li key={seal.at} className="py-2 first:pt-0">
            <Step word="Sealed" {...seal} />
            {seal.lifted && <Step word="Unsealed" {...seal.lifted} />}
          </li>
        ))}
      </ol>
    </Section>
  )
}

type StepProps = { word: string; order: string; reason: string; by: string; at: string }

function Step({ word, order, reason, by, at }: StepProps) {
  return (
    <p>
      <span className="font-medium">
        {word} by order {order}
      </span>{' '}
      <span className="text-muted">
        <Moment at={at} /> by {by}
      </span>
      {reason && <span className="block whitespace-pre-wrap">{reason}</span>}
    </p>
  )
}
