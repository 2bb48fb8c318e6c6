import { useState } from 'react'
import { Button } from '#resources/Components/Button.tsx'
import { RadioGroup } from '#resources/Components/form/ChoiceFields.tsx'
import { TextArea } from '#resources/Components/form/TextField.tsx'
import { personName } from '#resources/Components/PersonName.tsx'
import type { Round, ApplicationDetail, Choice } from '#server/cases/case/screens'
import type { UploadLimits } from '#server/platform/web/upload-limits'
import { actDraft, FormDialog, useActForm } from '#resources/Components/FormDialog.tsx'
import { useOpenDialog } from '#resources/Components/useOpenDialog.ts'
import { voteInWords } from './RoundRecord.tsx'
import { DecisionFacts } from '#resources/Pages/Application/acts/DecisionFacts.tsx'
import { ChoiceIcon } from './RoundVotes.tsx'
import { maxLength } from '#server/platform/limits'
import { acts } from '#server/cases/case/acts'
import { to } from '#resources/to.ts'

const choices: { value: Choice; label: string }[] = [
  { value: 'approve', label: 'Approve' },
  { value: 'disapprove', label: 'Disapprove' },
  { value: 'abstain', label: 'Abstain' },
]

type VotingProps = Pick<ApplicationDetail, 'application' | 'missingDocuments' | 'limits'> & { round: Round }

export function Voting({ application, missingDocuments, round, limits }: VotingProps) {
  const { myVote, filesSince } = round
  const [open, setOpen] = useOpenDialog<'vote'>('vote', () =>
    actDraft(acts.vote.bag, to('/applications/:id/vote', application)),
  )
  const close = () => setOpen(null)
  const ballot = useBallot({ applicationId: application.id, round, limits, onDone: close })
  const { form, choice, reason, earlier } = ballot

  /** The button disappears, so focus the text. */
  function restoreEarlier() {
    reason.onChange(earlier)
    document.getElementById(reason.id)?.focus()
  }

  return (
    <>
      {filesSince > 0 && (
        <p className="font-medium">
          {filesSince === 1 ? 'One paper' : `${filesSince} papers`} came after your vote. Please confirm it or
          change it.
        </p>
      )}
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
                setOpen('vote')
              }}
            >
              {myVote === value && <ChoiceIcon choice={value} />}
              {label}
            </Button>
          ))}
        </div>
      </fieldset>
      <FormDialog
        beside
        form={form}
        onSend={form.act}
        title={myVote ? 'Change your vote' : 'Cast your vote'}
        act={actOf(myVote, choice.value)}
        start="reason"
        open={open === 'vote'}
        onClose={close}
      >
        <p className="font-medium">
          {application.reference} · {personName(application)}
        </p>
        <DecisionFacts round={round} missingDocuments={missingDocuments} />
        <p>Your vote stays sealed until voting closes. It is then shown with your reason.</p>
        <RadioGroup {...choice} label="Your vote" required options={choices} />
        <TextArea
          {...reason}
          label="Reason"
          required={choice.value === 'disapprove'}
          serif
          limit={maxLength.reason}
          hint={choice.value === 'disapprove' ? 'Give a reason if you disapprove.' : 'Optional'}
        />
        {earlier && <Button onClick={restoreEarlier}>Use my earlier reason</Button>}
      </FormDialog>
    </>
  )
}

const actOf = (before: Choice | null, now: string) => {
  if (!before) return 'Cast vote'
  return before === now ? 'Confirm vote' : 'Change vote'
}

type Ballot = { applicationId: number; round: Round; limits: UploadLimits; onDone: () => void }

/**
 * The viewer's vote while it is written. Each choice has its own reason, because reasons are published with
 * the vote; a reason written for another choice is only offered.
 */
function useBallot({ applicationId, round: { myVote, myReason }, limits, onDone }: Ballot) {
  const form = useActForm({
    bag: acts.vote.bag,
    method: 'put',
    url: to('/applications/:id/vote', { id: applicationId }),
    fields: { choice: myVote ?? '', reason: myReason },
    limits,
    onDone,
  })
  const [reasons, setReasons] = useState<Partial<Record<Choice, string>>>({})
  const [latest, setLatest] = useState('')
  const choice = form.field('choice')
  const reason = form.field('reason')
  const chosen = choice.value as Choice | ''

  function choose(other: Choice) {
    if (other === chosen) return
    const written = chosen ? { ...reasons, [chosen]: reason.value } : reasons
    setReasons(written)
    if (reason.value.trim()) setLatest(reason.value)
    choice.onChange(other)
    reason.onChange(written[other] ?? '')
  }

  return {
    form,
    reason,
    choice: { ...choice, value: chosen, onChange: choose },
    /** The reason written for another choice, if this choice has none yet. */
    earlier: reason.value === '' ? latest : '',
  }
}
