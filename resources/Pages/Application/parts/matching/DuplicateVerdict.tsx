import { statusWord } from '../../../../Components/StatusBadge.tsx'
import type { Status } from '#server/applications/screens'
import type { VerdictAct } from './useVerdicts.ts'

/** Name and status as far as the screen knows them. */
type Compared = { id: number; reference: string; name: string; status: Status | undefined }

type DuplicateVerdictProps = { act: VerdictAct; verdict: 'same' | 'different' | undefined; pair: Compared[] }

/** What a verdict on two applications does, to which of them. */
export function DuplicateVerdict({ act, verdict, pair }: DuplicateVerdictProps) {
  // Registered later is the newer, whenever it was received.
  const [older, newer] = pair.toSorted((one, other) => one.id - other.id) as [Compared, Compared]
  return (
    <>
      <ul className="space-y-0.5">
        {[older, newer].map(({ id, reference, name, status }) => (
          <li key={id}>
            <span className="font-medium tabular-nums">{reference}</span> {name && `· ${name} `}
            <span className="text-muted">
              · {id === newer.id ? 'the newer' : 'the older'}
              {status && `, ${statusWord(status)}`}
            </span>
          </li>
        ))}
      </ul>
      {act === 'same' && <SameMeans older={older} newer={newer} />}
      {act === 'different' && (
        <p>It is not asked again, unless something that is compared changes. It can be taken back.</p>
      )}
      {act === 'take-back' && verdict === 'same' && (
        <p>{newer.reference} is registered again, and whether the two are one person is open again.</p>
      )}
      {act === 'take-back' && verdict !== 'same' && <p>Whether the two are one person is open again.</p>}
    </>
  )
}

function SameMeans({ older, newer }: { older: Compared; newer: Compared }) {
  return (
    <>
      <p>
        <b>
          {newer.reference} becomes a duplicate of {older.reference}.
        </b>{' '}
        Nothing is merged, and the verdict can be taken back.
      </p>
      {newer.status !== 'registered' && (
        <p>If a round is open on {newer.reference}, it is voided: its votes stay sealed for good.</p>
      )}
    </>
  )
}
