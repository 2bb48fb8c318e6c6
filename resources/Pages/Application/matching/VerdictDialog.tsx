import type { AddressFor } from '#resources/to.ts'
import type { ReactNode } from 'react'
import { FormDialog } from '#resources/Components/FormDialog.tsx'
import { TextArea } from '#resources/Components/form/TextField.tsx'
import { useFields } from '#resources/Components/form/useFields.ts'
import type { Asked } from './useVerdicts.ts'
import { verdicts } from './Verdict.tsx'
import { lengthOnRecord, longest } from '#server/platform/longest'

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
    form.send(act === 'undo' ? 'delete' : 'post', url, {
      data: act === 'undo' ? about : { ...about, verdict: act },
      onSuccess: () => {
        form.reset()
        onClose()
        rest.onDone?.()
      },
    })
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={titleOf(asked)}
      act={acts[act]}
      form={form}
      onSend={send}
    >
      {rest.children}
      <TextArea
        {...form.field('reason')}
        label="Reason"
        required
        limit={longest.reason}
        hint={`${lengthOnRecord(longest.reason)}. Explain it for people who read the record later.`}
      />
    </FormDialog>
  )
}

const acts = { same: 'Same person', different: 'Different people', undo: 'Undo' }

function titleOf({ act, candidate: { verdict } }: Asked) {
  return act === 'undo' && verdict ? `Undo: ${verdicts[verdict.verdict].word}` : acts[act]
}
