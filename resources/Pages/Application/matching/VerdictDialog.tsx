import type { AddressFor } from '#resources/to.ts'
import type { ReactNode } from 'react'
import { ConfirmDialog } from '#resources/Components/ConfirmDialog.tsx'
import { DraftNotice } from '#resources/Components/form/DraftNotice.tsx'
import { TextArea } from '#resources/Components/form/TextArea.tsx'
import { useFields } from '#resources/Components/form/useFields.ts'
import type { Asked } from './useVerdicts.ts'
import { verdictWord } from './VerdictWord.tsx'
import { lengthOnRecord, longest } from '#server/longest'

type VerdictDialogProps = {
  asked: Asked
  bag: 'duplicate' | 'match'
  url: AddressFor<'post' | 'delete'>
  /** The server's field for the id of the other record. */
  other: 'otherId' | 'arrestedPersonId'
  open: boolean
  onClose: () => void
  onDone?: () => void
  children: ReactNode
}

export function VerdictDialog({ asked, bag, url, other, open, onClose, ...rest }: VerdictDialogProps) {
  const { act, candidate } = asked
  const form = useFields({ reason: '' }, { bag, draft: `${bag}-${act}/${candidate.id}${url}` })

  function send() {
    const about = { [other]: candidate.id, reason: form.data.reason }
    form.send(act === 'take-back' ? 'delete' : 'post', url, {
      data: act === 'take-back' ? about : { ...about, verdict: act },
      onSuccess: () => {
        form.reset()
        onClose()
        rest.onDone?.()
      },
    })
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={titleOf(asked)}
      act={acts[act]}
      variant="primary"
      form={form}
      onConfirm={send}
      labels={{ reason: 'Reason' }}
    >
      <DraftNotice draft={form.draft} />
      {rest.children}
      <TextArea
        {...form.field('reason')}
        label="Reason"
        required
        limit={longest.reason}
        hint={`${lengthOnRecord(longest.reason)}, for those who read it later`}
      />
    </ConfirmDialog>
  )
}

const acts = { same: 'Same person', different: 'Different people', 'take-back': 'Take back' }

function titleOf({ act, candidate: { verdict } }: Asked) {
  return act === 'take-back' && verdict ? `Take back: ${verdictWord(verdict.verdict)}` : acts[act]
}
