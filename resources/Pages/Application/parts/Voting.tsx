import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { Button } from '#resources/Components/Button.tsx'
import { RadioGroup } from '#resources/Components/form/ChoiceFields.tsx'
import { TextArea } from '#resources/Components/form/TextField.tsx'
import { personName } from '#resources/Components/PersonName.tsx'
import type { Round } from '#server/cases/applications/round-screens'
import type { ApplicationDetail, Choice } from '#server/cases/applications/screens'
import type { UploadLimits } from '#server/platform/files/upload-limits'
import { FormDialog } from '#resources/Components/FormDialog.tsx'
import { useBallot } from './useBallot.ts'
import { voteInWords } from './vote-words.ts'
import { longest } from '#server/platform/longest'

const choices: { value: Choice; label: string }[] = [
  { value: 'approve', label: 'Approve' },
  { value: 'disapprove', label: 'Disapprove' },
  { value: 'abstain', label: 'Abstain' },
]

type VotingProps = { application: ApplicationDetail['application']; round: Round; limits: UploadLimits }

export function Voting({ application, round, limits }: VotingProps) {
  const { myVote } = round
  const [open, setOpen] = useState(false)
  const ballot = useBallot({ applicationId: application.id, round, limits, onDone: () => setOpen(false) })
  const { form, choice, reason, earlier } = ballot

  /** The button disappears, so focus the text. */
  function takeEarlier() {
    reason.onChange(earlier)
    document.getElementById(reason.id)?.focus()
  }

  return (
    <>
      <fieldset className="space-y-2">
        <legend className="mb-2 font-medium">
          {myVote ? `${voteInWords[myVote]} You can change your vote until the decision.` : 'Your vote'}
        </legend>
        <div className="grid grid-cols-[1fr_1fr_auto] gap-2">
          {choices.map(({ value, label }) => (
            <Button
              key={value}
              aria-label={`${label}: your vote`}
              aria-pressed={myVote ? myVote === value : undefined}
              className={`px-2 ${myVote === value ? 'border-accent! bg-accent-wash!' : ''}`}
              onClick={() => {
                choice.onChange(value)
                setOpen(true)
              }}
            >
              {myVote === value && <Check aria-hidden size={14} />}
              {label}
            </Button>
          ))}
        </div>
      </fieldset>
      <FormDialog
        form={form}
        onSend={form.act}
        title={myVote ? 'Change your vote' : 'Cast your vote'}
        act={myVote ? 'Change vote' : 'Cast vote'}
        start="reason"
        open={open}
        onClose={() => setOpen(false)}
      >
        <p className="font-medium">
          {application.reference} · {personName(application)}
        </p>
        <p>Your vote stays sealed until voting closes. It is then shown with your reason.</p>
        <RadioGroup {...choice} label="Your vote" required options={choices} />
        <TextArea
          {...reason}
          label="Reason"
          required={choice.value === 'disapprove'}
          serif
          limit={longest.reason}
          hint={choice.value === 'disapprove' ? 'Give a reason if you disapprove.' : 'Optional'}
        />
        {earlier && <Button onClick={takeEarlier}>Use my earlier reason</Button>}
      </FormDialog>
    </>
  )
}
