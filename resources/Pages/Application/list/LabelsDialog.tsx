import { acts } from '#server/cases/case/acts'
import type { BulkPreview } from '#server/cases/acts/bulk/screens'
import type { ApplicationFilter } from '#server/cases/case/screens'
import { useFields } from '#resources/Components/form/useFields.ts'
import { FormDialog } from '#resources/Components/FormDialog.tsx'
import { counted } from '#resources/Components/words.ts'
import { LabelField, useLabels } from '#resources/Pages/Application/acts/LabelField.tsx'
import { to } from '#resources/to.ts'
import { BulkPreviewRows, PreviewPending, useBulkDialog, usePreview } from './PreviewRows.tsx'

type LabelsDialogProps = {
  /** Rows selected by hand, or everything that a filter finds. */
  chosen: { ids: number[] } | { filter: ApplicationFilter }
  open: boolean
  onClose: () => void
  onDone: () => void
}

export function LabelsDialog({ chosen, open, onClose, onDone }: LabelsDialogProps) {
  const found = useLabels(open)
  const ids = 'label-many'
  const form = useFields({ add: [] as string[], remove: [] as string[] }, { bag: acts.label.bag, ids })
  const { add, remove } = form.data
  const { close, sent } = useBulkDialog({ onClose, onDone })
  const change = { ...chosen, add, remove }
  const { answer, failed } = usePreview<BulkPreview>(open, to('/applications/labels/preview'), change)
  const isChosen = add.length + remove.length > 0
  const going = answer && isChosen ? answer.total - answer.refused : 0

  function send() {
    form.send('post', to('/applications/labels'), {
      data: { ...change, expected: answer!.total },
      onSuccess: () => {
        form.reset()
        sent()
      },
    })
  }

  return (
    <FormDialog
      open={open}
      onClose={close}
      title="Label applications"
      act={going > 0 ? `Label ${counted(going, 'application')}` : 'Nothing to change'}
      able={going > 0}
      labels={{ add: 'Add', remove: 'Remove', ids: 'Applications' }}
      form={form}
      onSend={send}
    >
      <LabelField
        {...form.field('add')}
        {...found}
        label="Add"
        onChange={chosen => form.set({ add: chosen, remove: remove.filter(one => !chosen.includes(one)) })}
      />
      {!found.state && (
        <LabelField
          {...form.field('remove')}
          {...found}
          label="Remove"
          onChange={chosen => form.set({ remove: chosen, add: add.filter(one => !chosen.includes(one)) })}
        />
      )}
      {answer ? (
        <BulkPreviewRows preview={answer} done={acts.label.words.done} />
      ) : (
        <PreviewPending failed={failed} />
      )}
      <p className="hint">You can undo this for an hour.</p>
    </FormDialog>
  )
}
