import { useState } from 'react'
import { acts } from '#server/cases/applications/acts'
import type { Round } from '#server/cases/applications/round-screens'
import type { Choice } from '#server/cases/applications/screens'
import type { UploadLimits } from '#server/platform/files/upload-limits'
import { useActForm } from '#resources/Components/FormDialog.tsx'
import { to } from '#resources/to.ts'

type Ballot = { applicationId: number; round: Round; limits: UploadLimits; onDone: () => void }

/**
 * The viewer's vote while it is written. Each choice has its own reason, because reasons are published with
 * the vote; a reason written for another choice is only offered.
 */
export function useBallot({ applicationId, round: { myVote, myReason }, limits, onDone }: Ballot) {
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
