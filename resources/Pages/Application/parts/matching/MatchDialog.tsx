import { type Names, personName } from '../../../../Components/PersonName.tsx'
import type { Asked } from './useVerdicts.ts'
import { VerdictDialog } from './VerdictDialog.tsx'

type MatchDialogProps = {
  asked: Asked
  application: Names & { id: number; reference: string }
  open: boolean
  onClose: () => void
  onDone: () => void
}

/** A verdict on the applicant and somebody of the register. */
export function MatchDialog({ asked, application, ...rest }: MatchDialogProps) {
  const { act, candidate } = asked
  return (
    <VerdictDialog
      // What was written about one candidate is not for another.
      key={`${act} ${candidate.id}`}
      {...rest}
      asked={asked}
      bag="match"
      url={`/applications/${application.id}/matches`}
      other="arrestedPersonId"
    >
      <ul className="space-y-0.5">
        <li>
          <span className="font-medium tabular-nums">{application.reference}</span> ·{' '}
          {personName(application)} <span className="text-muted">· the applicant</span>
        </li>
        <li>
          <span className="font-medium tabular-nums">{candidate.number}</span> · {candidate.name}{' '}
          <span className="text-muted">· arrested</span>
        </li>
      </ul>
      <p>{meaning[act]}</p>
    </VerdictDialog>
  )
}

const meaning = {
  same: 'Both records say so from now on. Neither changes otherwise, and the verdict can be taken back.',
  different:
    'It is not asked again, unless something that is compared changes. The verdict can be taken back.',
  'take-back': 'Whether the two are one person is open again.',
}
