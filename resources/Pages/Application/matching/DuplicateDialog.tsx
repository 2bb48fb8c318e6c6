import { type Names, personName } from '#resources/Components/PersonName.tsx'
import { acts } from '#server/cases/case/acts'
import type { Status } from '#server/cases/case/screens'
import type { PendingVerdict, VerdictAct } from './candidates.ts'
import { VerdictDialog } from './Verdict.tsx'
import { to } from '#resources/to.ts'
import { statusWord } from '#resources/Components/Badges.tsx'

type DuplicateDialogProps = {
  pending: PendingVerdict
  application: Names & { id: number; reference: string; status: Status }
  open: boolean
  onClose: () => void
  onDone?: () => void
}

export function DuplicateDialog({ pending, application, ...rest }: DuplicateDialogProps) {
  const { act, candidate } = pending
  const { id, reference, status } = application
  const { number, name, verdict } = candidate
  const pair = [
    { id, reference, name: personName(application), status },
    { id: candidate.id, reference: number, name, status: candidate.status },
  ]
  return (
    <VerdictDialog
      // A new candidate resets the reason.
      key={`${act} ${candidate.id}`}
      {...rest}
      pending={pending}
      bag={acts.markDuplicate.bag}
      url={to('/applications/:id/duplicate', { id })}
      other="otherId"
    >
      <DuplicateVerdict act={act} verdict={verdict?.verdict} pair={pair} />
    </VerdictDialog>
  )
}

type Compared = { id: number; reference: string; name: string; status: Status | undefined }

type DuplicateVerdictProps = { act: VerdictAct; verdict: 'same' | 'different' | undefined; pair: Compared[] }

function DuplicateVerdict({ act, verdict, pair }: DuplicateVerdictProps) {
  // The newer application is the one registered later, whenever it was received.
  const [older, newer] = pair.toSorted((one, other) => one.id - other.id) as [Compared, Compared]
  return (
    <>
      <ul className="space-y-0.5">
        {[older, newer].map(({ id, reference, name, status }) => (
          <li key={id}>
            <span className="font-medium tabular-nums">{reference}</span> {name && `· ${name} `}
            <span className="text-muted">
              · {id === newer.id ? 'newer' : 'older'}
              {status && `, ${statusWord(status)}`}
            </span>
          </li>
        ))}
      </ul>
      {act === 'same' && <SameMeans older={older} newer={newer} />}
      {act === 'different' && (
        <p>You won’t be asked again unless one of the compared details changes. You can undo this.</p>
      )}
      {act === 'undo' && verdict === 'same' && (
        <p>{newer.reference} becomes registered again, and the question is open again.</p>
      )}
      {act === 'undo' && verdict !== 'same' && <p>The question is open again.</p>}
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
        The two applications are not merged. Open requests about {newer.reference} end. You can undo this, but
        the requests stay closed.
      </p>
      {newer.status !== 'registered' && (
        <p>
          If voting is open on {newer.reference}, the round is voided and its votes stay sealed permanently.
        </p>
      )}
    </>
  )
}
