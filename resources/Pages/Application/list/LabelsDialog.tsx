import { acts } from '#server/cases/case/acts'
import { FormDialog } from '#resources/Components/FormDialog.tsx'
import { counted } from '#resources/Components/words.ts'
import { LabelField, useLabels } from '#resources/Pages/Application/acts/LabelField.tsx'
import { to } from '#resources/to.ts'
import { type BulkDialogProps, BulkPreviewRows, PreviewPending, useBulkAct } from './PreviewRows.tsx'

export function LabelsDialog(props: BulkDialogProps) {
  const { open } = props
  const found = useLabels(open)
  const bulk = useBulkAct(props, {
    fields: { add: [] as string[], remove: [] as string[] },
    bag: acts.label.bag,
    ids: 'label-many',
    preview: to('/applications/labels/preview'),
    url: to('/applications/labels'),
    previewed: fields => fields,
  })
  const { form, answer, failed, close, send } = bulk
  const { add, remove } = form.data
  const going = add.length + remove.length > 0 ? bulk.going : 0
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
